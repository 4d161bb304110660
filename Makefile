# Everything a checkout needs: `make run` to play, `make test` to trust.
# Both install what the system lacks with its package manager.

SWIFT ?= swift
PACKAGES_RUN = libncurses-dev
PACKAGES_TEST = $(PACKAGES_RUN) libvterm-dev tmux

.PHONY: run build test check format docs bench clean

run: build
	.build/release/stackyard

build:
	@scripts/require $(PACKAGES_RUN)
	$(SWIFT) build -c release --product stackyard

test:
	@scripts/require $(PACKAGES_TEST)
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build

# What a change must pass before it is shown to others: formatting, imports within the plan of
# ARCHITECTURE.md, and no warnings (they are errors, by Package.swift).
check:
	@scripts/require $(PACKAGES_TEST)
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests
	scripts/check-imports
	$(SWIFT) build --build-tests --explicit-target-dependency-import-check error

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests

# The pictures and tables that the README shows.
docs: build
	.build/release/stackyard render --screen --format svg --size 80x24 scenes/first-light.yaml \
	  > docs/playground.svg

bench: build
	python3 Benchmarks/terminal.py .build/release/stackyard

clean:
	rm -rf .build
