# The same commands for hands that type make; everything is in the scripts.

.PHONY: run test build bench bench-desktop bench-photos test-full fuzz screenshots clean format pot

run: ## Sets up, builds and opens the board
	./run $(ARGS)

test: ## Sets up and checks everything
	./check

build: ## Release binaries into .build/release
	Packaging/packages.sh
	Packaging/build.sh drawingboard drawingboard-decode drawingboard-demo

bench: ## Numbers; compare only those of one run. ARGS="event speed": only these sections
	Packaging/packages.sh
	Packaging/build.sh drawingboard drawingboard-decode drawingboard-bench
	.build/release/drawingboard-bench $(ARGS)

bench-desktop: ## The program from outside, beside the floor; needs ../shared/bench or BENCH=dir
	Packaging/packages.sh
	Packaging/build.sh drawingboard drawingboard-decode
	Benchmarks/BlackBox/desktop.py $(ARGS)

bench-photos: ## Photos of 45 megapixels from outside: until they are seen, and memory; needs Xvfb
	Packaging/packages.sh
	Packaging/build.sh drawingboard drawingboard-decode
	Benchmarks/BlackBox/photos.py $(ARGS)

test-full: ## The checks, the address sanitizer, and a fresh Debian
	./check --full

fuzz: ## An hour of fuzzing of each reader of foreign bytes; SECONDS=60 for less
	Packaging/packages.sh
	.ci/fuzz $(or $(SECONDS),3600)

screenshots: ## The pictures of the documents, into Resources/screenshots
	Packaging/screenshots.sh

format: ## Puts the Swift sources into the house format
	swift format --in-place --recursive Sources Tests Benchmarks Package.swift

pot: ## Collects the texts to be translated into po/drawingboard.pot, and what is new into po/*.po
	Packaging/pot.sh

clean:
	rm -rf .build demo-out Tests/failures
