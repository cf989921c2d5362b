"""Hands on the keyboard: the focus travels to what may be chosen, and is seen wherever it is."""

from __future__ import annotations

from playwright.sync_api import Page

from .table import Seat, Table, parts

FOCUS = """() => {
  const el = document.activeElement;
  if (!el || el === document.body) return null;
  const at = el.getBoundingClientRect();
  const style = getComputedStyle(el);
  const ring = style.boxShadow !== 'none' || (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0)
    || [...el.parentElement?.children ?? [], el.parentElement].some(near => near?.matches?.(':has(:focus-visible)') && getComputedStyle(near).boxShadow !== 'none');
  const middle = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
  return {
    name: `${el.tagName.toLowerCase()}.${el.className} ${el.getAttribute('aria-label') ?? el.textContent.trim().slice(0, 40)}`,
    target: el.dataset?.target ?? null,
    ring: el.matches(':focus-visible') && ring,
    inside: at.bottom > 0 && at.top < innerHeight && at.right > 0 && at.left < innerWidth,
    covered: middle !== null && !el.contains(middle) && !middle.contains(el) && !(el.labels && [...el.labels].some(l => l.contains(middle))),
    x: at.left + at.width / 2, y: at.top + at.height / 2,
  };
}"""
TARGETS = """() => [...document.querySelectorAll('[data-target]:not(:disabled)')].map(el => {
  const at = el.getBoundingClientRect(); return [el.dataset.target, at.left + at.width / 2, at.top + at.height / 2];
})"""
ARROWS = 12
"""Arrow keys tried before Tab."""


class Keyboard:
    """Plays a table by keys alone."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.page: Page = seat.page
        self.pressed = 0

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.pressed += 1

    def focus(self) -> dict | None:  # type: ignore[type-arg]
        found: dict | None = self.page.evaluate(FOCUS)  # type: ignore[type-arg]
        return found

    def assert_seen(self) -> None:
        """The focus is on something, in sight, with a ring (closes S5)."""
        now = self.focus()
        assert now is not None, "the focus is lost"
        assert now["ring"], f"no ring on {now['name']}"
        assert now["inside"], f"out of sight: {now['name']}"
        assert not now["covered"], f"covered: {now['name']}"

    def go(self, part: str) -> None:
        """Bring the focus to `part`: by arrows where they lead there, else by Tab."""
        for _ in range(ARROWS):
            now = self.focus()
            if now and now["target"] == part:
                return
            where = {name: (x, y) for name, x, y in self.page.evaluate(TARGETS)}
            assert part in where, f"{part} cannot be chosen now, only {sorted(where)}"
            if not now or not now["target"]:
                break
            dx, dy = where[part][0] - now["x"], where[part][1] - now["y"]
            sideways, upright = ("ArrowRight" if dx > 0 else "ArrowLeft"), ("ArrowDown" if dy > 0 else "ArrowUp")
            self.press(sideways if abs(dx) > abs(dy) else upright)
            then = self.focus()
            if then and then["target"] == now["target"]:
                self.press(upright if abs(dx) > abs(dy) else sideways)
                then = self.focus()
                if then and then["target"] == now["target"]:
                    break
            self.assert_seen()
        for _ in range(150):
            self.press("Tab")
            now = self.focus()
            if now and now["target"] == part:
                self.assert_seen()
                return
        raise AssertionError(f"Tab does not reach {part}")

    def do(self, action: str) -> Table:
        before = self.seat.table()["version"]
        for part in parts(action):
            self.go(part)
            self.press("Enter")
            if self.seat.moved(before):
                break
            self.assert_seen()
        now = self.seat.table()
        assert now["version"] > before, f"{action} was not carried out"
        self.page.wait_for_function("document.activeElement !== document.body")
        self.assert_seen()
        return now
