# The two commands are `make play` and `make test`; everything else is for those who build.

BIN := .venv/bin
ARGS ?=
unexport PYTHONDONTWRITEBYTECODE # every server and bot that a test starts would compile everything anew

LAN ?=
WEB := $(shell find web/src web/public web/build -type f 2>/dev/null) web/index.html web/package.json web/vite.config.ts
PAGE := src/duskboard/page/index.html

.PHONY: help play terminal page test test-long test-nightly test-lowest check types golden bench walk pictures format clean

help:  ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv/ready $(PAGE)  ## open the house in your browser's reach (LAN=1: for all phones and computers in the house)
	@$(BIN)/duskboard serve $(if $(LAN),--lan) $(ARGS)

terminal: .venv/ready  ## play in the terminal (ARGS="dungeon --players 1" to choose)
	@$(BIN)/duskboard play $(ARGS) || [ $$? -eq 130 ]

page: $(PAGE)  ## build the browser table

test: .venv/ready $(PAGE) .tools/chromium  ## every test, with branch coverage; the browser's too
	scripts/node npm test --silent
	DUSKBOARD_CHROMIUM=$$(cat .tools/chromium) $(BIN)/pytest --numprocesses=3 --cov --cov-report= $(ARGS)
	@echo "coverage of engine and games: 100 % of lines and branches, nothing less"
	$(BIN)/coverage report --include='*/engine/*,*/games/*' --fail-under=100
	$(BIN)/coverage report --include='*/bots/*,*/cli/*,*/keepsakes/*,*/server/*,*/client.py' --fail-under=90

test-long: .venv/ready $(PAGE) .tools/chromium  ## the nets under every game with many more examples, and what takes long
	DUSKBOARD_CHROMIUM=$$(cat .tools/chromium) DUSKBOARD_NETS=long $(BIN)/pytest --numprocesses=2 -m net $(ARGS)

test-nightly: .venv/ready $(PAGE)  ## attacks at full strength and long chaos: by hand, before something is called done
	DUSKBOARD_NETS=nightly $(BIN)/pytest -m nightly $(ARGS)

test-lowest: .venv-lowest/ready  ## engine, command line and server with the oldest dependencies that pyproject.toml allows
	.venv-lowest/bin/pytest --numprocesses=2 -m 'not net and not nightly' tests/engine tests/cli tests/server tests/test_signing.py $(ARGS)

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

bench: .venv/ready  ## moves per second of the rules and of the table server (ARGS="bots", "chat", "neighbours" or "soak" for others)
	$(BIN)/python -m bench $(ARGS)

walk: .venv/ready  ## play one move at a real table, and print the files that it passes
	@$(BIN)/python -m scripts.walk

pictures: .venv/ready $(PAGE) .tools/chromium  ## take the pictures of the README and the docs anew
	DUSKBOARD_CHROMIUM=$$(cat .tools/chromium) $(BIN)/python -m tests.pictures
	$(BIN)/python -m scripts.stories

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
	@.tools/bin/uv pip install --quiet --python .venv-lowest --resolution lowest-direct --no-build --editable . --group dev
	@touch $@

web/node_modules/ready: web/package.json web/package-lock.json scripts/node .venv/ready
	@echo "duskboard: fetching what builds the browser table" >&2
	@scripts/node npm ci --silent --no-audit --no-fund
	@touch $@

$(PAGE): web/node_modules/ready $(WEB)
	@scripts/node npm run build --silent -- --logLevel warn

.tools/chromium: scripts/browser .venv/ready
	@scripts/browser > $@.new && mv $@.new $@
