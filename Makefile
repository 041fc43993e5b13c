# Commands for users and developers. CONTRIBUTING.md explains each command.
ARGS ?=
SOURCES = Package.swift App Core Data Domain Features ThirdPartyInterfaces Util Tests

.PHONY: build run serve install check test test-postgres soak bench lint format
build:  ; @Scripts/build
run:    ; @Scripts/build && .build/release/haru $(ARGS)
serve:  ; @Scripts/build haru-server && .build/release/haru-server serve $(ARGS)
install: ; @Scripts/build && install -d $${PREFIX:-$$HOME/.local}/bin && \
	install -m 755 .build/release/haru .build/release/haru-online $${PREFIX:-$$HOME/.local}/bin
check:  ; @Scripts/test --quick
test:   ; @Scripts/test $(ARGS)
test-postgres: ; @Scripts/test-postgres
soak:   ; @Scripts/soak
bench:  ; @Scripts/bench
lint:   ; @swift format lint --strict --recursive --parallel $(SOURCES)
format: ; @swift format --in-place --recursive --parallel $(SOURCES)
