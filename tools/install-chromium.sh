#!/usr/bin/env bash
# Makes sure that there is a Chromium for the browser tests: the one that is installed, or the system's package.
set -euo pipefail

for browser in "${CHROMIUM_PATH:-}" chromium chromium-browser google-chrome; do
  if [ -n "$browser" ] && command -v "$browser" >/dev/null; then
    exit 0
  fi
done

if ! command -v apt-get >/dev/null; then
  echo "The browser tests need Chromium. Install it, or set CHROMIUM_PATH to its program." >&2
  exit 1
fi

as_root=""
if [ "$(id -u)" -ne 0 ]; then
  as_root="sudo"
fi
$as_root apt-get update
$as_root apt-get install --yes --no-install-recommends chromium fonts-noto-cjk
