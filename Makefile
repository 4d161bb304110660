# `make run` builds and opens the playground; `make test` runs all tests.
# Both install missing packages with the system's package manager.

SWIFT ?= swift
# No colours, so that the compiler's arguments are the same in a pipe and on a terminal; if they
# differed, everything would be rebuilt.
BUILD = $(SWIFT) build --no-color-diagnostics
# The program contains Swift's libraries, so it runs where Swift is not installed.
RELEASE = $(BUILD) -c release --product stackyard $(if $(filter Linux,$(shell uname)),--static-swift-stdlib --disable-local-rpath $(SMALLER))
# A tenth of the program is left out: the names of functions, which only libraries need, unused code,
# and unpacked relocations.
SMALLER = -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic -Xlinker --gc-sections \
  -Xlinker -z -Xlinker nostart-stop-gc -Xlinker -z -Xlinker pack-relative-relocs
PACKAGES_RUN = libncurses-dev libyaml-dev zlib1g-dev
PACKAGES_TEST = $(PACKAGES_RUN) libvterm-dev tmux ncurses-term libcairo2 libfontconfig1 fonts-dejavu-core

# The formatted part of the benchmarks: not the modules of Sources, which are linked there.
BENCH_SOURCES = Benchmarks/Package.swift Benchmarks/Sources Benchmarks/SceneBenchmarks \
  Benchmarks/StandIn

.PHONY: run build install uninstall dist check-dist test test-more mutate check index format docs api-docs fuzz fuzz-build random-commands bench bench-build \
  bench-views bench-real bench-scenes clean

# The debug configuration, for a first look: it is built in half the time. A key in a chat cell takes
# 14 ms, but in a scene of 150 nested views 40 ms, five times as long as in what `make build` builds.
run:
	@scripts/require $(PACKAGES_RUN)
	$(BUILD) --product stackyard
	.build/debug/stackyard

# For `stackyard --version`.
build dist: export STACKYARD_COMMIT = $(shell git rev-parse --short=9 HEAD 2>/dev/null)

build:
	@scripts/require $(PACKAGES_RUN)
	$(RELEASE)

# Installs the program, its manual page and its completions; DESTDIR is for building packages.
PREFIX ?= /usr/local

install: build
	scripts/install '$(DESTDIR)$(PREFIX)'

uninstall:
	scripts/install --remove '$(DESTDIR)$(PREFIX)'

# An archive for every Linux with glibc, a Debian package and their checksums, in .build/dist.
dist:
	@scripts/require $(PACKAGES_RUN) dpkg-dev
	BUILD='$(RELEASE)' scripts/make-dist

# Installs what `make dist` made in bare systems, and uses it there.
check-dist: dist
	@scripts/require debootstrap lintian
	scripts/check-dist

# `make test ONLY='WishTests|StoryTests'` runs the tests whose names match.
test:
	@scripts/require $(PACKAGES_TEST)
	$(BUILD) --build-tests
	$(SWIFT) test --skip-build $(if $(ONLY),--filter '$(ONLY)')

# Everything that takes longer: the tests with all seeds and scripts, exported code of many more
# scenes, CSS in Chromium, the server for agents with two versions of a client, and a package that
# depends on this one.
EXPORTS ?= 300

