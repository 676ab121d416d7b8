"""What the compiler is given: the sources with the numbers in place of the names of constants.

`KINDS` is a variable to a C compiler when it was imported; 9 lets it unroll a loop, divide by multiplying and drop what cannot
happen. Every name that a .pxd declares as `cdef int NAME` is such a constant. Lines stay where they are.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

PACKAGE = "eminence"
DECLARED = re.compile(r"^cdef int ([A-Z][A-Z0-9_, ]*)$", re.MULTILINE)
BUILTINS = {one.__name__: one for one in (all, any, dict, enumerate, int, len, list, max, min, range, sorted, sum, tuple, zip)}


class Constants:
    """The constants of the modules below a folder, found without importing them: a build has nothing that they import."""

    def __init__(self, source: Path) -> None:
        self._source = source
        self._known: dict[str, dict[str, Any]] = {}

    def of(self, module: str) -> dict[str, Any]:
        """Whatever the top level of a module says that can be worked out from itself and from modules of ours."""
        if module in self._known:
            return self._known[module]
        found = self._known[module] = {}
        path = self._source.joinpath(*module.split("."))
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        for statement in ast.parse(path.read_text(encoding="utf-8")).body:
            match statement:
                case ast.ImportFrom(module=str(origin), names=names) if origin.split(".")[0] == PACKAGE:
                    for name in names:
                        found |= self._imported(origin, name)
                case ast.Assign(targets=targets, value=value):
                    for target in targets:
                        found |= assigned(target, value, found)
        return found

    def _imported(self, origin: str, name: ast.alias) -> dict[str, Any]:
        """What is imported, if it is known: a constant, or a module with those in it."""
        there = self.of(origin)
        if name.name in there:
            return {name.asname or name.name: there[name.name]}
        is_module = self._source.joinpath(*origin.split("."), f"{name.name}.py").is_file()
        return {name.asname or name.name: SimpleNamespace(**self.of(f"{origin}.{name.name}"))} if is_module else {}


def assigned(target: ast.expr, value: ast.expr, known: dict[str, Any]) -> dict[str, Any]:
    """What an assignment gives its names; nothing if that cannot be worked out here."""
    names = target.elts if isinstance(target, ast.Tuple) else [target]
    try:
        made = eval(compile(ast.Expression(value), "<constant>", "eval"), {"__builtins__": BUILTINS, **known})
        values = list(made) if isinstance(target, ast.Tuple) else [made]
    except Exception:
        return {}
    return {name.id: one for name, one in zip(names, values, strict=True) if isinstance(name, ast.Name)}


def wanted(pxd: Path) -> list[str]:
    """The constants that a .pxd declares."""
    return [name.strip() for names in DECLARED.findall(pxd.read_text(encoding="utf-8")) for name in names.split(",")]


def numbers(source: Path) -> dict[str, dict[str, int]]:
    """By module: the declared constants and their numbers."""
    constants = Constants(source)
    made = {}
    for pxd in sorted(source.rglob("*.pxd")):
        module = ".".join(pxd.relative_to(source).with_suffix("").parts)
        found = constants.of(module)
        made[module] = {name: found[name] for name in wanted(pxd) if isinstance(found.get(name), int)}
    return made


def uses(node: ast.AST, names: dict[str, int], *, inside: bool = False) -> Iterator[ast.Name]:
    """Where functions read one of these names; not in f-strings, whose parts Python 3.11 does not know the places of."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.arg) and child.arg in names:
            raise ValueError(f"line {child.lineno}: {child.arg} is a constant, no argument can have its name")
        if isinstance(child, ast.Name) and child.id in names and inside:
            if not isinstance(child.ctx, ast.Load):
                raise ValueError(f"line {child.lineno}: {child.id} is a constant, nothing can be assigned to it")
            yield child
        elif not isinstance(child, ast.JoinedStr):
            yield from uses(child, names, inside=inside or isinstance(child, ast.FunctionDef))


def folded(text: str, names: dict[str, int]) -> str:
    """A source with numbers for names."""
    lines = text.encode().split(b"\n")
    for name in sorted(uses(ast.parse(text), names), key=lambda name: -name.col_offset):
        line = lines[name.lineno - 1]
        number = names[name.id]
        shown = str(number) if number >= 0 else f"({number})"
        lines[name.lineno - 1] = line[: name.col_offset] + shown.encode() + line[name.end_col_offset :]
    return b"\n".join(lines).decode()


def write(source: Path, target: Path) -> list[Path]:
    """Write what is to be compiled below `target` and return the modules; what has not changed is left alone."""
    modules = []
    kept = set()
    for module, names in numbers(source).items():
        path = Path(*module.split(".")).with_suffix(".py")
        text = (source / path).read_text(encoding="utf-8")
        pxd = (source / path).with_suffix(".pxd").read_text(encoding="utf-8")
        packages = {target / parent / "__init__.py": "" for parent in path.parents[:-1]}
        for made, content in {target / path: folded(text, names), (target / path).with_suffix(".pxd"): pxd, **packages}.items():
            kept.add(made)
            if not made.is_file() or made.read_text(encoding="utf-8") != content:
                made.parent.mkdir(parents=True, exist_ok=True)
                made.write_text(content, encoding="utf-8")
        modules.append(target / path)
    for stale in set(target.rglob("*.p*")) - kept:
        if stale.is_file():
            stale.unlink()
    return modules
