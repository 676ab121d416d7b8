"""A server process for tests: `python house_process.py PORT_FILE SETTINGS_JSON` listens on a free port and writes it down."""

import json
import os
import sys
from pathlib import Path

from eminence.lab.review.game_review import review_line
from eminence.server.serve import listen, serve
from eminence.server.settings import Settings

if __name__ == "__main__":
    listening = listen("127.0.0.1", 0)
    listening.listen(128)
    waiting = Path(sys.argv[1] + ".new")
    waiting.write_text(str(listening.getsockname()[1]))
    os.replace(waiting, sys.argv[1])
    serve(Settings(**json.loads(sys.argv[2]), reviewer=review_line), [listening])
