"""The levels players see. The weaker ones think shorter and are sometimes hasty; none of them throws a game away."""

from eminence.bots.thinker import Style

LEVELS: dict[str, Style] = {
    "novice": Style(iterations=8, noise=0.5, light=False),
    "easy": Style(iterations=30, noise=0.25),
    "medium": Style(iterations=150, noise=0.08),
    "hard": Style(iterations=1000),
    "expert": Style(iterations=10_000),
}
