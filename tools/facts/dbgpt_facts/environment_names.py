"""How names of environment variables are written."""

from __future__ import annotations

import re

ENV_NAME = re.compile(r"^[A-Za-z_][A-Za-z0-9_]*$")

#: ``${env:NAME}`` or ``${env:NAME:-default}`` in a value of the configuration.
ENV_REF = re.compile(r"\$\{env:([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}")