test-more:
	@scripts/require $(PACKAGES_TEST) python3 python3-venv chromium
	$(BUILD) --build-tests
	STACKYARD_SEEDS=all STACKYARD_EXPORTS=$(EXPORTS) $(SWIFT) test --skip-build
	scripts/compare-css .build/debug/stackyard $(EXPORTS) scenes/*.yaml
	scripts/check-agents .build/debug/stackyard 1.30.0
	scripts/check-agents .build/debug/stackyard 2.3.0
	scripts/check-dependency --build

# Makes small mistakes in a copy of the sources, EACH in each of MODULES, and lists those that no
# test notices; see CONTRIBUTING.md. It takes hours, at the lowest priority, and is not part of CI.
EACH ?= 50
MODULES ?= ConstraintSolver,AutoLayout,SceneLayouts,Playground

mutate:
	@scripts/require $(PACKAGES_TEST) python3
	scripts/mutate --each $(EACH) --modules $(MODULES)

# Required of every change: formatting, plain words, imports as in ARCHITECTURE.md, no warnings (they
# are errors, by Package.swift, and in the documentation), and benchmarks that type-check.
check:
	@scripts/require $(PACKAGES_TEST) python3
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests $(BENCH_SOURCES)
	scripts/check-words
	scripts/check-glossary
	scripts/check-documents
	scripts/check-dependency
	scripts/check-imports
	scripts/check-cycles
	scripts/measure-files --strict
	$(BUILD) --build-tests --explicit-target-dependency-import-check error
	scripts/api-docs
	scripts/check-benchmarks

# The source files, with the first sentence of each; `make index WORDS="undo redo"` selects some.
index:
	@scripts/index $(WORDS)

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests $(BENCH_SOURCES)

# The pictures and the transcript that the README shows, and the documentation of the libraries.
docs: build api-docs
	.build/release/stackyard render --screen --format svg --size 80x24 scenes/first-light.yaml \
		  > docs/playground.svg
	.build/release/stackyard record scenes/tour.yaml -o docs/tour.svg -o docs/tour.txt -o docs/tour.vtt

# The documentation of the libraries, in .build/api-docs.
api-docs:
	$(BUILD) --target AutoLayout
	scripts/api-docs

# Searches for inputs that violate a property, for MINUTES minutes divided among the targets; see
# Tests/Fuzz/README.md. `make fuzz MINUTES=60 ONLY=scene RUNS=1000000` runs one target. CI checks
# only the corpus, in `make test`.
MINUTES ?= 6
FUZZ = .build/fuzz/release/fuzz

fuzz: fuzz-build
	Tests/Fuzz/run.py $(FUZZ) --minutes $(MINUTES) $(if $(ONLY),--only $(ONLY)) \
	  $(if $(RUNS),--runs $(RUNS)) --results .build/fuzz/results.jsonl

fuzz-build:
	@scripts/require python3
	$(BUILD) -c release --package-path Tests/Fuzz --scratch-path .build/fuzz --sanitize fuzzer \
	  --product fuzz

# COUNT random commands on random scenes, starting with seed SEED; a test tries 3000.
COUNT ?= 1000000
SEED ?= 0

random-commands:
	$(BUILD) -c release --package-path Tests/Fuzz --scratch-path .build/random-commands \
	  --product random-commands
	.build/random-commands/release/random-commands $(COUNT) $(SEED)

# Measures times relative to kiwi and Yoga, the latency in a terminal, and whole scenes.
# `make bench ONLY=nested ROUNDS=3` measures only some of the ratios to kiwi.
ONLY ?=
ROUNDS ?= 7
KIWI = Benchmarks/.build/kiwi

bench: build bench-build
	Benchmarks/compare.py --only '$(ONLY)' --rounds $(ROUNDS) $(BENCH_FLAGS)
	$(MAKE) bench-views
	$(MAKE) bench-real
	python3 Benchmarks/terminal.py .build/release/stackyard
	$(MAKE) bench-scenes

# Measures the time from a scene's text to the cells on the screen, with the benchmark plugin.
SCENE_TIMES = Benchmarks/.build/scenes

bench-scenes:
	@scripts/require python3
	$(SWIFT) package --package-path Benchmarks --allow-writing-to-package-directory \
	  benchmark --target SceneBenchmarks --format jmh --path $(CURDIR)/$(SCENE_TIMES)
	Benchmarks/scenes.py $(SCENE_TIMES)/Current_run.jmh.json $(SCENE_FLAGS)

# Compares layouts of view trees with Yoga; `make bench-views VIEW_FLAGS='--only fill:5'` measures
# only a part.
YOGA = Benchmarks/.build/yoga

bench-views: $(YOGA)
	@scripts/require g++ python3
	$(BUILD) -c release --package-path Benchmarks --product view-workload
	g++ -O3 -march=native -std=c++17 -I$(YOGA)/.. Benchmarks/yoga/yoga-workload.cpp $(YOGA)/*.cpp \
	  $(YOGA)/*/*.cpp -o Benchmarks/.build/yoga-workload
	Benchmarks/views.py $(VIEW_FLAGS)

# Measures layouts of 100 scenes of published apps, relative to kiwi.
bench-real: bench-build
	$(BUILD) -c release --package-path Benchmarks --product real-workload
	python3 Benchmarks/real.py $(REAL_FLAGS)

# Flexbox in C++, from the source package of its Python module.
$(YOGA):
	@scripts/require python3-pip
	mkdir -p $(YOGA)
	pip download --quiet --no-deps --no-binary poga --dest Benchmarks/.build poga==0.1.19
	tar xzf Benchmarks/.build/poga-0.1.19.tar.gz -C $(YOGA) --strip-components=5 \
	  poga-0.1.19/src/poga/deps/yoga

bench-build: $(KIWI)
	@scripts/require $(PACKAGES_RUN) g++ python3
	$(BUILD) -c release --package-path Benchmarks --product solver-workload
	python3 Benchmarks/workloads.py Benchmarks/.build/workloads
	g++ -O3 -march=native -std=c++17 -I$(KIWI) Benchmarks/kiwi/kiwi-workload.cpp \
	  -o Benchmarks/.build/kiwi-workload

# The headers of kiwi, from its source package.
$(KIWI):
	@scripts/require python3-pip
	mkdir -p $(KIWI)
	pip download --quiet --no-deps --no-binary :all: --dest Benchmarks/.build kiwisolver==1.5.1
	tar xzf Benchmarks/.build/kiwisolver-1.5.1.tar.gz -C $(KIWI) --strip-components=1

clean:
	rm -rf .build .build-mutants Benchmarks/.build
