.PHONY: install serve test

export PORT ?= 3000

# Repeats the installation only when the lockfile is newer than what was installed.
node_modules/.package-lock.json: package-lock.json
	npm ci
	@touch $@

install: node_modules/.package-lock.json

serve: install
	npm run build
# Without npm between them the server ends with make.
	exec node --import tsx tools/serve.ts

test: install
	bash tools/install-test-tools.sh
	npm test
