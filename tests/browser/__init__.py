"""Browser tests: whole games and every promise of the pages, on Debian's Chromium against a real server."""

import pytest

pytest.register_assert_rewrite("tests.browser.watching", "tests.browser.table", "tests.browser.focus")
