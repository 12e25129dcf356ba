"""config.json, config-tree.json, toml-check.json: configuration by TOML files (since v0.7)."""
