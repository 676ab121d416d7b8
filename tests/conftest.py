"""What holds for all tests."""

import signal
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "contract"))

# Where tests run in the background, Ctrl-C is ignored, and every process they start would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
