# `make serve` and `make test` are all a newcomer needs; both set up what is missing and are quick the second time.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMPS := .stamps
LOCK := $(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --no-header --no-annotate --upgrade
SOURCES := $(shell find src -name '*.py' -o -name '*.pxd') setup.py scripts/constants.py

.PHONY: serve page test check bench asan golden schemas lock clean help

help:
	@echo "make serve   set everything up and serve the table"
	@echo "make page    build the page that the server serves"
	@echo "make test    set everything up and run all checks and tests"
	@echo "make check   ruff, mypy --strict, svelte-check, eslint, formatting"
	@echo "make bench   measure speed against yardsticks in the same run"
	@echo "make asan    play random games under AddressSanitizer for a while"
	@echo "make golden  write the golden playthroughs, perft counts, lessons and examples anew"
	@echo "make schemas write the protocol's JSON Schema, OpenAPI document and TypeScript types anew"
	@echo "make lock    pin the newest versions of everything we use"
	@echo "make clean   remove what was built"

$(STAMPS)/system:
	@mkdir -p $(STAMPS)
	@PYTHON="$(PYTHON)" scripts/system-packages
	@touch $@

$(STAMPS)/venv: requirements/dev.lock $(STAMPS)/system
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/dev.lock
	@touch $@

$(STAMPS)/install: pyproject.toml setup.py $(STAMPS)/venv
	EMINENCE_PLAIN=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@touch $@

$(STAMPS)/build: $(SOURCES) $(STAMPS)/install
	$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

page: $(STAMPS)/venv
	@$(BIN)/python scripts/page.py

serve: $(STAMPS)/build page
	@$(BIN)/eminence serve

check: $(STAMPS)/build page
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python scripts/page.py check

$(STAMPS)/browser: $(STAMPS)/system
	@PYTHON="$(PYTHON)" scripts/system-packages browser
	@touch $@

$(STAMPS)/train: requirements/train.lock requirements/torch.txt $(STAMPS)/venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes --requirement requirements/train.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --requirement requirements/torch.txt \
		|| echo "PyTorch without CUDA is not to be had here; the test of the training example is left out"
	@touch $@

test: check $(STAMPS)/browser $(STAMPS)/train
	$(BIN)/pytest -n 2
	EMINENCE_PURE=1 $(BIN)/pytest -n 2 tests/rules tests/playthroughs tests/contract/test_fuzz.py

$(STAMPS)/bench: requirements/bench.lock $(STAMPS)/venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/bench.lock \
		|| echo "OpenSpiel, PettingZoo's card games and rlcard cannot be installed here; they are left out of the comparison"
	@touch $@

bench: $(STAMPS)/build $(STAMPS)/bench
	$(BIN)/python bench/engine.py
	$(BIN)/python bench/search.py
	$(BIN)/python bench/lab.py
	$(BIN)/python bench/vector.py
	$(BIN)/python bench/server.py
	$(BIN)/python bench/sockets.py --count 2000

asan: $(STAMPS)/build
	$(BIN)/python scripts/asan.py --seconds 300

golden: $(STAMPS)/build
	$(BIN)/python scripts/golden.py
	$(BIN)/python scripts/lessons.py
	$(BIN)/python scripts/write_examples.py

schemas: $(STAMPS)/build
	$(BIN)/python -m eminence.server.schemas

lock: $(STAMPS)/venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	$(LOCK) pyproject.toml --extra dev --output-file requirements/dev.lock
	$(LOCK) pyproject.toml --extra bench --constraint requirements/dev.lock --output-file requirements/bench.lock
	$(LOCK) requirements/train.in --constraint requirements/dev.lock --output-file requirements/train.lock

clean:
	rm -rf build dist web/node_modules src/eminence/server/page $(STAMPS) $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis src/eminence.egg-info
	find src -name '*.so' -delete
