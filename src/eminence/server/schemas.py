"""Writes the JSON Schema, the OpenAPI document and the TypeScript types of the protocol: `python -m eminence.server.schemas`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from eminence.games.cypher.view import CypherView
from eminence.games.diocese.view import DioceseView
from eminence.games.gray_cardinal.view import GrayCardinalView
from eminence.games.oriflamme.view import OriflammeView
from eminence.server import openapi
from eminence.table import protocol

VIEWS = (GrayCardinalView, OriflammeView, DioceseView, CypherView)
OVER_HTTP = (
    protocol.Catalogue, protocol.Person, protocol.NewName, protocol.NewTable, protocol.Join, protocol.Seated, protocol.Lobby,
    protocol.OwnTables, protocol.Replay, protocol.Review, protocol.ExampleList, protocol.ExampleGame, protocol.Problem,
)  # fmt: skip
REFERENCE = "#/$defs/{name}"


def components() -> tuple[dict[str, Any], dict[str, Any]]:
    """The schemas of everything said on either side, and the definitions they refer to."""
    roots = (protocol.ClientMessage, protocol.ServerMessage, *OVER_HTTP, *VIEWS)
    schemas, found = msgspec.json.schema_components(roots, ref_template=REFERENCE)
    return {"Said": schemas[0], "Answer": schemas[1]}, found


def json_schema() -> dict[str, Any]:
    unions, found = components()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Eminence protocol {protocol.PROTOCOL}",
        "description": "Said: what a client says over the socket. Answer: what the server says.",
        "$defs": {**unions, **found},
    }


def typescript() -> str:
    unions, found = components()
    lines = ["// Made by `make schemas` from src/eminence/table/protocol.py; do not edit.", ""]
    lines.append(f"export const PROTOCOL = {protocol.PROTOCOL};")
    for name, schema in {**found, **unions}.items():
        lines.append("")
        if "description" in schema:
            lines.append(f"/** {' '.join(schema['description'].split())} */")
        if schema.get("type") == "object" and "properties" in schema:
            lines.append(f"export interface {name} {{")
            required = set(schema.get("required", ()))
            for field, kind in schema["properties"].items():
                lines.append(f"  {field}{'' if field in required else '?'}: {spelt(kind)};")
            lines.append("}")
        else:
            lines.append(f"export type {name} = {spelt(schema)};")
    return "\n".join(lines) + "\n"


def spelt(schema: dict[str, Any]) -> str:
    """A JSON Schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(spelt(each) for each in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    match schema.get("type"):
        case "array":
            if "prefixItems" in schema:
                return f"[{', '.join(spelt(each) for each in schema['prefixItems'])}]"
            inner = spelt(schema["items"]) if "items" in schema else "unknown"
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case "object":
            inner = spelt(schema["additionalProperties"]) if schema.get("additionalProperties") else "unknown"
            return f"Record<string, {inner}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as plain:
            return str(plain)
    return "unknown"


def files() -> dict[str, str]:
    """What is written where, from the root of the repository."""
    return {
        "docs/openapi.json": json.dumps(openapi.document(), indent=1, ensure_ascii=False) + "\n",
        "docs/protocol.schema.json": json.dumps(json_schema(), indent=1, ensure_ascii=False) + "\n",
        "web/src/lib/protocol.ts": typescript(),
    }


if __name__ == "__main__":
    root = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    for name, text in files().items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
