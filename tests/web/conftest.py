"""A served page and a browser for the tests of the page."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from inn import Inn
from playwright.sync_api import Browser, BrowserContext, sync_playwright
from visitor import Visitor

ROOT = Path(__file__).parent.parent.parent
BROWSER = "/usr/bin/chromium"
PATIENCE = 120_000  # milliseconds until something that was waited for counts as missing, on a machine with much else to do
HABITS: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 860},
    "locale": "en-GB",
    "reduced_motion": "reduce",
    "service_workers": "block",
}
"""Of a visitor who says nothing else; what the page keeps for later is allowed where a test is about it."""

FAILED = pytest.StashKey[bool]()

sys.path.insert(0, str(ROOT / "scripts"))


@pytest.fixture(scope="session")
def page_built() -> None:
    import page

    page.build()


@pytest.fixture(scope="session")
def shared_inn(tmp_path_factory: pytest.TempPathFactory, page_built: None) -> Iterator[Inn]:
    running = Inn(tmp_path_factory.mktemp("inn"))
    yield running
    running.close()


@pytest.fixture
def inn(shared_inn: Inn) -> Inn:
    """One server for all tests of a worker; whoever stops it may leave it stopped."""
    if not shared_inn.running:
        shared_inn.open()
    return shared_inn


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=BROWSER, args=["--no-sandbox", "--disable-features=LocalNetworkAccessChecks"]
        )
        yield running
        running.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Let fixtures know that a test has failed."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def visit(inn: Inn, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visitor]]:
    """Opens browsers of different people; that none of them met an error is checked at the end."""
    contexts: list[BrowserContext] = []
    visitors: list[Visitor] = []

    def come(**wishes: Any) -> Visitor:
        wishes = {**HABITS, **wishes}
        contexts.append(browser.new_context(**wishes))
        contexts[-1].set_default_timeout(PATIENCE)
        visitors.append(Visitor(contexts[-1].new_page(), inn.url))
        return visitors[-1]

    yield come
    for visitor in visitors if request.node.stash.get(FAILED, False) else []:
        print(visitor.last_words())
    for context in contexts:
        context.close()
    for visitor in visitors:
        assert visitor.errors == []
