"""HTML pages that stand alone: no script, no request, light and dark, wide and narrow."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from html import escape

STYLE = """
:root { --ink: #1d2126; --soft: #5b636d; --line: #d5d9de; --paper: #fff; --band: #f3f5f7; --mark: #1f6f8b; --warm: #b4541a;
  --c0: #1f6f8b; --c1: #b4541a; --c2: #4f7d2f; --c3: #8a4fa3; --c4: #9a7b1c; --c5: #2f5fb3; --c6: #a33a5b;
  color-scheme: light dark }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e7ea; --soft: #a3abb5; --line: #3a4048; --paper: #16181c; --band: #1f2328;
  --mark: #6cc3df; --warm: #f0a06a; --c0: #6cc3df; --c1: #f0a06a; --c2: #9ccf77; --c3: #cf9be6; --c4: #dec25f; --c5: #8fb4f5;
  --c6: #ef8fac } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 68rem; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; color: var(--ink);
  background: var(--paper); overflow-wrap: break-word }
h1 { font-size: 1.6rem; line-height: 1.2 } h2 { font-size: 1.25rem; margin-top: 2.2rem; border-bottom: 1px solid var(--line) }
h3 { font-size: 1.05rem; margin-bottom: .3rem } p, li { max-width: 46rem } .soft, figcaption { color: var(--soft) }
code, pre { font: .9em ui-monospace, monospace; background: var(--band); overflow-x: auto } pre { padding: .6rem }
figure { margin: 1rem 0; max-width: 34rem } svg { width: 100%; height: auto; display: block }
svg text { font: 12px system-ui, sans-serif; fill: var(--ink) } svg .soft { fill: var(--soft) }
.table { overflow-x: auto; margin: .6rem 0 } table { border-collapse: collapse; font-size: .9rem }
caption { text-align: left; color: var(--soft); padding: .2rem 0 }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: right; vertical-align: top;
  white-space: nowrap }
th:first-child, .text, .left { text-align: left } td.text { white-space: pre-line; min-width: 13rem }
td.text:last-child { min-width: 19rem }
th:first-child { position: sticky; left: 0; background: var(--paper) } thead th { border-bottom: 2px solid var(--line) }
tr.marked td, tr.marked th { background: var(--band) } tr.marked th { box-shadow: inset 4px 0 var(--warm) }
summary { cursor: pointer } .note { border-left: 4px solid var(--mark); padding: .2rem .8rem; background: var(--band) }
.pair { display: flex; flex-wrap: wrap; gap: 0 2.5rem; align-items: flex-start } .pair figure { flex: 1 1 24rem }
@media (max-width: 34rem) { svg text { font-size: 14px } tbody th { white-space: normal; min-width: 6rem } }
"""


def page(title: str, body: Iterable[str], language: str = "en") -> str:
    """A whole page."""
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{escape(title)}</h1>\n"
        + "\n".join(body)
        + "\n</main>\n</body>\n</html>\n"
    )


def paragraph(text: str, kind: str = "") -> str:
    return f"<p{f' class={chr(34)}{kind}{chr(34)}' if kind else ''}>{escape(text)}</p>"


def listed(items: Iterable[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(item)}</li>" for item in items) + "</ul>"


def table(
    caption: str,
    heads: Sequence[str],
    rows: Iterable[Sequence[str]],
    text: Sequence[int] = (),
    left: Sequence[int] = (),
    marked: Collection[int] = (),
) -> str:
    """A table that scrolls by itself where it is too wide.

    Columns in `text` hold sentences, those in `left` words, all others numbers; rows in `marked` stand out.
    """
    kinds = [" class=text" if column in text else " class=left" if column in left else "" for column in range(len(heads))]
    top = "".join(f'<th scope="col"{kind}>{escape(head)}</th>' for head, kind in zip(heads, kinds, strict=True))
    lines = []
    for number, (first, *rest) in enumerate(rows):
        cells = "".join(f"<td{kind}>{escape(cell)}</td>" for cell, kind in zip(rest, kinds[1:], strict=True))
        lines.append(f'<tr{" class=marked" if number in marked else ""}><th scope="row">{escape(first)}</th>{cells}</tr>')
    return (
        f'<div class="table" role="region" aria-label="{escape(caption)}" tabindex="0"><table>'
        f"<caption>{escape(caption)}</caption>"
        f"<thead><tr>{top}</tr></thead><tbody>{''.join(lines)}</tbody></table></div>"
    )


def figure(svg: str, caption: str) -> str:
    return f"<figure>{svg}<figcaption>{escape(caption)}</figcaption></figure>"


def pair(*parts: str) -> str:
    """A figure and its table, beside each other where there is room."""
    return f'<div class="pair">{"".join(parts)}</div>'


def details(name: str, body: str) -> str:
    """Something that is folded away until it is asked for."""
    return f"<details><summary>{escape(name)}</summary>{body}</details>"
