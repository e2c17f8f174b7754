# The two commands are `make play` and `make test`; everything else is for those who build.

BIN := .venv/bin
ARGS ?=

.PHONY: help play test test-long check types golden bench format clean

help:  ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv/ready  ## play in the terminal (ARGS="dungeon --players 1" to choose)
	@$(BIN)/duskboard play $(ARGS) || [ $$? -eq 130 ]

test: .venv/ready  ## every test, with branch coverage
	$(BIN)/pytest --numprocesses=2 --cov --cov-report= $(ARGS)
	@echo "coverage of engine and games: 100 % of lines and branches, nothing less"
	$(BIN)/coverage report --include='*/engine/*,*/games/*' --fail-under=100
	$(BIN)/coverage report --include='*/bots/*,*/cli/*,*/server/*,*/client.py' --fail-under=90

test-long: .venv/ready  ## the nets under every game, with many more examples
	DUSKBOARD_NETS=long $(BIN)/pytest --numprocesses=2 -m net $(ARGS)

check: .venv/ready  ## format, lint, types, layers, spelling, generated files
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/codespell
	$(BIN)/python -m scripts.typescript --check

types: .venv/ready  ## write the TypeScript types anew from the Python structs
	$(BIN)/python -m scripts.typescript

golden: .venv/ready  ## write the playthroughs anew; read the diff before you commit it
	$(BIN)/python -m tests.playthroughs

bench: .venv/ready  ## moves per second of the rules and of the table server (ARGS="server" for one)
	$(BIN)/python -m bench $(ARGS)

format: .venv/ready  ## let ruff format and mend what it can
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

clean:  ## remove what make has installed
	rm -rf .tools .venv

.venv/ready: pyproject.toml uv.lock .python-version scripts/setup
	@scripts/setup
