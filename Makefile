# The two commands are `make play` and `make test`; everything else is for those who build.

BIN := .venv/bin
ARGS ?=
unexport PYTHONDONTWRITEBYTECODE # every server and bot that a test starts would compile everything anew

LAN ?=
WEB := $(shell find web/src web/public web/build -type f 2>/dev/null) web/index.html web/package.json web/vite.config.ts web/svelte.config.js
PAGE := src/duskboard/page/index.html

RULES := tests/engine tests/games tests/liars_dice tests/whispers tests/playthroughs
ABOVE_GAMES := tests/engine tests/bots tests/keepsakes tests/cli tests/server tests/test_signing.py tests/cluster/test_bus.py tests/cluster/test_bus_options.py tests/cluster/test_two_nodes.py
IN_CHROMIUM = DUSKBOARD_CHROMIUM=$$(cat .tools/chromium)
COUNTED_APART := COVERAGE_FILE=.venv-lowest/coverage

.PHONY: help play terminal page test test-page test-python coverage test-browser test-long test-nightly test-lowest test-cluster check types golden bench walk pictures transcript format clean

help:  ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv/ready $(PAGE)  ## open the house in your browser's reach (LAN=1: for all phones and computers in the house)
	@$(BIN)/duskboard serve $(if $(LAN),--lan) $(ARGS)

terminal: .venv/ready  ## play in the terminal (ARGS="dungeon --players 1" to choose)
	@$(BIN)/duskboard play $(ARGS) || [ $$? -eq 130 ]

page: $(PAGE)  ## build the browser table

# The page's tests start slowly, so they run beside the others.
test: .venv/ready $(PAGE) .tools/chromium  ## every test but the wide nets and most journeys in Chromium
	@$(MAKE) --no-print-directory --jobs=2 test-page test-python

test-page: $(PAGE)
	scripts/node npm test --silent

test-python:
	$(IN_CHROMIUM) $(BIN)/pytest --numprocesses=3 -m 'not browser or essential' $(ARGS)

# To count lines makes tests slower by half, so they are counted apart: of engine and games 100 % of lines and branches.
coverage: .venv/ready  ## are all lines and branches of engine and games tested by the tests of the rules alone?
	$(BIN)/pytest --numprocesses=2 --cov=duskboard.engine --cov=duskboard.games --cov-report= $(RULES) $(ARGS)
	$(BIN)/coverage report --fail-under=100

test-browser: .venv/ready $(PAGE) .tools/chromium  ## all journeys in Chromium, every one in its longest form
	$(IN_CHROMIUM) DUSKBOARD_NETS=long $(BIN)/pytest --numprocesses=3 tests/browser $(ARGS)

test-long: .venv/ready $(PAGE)  ## the nets cast wide: many more examples, kills and mutated messages
	DUSKBOARD_NETS=long $(BIN)/pytest --numprocesses=2 -m 'net and not browser' $(ARGS)

test-cluster: .venv/ready $(PAGE) .tools/services  ## all tests of the server on PostgreSQL, and several servers while everything happens to them
	$(BIN)/python -m tests.cluster.postgresql $(BIN)/pytest --numprocesses=3 tests/server tests/cluster $(ARGS)

test-nightly: .venv/ready $(PAGE)  ## attacks at full strength and long chaos: by hand, before something is called done
	DUSKBOARD_NETS=nightly $(BIN)/pytest -m nightly $(ARGS)

# These tests run a second time here, so here their lines are counted: 90 % of everything above the games. To count them
# in `make test` would make everybody wait for it.
test-lowest: .venv-lowest/ready $(PAGE) .tools/services  ## all that has dependencies, with the oldest ones that pyproject.toml allows; its coverage
	$(COUNTED_APART) .venv-lowest/bin/pytest --numprocesses=2 --cov=duskboard --cov-report= -m 'not net and not nightly' $(ABOVE_GAMES) $(ARGS)
	$(COUNTED_APART) .venv-lowest/bin/coverage report --omit='*/engine/*,*/games/*' --fail-under=90

check: .venv/ready web/node_modules/ready  ## format, lint, types, layers, spelling, generated files
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/codespell
	$(BIN)/python -m scripts.typescript --check
	$(BIN)/python -m scripts.board_messages --check
	scripts/node npm run check --silent

types: .venv/ready  ## write the TypeScript types anew from the Python structs
	$(BIN)/python -m scripts.typescript

golden: .venv/ready  ## write the playthroughs, the introductions and what boards are told anew; read the diff before you commit it
	$(BIN)/python -m tests.playthroughs
	$(BIN)/python -m scripts.introductions
	$(BIN)/python -m scripts.board_messages

bench: .venv/ready  ## moves per second of the rules and of the table server (ARGS="bots", "chat", "cluster", "compare", "neighbours", "page" or "soak" for others)
	$(BIN)/python -m bench $(ARGS)

walk: .venv/ready  ## play one move at a real table, and print the files that it passes
	@$(BIN)/python -m scripts.walk

pictures: .venv/ready $(PAGE) .tools/chromium  ## take the pictures of the README and the docs anew
	DUSKBOARD_CHROMIUM=$$(cat .tools/chromium) $(BIN)/python -m tests.pictures
	$(BIN)/python -m scripts.stories

transcript: .venv/ready $(PAGE) .tools/chromium  ## write down anew what a screen reader hears in a round of each game
	DUSKBOARD_CHROMIUM=$$(cat .tools/chromium) $(BIN)/python -m tests.browser.transcript $(ARGS)

format: .venv/ready web/node_modules/ready  ## let the formatters mend what they can
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	scripts/node npm run format --silent

clean:  ## remove what make has installed
	rm -rf .tools .venv .venv-lowest web/node_modules src/duskboard/page

.venv/ready: pyproject.toml uv.lock .python-version scripts/setup
	@scripts/setup

# Beside .venv, and past uv.lock. Without builds: a bound that has no wheel for our Python is no bound for most people.
.venv-lowest/ready: pyproject.toml .venv/ready
	@.tools/bin/uv venv --quiet --clear --python $(BIN)/python .venv-lowest
	@.tools/bin/uv pip install --quiet --python .venv-lowest --resolution lowest-direct --no-build --editable '.[bus,postgresql]' --group dev
	@touch $@

web/node_modules/ready: web/package.json web/package-lock.json scripts/node .venv/ready
	@echo "duskboard: fetching what builds the browser table" >&2
	@scripts/node npm ci --silent --no-audit --no-fund
	@touch $@

$(PAGE): web/node_modules/ready $(WEB)
	@scripts/node npm run build --silent -- --logLevel warn

.tools/chromium: scripts/browser .venv/ready
	@scripts/browser > $@.new && mv $@.new $@

.tools/services: scripts/services .venv/ready
	@scripts/services > $@.new && mv $@.new $@
