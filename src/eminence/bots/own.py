"""A bot of one's own: a class in a Python file (`mine.py:MyBot`) or in an installed package (`package.module:MyBot`)."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import cache
from hashlib import blake2b
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from eminence.bots.guard import describe
from eminence.bots.protocol import ForeignBot, NoSuchBot
from eminence.engine.chance import Rng


@cache
def own_bot(spec: str) -> Callable[[Rng], ForeignBot]:
    """What makes the bots of a spec; a NoSuchBot says what is wrong with the spec, the file or the class."""
    where, colon, name = spec.rpartition(":")
    if not colon or not where or not name:
        raise NoSuchBot(f"a bot of your own is written mine.py:MyBot or package.module:MyBot, not {spec!r}")
    with redirect_stdout(sys.stderr):  # what it prints must not mix with our own output
        module = read_file(Path(where)) if where.endswith(".py") else read_module(where)
    kind = getattr(module, name, None)
    if not isinstance(kind, type):
        raise NoSuchBot(f"there is no class {name!r} in {where!r}")
    if not callable(getattr(kind, "choose", None)):
        raise NoSuchBot(f"the class {name!r} in {where!r} has no method choose(belief, budget)")
    return maker(kind, spec)


def read_file(path: Path) -> ModuleType:
    """Import a file; its folder comes last on the path, so that it finds its neighbours and hides nobody else's modules."""
    path = path.expanduser().resolve()
    if not path.is_file():
        raise NoSuchBot(f"there is no file {str(path)!r}")
    name = f"eminence_own_{blake2b(bytes(path), digest_size=6).hexdigest()}"
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise NoSuchBot(f"{str(path)!r} is not a Python file")
    module = module_from_spec(spec)
    sys.modules[name] = module
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    try:
        spec.loader.exec_module(module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # also SystemExit: a file may call sys.exit()
        del sys.modules[name]
        raise NoSuchBot(f"importing {str(path)!r} fails: {describe(error)}") from error
    return module


def read_module(name: str) -> ModuleType:
    try:
        return import_module(name)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        if isinstance(error, ModuleNotFoundError) and error.name and f"{name}.".startswith(f"{error.name}."):
            raise NoSuchBot(f"there is no module {name!r}; a bot in a file is written with its ending, mine.py:MyBot") from None
        raise NoSuchBot(f"importing {name!r} fails: {describe(error)}") from error


def maker(kind: type[ForeignBot], spec: str) -> Callable[[Rng], ForeignBot]:
    """Hands a generator to a constructor that needs one argument or calls one `rng`, and nothing to any other."""
    try:
        parameters = list(inspect.signature(kind).parameters.values())
    except (TypeError, ValueError):  # some compiled classes do not tell
        return lambda rng: kind()
    needed = [p for p in parameters if p.default is p.empty and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
    named = any(p.name == "rng" for p in parameters)
    if len(needed) > 1 or (needed and named and needed[0].name != "rng"):
        raise NoSuchBot(f"the constructor of {spec!r} wants {len(needed)} things; it may take nothing or an Rng")
    if named:
        return lambda rng: kind(rng=rng) if parameters[0].name != "rng" else kind(rng)  # type: ignore[call-arg]
    if needed and needed[0].kind is inspect.Parameter.KEYWORD_ONLY:
        raise NoSuchBot(f"the constructor of {spec!r} wants {needed[0].name!r}; it may take nothing or an Rng")
    return (lambda rng: kind(rng)) if needed else (lambda rng: kind())  # type: ignore[call-arg]
