"""The OpenAPI document, made from endpoints.py and the structs."""

from __future__ import annotations

from typing import Any

import msgspec

from eminence.server.endpoints import ENDPOINTS, IN_PATH, Endpoint
from eminence.table.protocol import PROTOCOL, Problem

ALWAYS = (400, 403, 413, 429)


def document() -> dict[str, Any]:
    types = [kind for endpoint in ENDPOINTS for kind in (endpoint.answer, endpoint.body) if kind is not None]
    schemas, components = msgspec.json.schema_components([*types, Problem], ref_template="#/components/schemas/{name}")
    schema_of = {id(kind): schema for kind, schema in zip([*types, Problem], schemas, strict=True)}
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Eminence",
            "version": str(PROTOCOL),
            "description": "The live table; docs/protocol.md tells the rest.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"session": {"type": "apiKey", "in": "cookie", "name": "eminence"}},
        },
    }


def operation(endpoint: Endpoint, schema_of: dict[int, Any]) -> dict[str, Any]:
    answers: dict[str, Any] = {str(endpoint.status): {"description": "Done."}}
    if endpoint.answer is not None:
        answers[str(endpoint.status)]["content"] = {endpoint.media: {"schema": schema_of[id(endpoint.answer)]}}
    elif endpoint.status == 200:
        answers["200"]["content"] = {endpoint.media: {"schema": {"type": "string"}}}
    for status in sorted({*ALWAYS, *endpoint.problems}):
        content = {"application/json": {"schema": schema_of[id(Problem)]}}
        answers[str(status)] = {"description": "Why not.", "content": content}
    made: dict[str, Any] = {"summary": endpoint.summary, "operationId": endpoint.handler.__name__, "responses": answers}
    parameters = [each for each in IN_PATH if f"{{{each['name']}}}" in endpoint.path] + list(endpoint.query)
    if parameters:
        made["parameters"] = parameters
    if endpoint.body is not None:
        made["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema_of[id(endpoint.body)]}}}
    return made
