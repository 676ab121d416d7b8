"""Write the examples of every game anew from the recipes in tests/examples; read the diff."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[0] = str(ROOT / "tests")  # not this folder: the recipes' package has this script's name

import eminence  # noqa: E402
from examples.books import book, folder  # noqa: E402


def main() -> None:
    for game in eminence.games():
        where, recipes = folder(game), book(game).recipes
        where.mkdir(exist_ok=True)
        for old in where.glob("*.json"):
            if old.stem not in recipes:
                old.unlink()
        for name, recipe in recipes.items():
            (where / f"{name}.json").write_text(recipe.cook(), "utf-8")
        print(f"{len(recipes)} examples of {game.slug}")


if __name__ == "__main__":
    main()
