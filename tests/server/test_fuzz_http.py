"""schemathesis against the OpenAPI document: only what it promises, never a 5xx."""

from __future__ import annotations

from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance, status_code_conformance

from eminence.server.openapi import document
from guests import Guest, act
from house import House

CHECKS = (not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)
EXAMPLES = 25


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> House:
    house = House(tmp_path_factory.mktemp("house")).start()
    yield house
    house.stop()
    assert house.errors() == []


@pytest.fixture(scope="module")
def cookie(running: House) -> str:
    guest: Guest = act(Guest(running.url).arrive())
    return guest.cookie


OPERATIONS = [(method.upper(), path) for path, ways in document()["paths"].items() for method in ways]


@pytest.mark.parametrize(("method", "path"), OPERATIONS, ids=lambda value: value)
def test_the_api_keeps_its_promises(running: House, cookie: str, method: str, path: str) -> None:
    schema = schemathesis.openapi.from_dict(document())
    operation = schema[path][method]

    @settings(
        max_examples=EXAMPLES, deadline=None, database=None, derandomize=True, phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    def check(case: schemathesis.Case) -> None:
        response = case.call(base_url=running.url, headers={"cookie": cookie})
        case.validate_response(response, checks=CHECKS)

    from hypothesis import given

    given(operation.as_strategy())(check)()


def test_the_server_told_of_no_error(running: House, tmp_path: Path) -> None:
    assert running.errors() == []
