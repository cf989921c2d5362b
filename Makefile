# make play   install, build, serve, open the browser; PORT=9000 serves at another port
# make test   install what the tests need, run them all
.PHONY: play site test check fast browser pictures slow bench clean

PYTHON ?= python3
PORT ?= 8765
BIN := .venv/bin
SITE := src/trivet/server/site/index.html
SITE_SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts src/trivet -path '*/site' -prune -o \
	\( -name '*.svelte' -o -name '*.ts' -o -name '*.css' -o -name '*.svg' -o -name '*.html' -o -name '*.js' -o -name '*.json' \) -print 2>/dev/null)

play: .venv/.installed $(SITE)
	@$(BIN)/trivet serve --open --port $(PORT)

site: $(SITE)

.venv/.installed: pyproject.toml
	@$(PYTHON) -c 'import sys; assert (3, 11) <= sys.version_info < (3, 14)' || { echo "Trivet needs Python 3.11 to 3.13; try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv .venv || { echo "Python's venv is missing; on Debian: apt install python3-venv"; exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/.installed-dev: .venv/.installed pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --group dev
	@touch $@

web/node_modules/.installed: web/package.json web/package-lock.json
	cd web && npm ci --no-fund --no-audit --loglevel=error
	@touch $@

$(SITE): web/node_modules/.installed $(SITE_SOURCES)
	cd web && npm run --silent build
	@touch $@

test: check fast browser slow
	@echo "All of Trivet's tests passed."

check: .venv/.installed-dev web/node_modules/.installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pyright
	cd web && npm run --silent check && npm run --silent test

fast: .venv/.installed-dev $(SITE)
	$(BIN)/python -m pytest -m 'not slow and not browser'

browser: .venv/.installed-dev $(SITE)
	@sh scripts/install-chromium
	$(BIN)/python -m pytest -m browser

pictures: .venv/.installed-dev $(SITE)
	$(BIN)/python -m pytest tests/browser/pictures.py

slow: .venv/.installed-dev $(SITE)
	$(BIN)/python -m pytest -m slow

bench: .venv/.installed-dev $(SITE)
	$(BIN)/python -m bench

clean:
	rm -rf .venv web/node_modules src/trivet/server/site bench/build
