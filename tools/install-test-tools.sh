#!/usr/bin/env bash
# Makes sure that the programs which the tests need are there: a Chromium, a Python for the extractor of facts, and the
# web servers that the site is configured for.
# What is missing comes from the system's packages.
set -euo pipefail

has_chromium() {
  local browser
  for browser in "${CHROMIUM_PATH:-}" chromium-headless-shell chromium chromium-browser google-chrome; do
    if [ -n "$browser" ] && command -v "$browser" >/dev/null; then return 0; fi
  done
  return 1
}

has_python() {
  command -v python3 >/dev/null && python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))'
}

# Debian has servers where only administrators look.
has_server() { PATH="$PATH:/usr/sbin" command -v "$1" >/dev/null; }

# Not every release has the build without windows, which the tests run twice as fast on.
has_faster() { apt-cache show chromium-headless-shell >/dev/null 2>&1; }

has_lists() { compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null; }

packages=()
servers=()
has_chromium || packages+=(chromium-headless-shell)
has_python || packages+=(python3)
for server in nginx caddy; do
  has_server "$server" || servers+=("$server")
done
packages+=("${servers[@]}")

# The build without windows opens a page in half the time: it comes beside another Chromium where that asks for no
# password, unless the lists of packages say already that this release has none. The tests can do without it.
faster=""
if has_chromium && [ -z "${CHROMIUM_PATH:-}" ] && ! command -v chromium-headless-shell >/dev/null &&
  [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null && { has_faster || ! has_lists; }; then
  faster=chromium-headless-shell
fi
if [ ${#packages[@]} -eq 0 ] && [ -z "$faster" ]; then exit 0; fi

if ! command -v apt-get >/dev/null; then
  echo "The tests need: ${packages[*]} (Python 3.11 or newer; CHROMIUM_PATH names a Chromium in another place)." >&2
  exit 1
fi

as_root=""
if [ "$(id -u)" -ne 0 ]; then as_root="sudo"; fi
$as_root apt-get update || [ ${#packages[@]} -eq 0 ]
if ! has_faster; then
  packages=("${packages[@]/chromium-headless-shell/chromium}")
fi
if [ ${#packages[@]} -gt 0 ]; then $as_root apt-get install --yes --no-install-recommends "${packages[@]}"; fi
if [ -n "$faster" ] && ! apt-get install --yes --no-install-recommends "$faster"; then
  echo "$faster cannot be installed: the tests take longer in the Chromium that is there." >&2
fi
# Debian starts a server that it installs. The tests start their own.
if [ ${#servers[@]} -gt 0 ] && [ -d /run/systemd/system ]; then
  $as_root systemctl disable --now --quiet "${servers[@]}"
fi
has_python || { echo "The system's Python is older than 3.11: install a newer one." >&2; exit 1; }
