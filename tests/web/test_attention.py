"""What calls a player: sounds, the tab's title, notices, the clock."""

from collections.abc import Callable

from playwright.sync_api import Page
from visitor import Visitor

LISTEN = """
window.tones = 0;
const Real = window.AudioContext;
window.AudioContext = class extends Real {
  createOscillator() { window.tones += 1; return super.createOscillator(); }
};
"""
WATCH = """
window.notices = [];
window.away = false;
window.Notification = class {
  static permission = 'default';
  static async requestPermission() { return (this.permission = 'granted'); }
  constructor(title, {body}) { window.notices.push(`${title}: ${body}`); }
  close() {}
};
Object.defineProperty(document, 'hidden', {get: () => window.away});
"""
SECONDS = "document.querySelector('[role=timer]').innerText.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)"


def settings(page: Page, label: str) -> None:
    page.click("role=tab[name=More]")
    page.check(f"label:has-text('{label}') input")


def lay(visitor: Visitor) -> None:
    visitor.page.locator(".hand .tap").first.click()
    visitor.page.locator(".hand .tap").first.click()


def test_nothing_is_heard_until_sounds_are_switched_on(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.page
    page.add_init_script(LISTEN)
    visitor.new_table("diocese", "host", "novice")
    visitor.wait_for_turn()
    lay(visitor)
    page.wait_for_function("() => document.querySelector('.status').innerText.includes('Turn 2')")
    assert page.evaluate("window.tones") == 0
    settings(page, "Sounds")
    lay(visitor)
    page.wait_for_function("() => window.tones >= 1")
    page.reload()
    visitor.wait_for_turn()
    lay(visitor)
    page.wait_for_function("() => window.tones >= 1")


def test_the_tab_and_a_notice_say_that_it_is_ones_turn(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit()
    host.page.add_init_script(WATCH)
    path = host.new_table("oriflamme", "host", "open", "novice", name="Olena")
    guest.go(path)
    guest.page.click("text=Sit down")
    host.wait_for_turn()
    assert host.page.title() == "● Your turn · Oriflamme: Ablaze"
    settings(host.page, "Tell me when it is my turn")
    host.page.wait_for_function("() => Notification.permission === 'granted'")
    host.page.evaluate("window.away = true")
    host.until(lambda: "Your turn" not in host.page.title(), host.click_on)
    assert host.page.title() == "Oriflamme: Ablaze · Eminence"
    assert host.page.evaluate("window.notices") == []
    guest.until(lambda: host.page.evaluate("window.notices.length"), guest.click_on)
    assert host.page.evaluate("window.notices") == ["Your turn: Oriflamme: Ablaze"]
    assert host.page.title().startswith("● Your turn")


def test_the_clock_counts_down_and_a_bot_decides_when_it_has_run_out(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.page
    visitor.new_table("diocese", "host", "novice", deadline=30)
    visitor.wait_for_turn()
    first = page.evaluate(SECONDS)
    assert 20 < first <= 30
    page.wait_for_function(f"most => {SECONDS} <= most", arg=first - 2)
    assert page.locator(".clock.short").count() == 0
    page.wait_for_selector(".clock.short")
    page.wait_for_function("() => document.querySelector('.status').innerText.includes('Turn 2')")
    assert page.evaluate(SECONDS) > 15
