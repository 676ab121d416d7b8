"""Write the golden playthroughs and perft counts anew. Only a change of the rules may change them; read the diff."""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from perft import DEPTHS, count_lines  # noqa: E402
from playthroughs.golden import FOLDER, golden_line  # noqa: E402
from setups import SETUPS  # noqa: E402


def main() -> None:
    for old in FOLDER.glob("*.jsonl"):
        old.unlink()
    counts: dict[str, list[int]] = {}
    for named in SETUPS:
        (FOLDER / f"{named.name}.jsonl").write_bytes(golden_line(named.setup))
        counts[named.name] = [count_lines(named.setup, depth) for depth in range(1, DEPTHS[named.setup.game.slug] + 1)]
    (FOLDER / "perft.json").write_text(json.dumps(counts, indent=1) + "\n")
    print(f"{len(SETUPS)} playthroughs, {len(counts)} perft rows in {FOLDER.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
