"""Everything a page holds in memory: a snapshot of its JavaScript heap, and who holds a text in it."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Page

TEXTS = ("string", "concatenated string", "sliced string")


class Held(NamedTuple):
    """One way in which something is held: by what kind of thing, of what name, and as what."""

    kind: str
    holder: str
    by: str
    name: str


class Heap:
    """A snapshot, taken after the garbage was collected."""

    def __init__(self, page: Page) -> None:
        chunks: list[str] = []
        session = page.context.new_cdp_session(page)
        session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))
        session.send("HeapProfiler.enable")
        session.send("HeapProfiler.collectGarbage")
        session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
        session.detach()
        self._read(json.loads("".join(chunks)))

    def _read(self, snapshot: dict[str, Any]) -> None:
        meta = snapshot["snapshot"]["meta"]
        self.strings: list[str] = snapshot["strings"]
        self.nodes: list[int] = snapshot["nodes"]
        self.edges: list[int] = snapshot["edges"]
        self.node_kinds: list[str] = meta["node_types"][0]
        self.edge_kinds: list[str] = meta["edge_types"][0]
        self.width = len(meta["node_fields"])
        self.count_at = meta["node_fields"].index("edge_count")
        self.edge_width = len(meta["edge_fields"])

    def kind(self, node: int) -> str:
        return self.node_kinds[self.nodes[node]]

    def name(self, node: int) -> str:
        return self.strings[self.nodes[node + 1]]

    def texts(self, *parts: str) -> dict[int, str]:
        """The nodes of texts that contain one of the parts."""
        wanted = {number for number, text in enumerate(self.strings) if any(part in text for part in parts)}
        found = range(0, len(self.nodes), self.width)
        return {node: self.name(node) for node in found if self.nodes[node + 1] in wanted and self.kind(node) in TEXTS}

    def holders(self, wanted: dict[int, str]) -> Iterator[tuple[str, Held]]:
        """Who holds these nodes, and how; the engine's own weak and internal lists of names hold nothing."""
        at = 0
        for node in range(0, len(self.nodes), self.width):
            for _ in range(self.nodes[node + self.count_at]):
                kind, name, to = self.edges[at : at + 3]
                at += self.edge_width
                if to in wanted:
                    by = self.edge_kinds[kind]
                    if by != "weak":
                        label = str(name) if by in ("element", "hidden") else self.strings[name]
                        yield wanted[to], Held(self.kind(node), self.name(node), by, label)
