/**
 * Languages of samples that some rule reads, and the ids of those rules. They repeat what the rules say of
 * themselves, as a test makes sure: the build of the site, which marks checked blocks, cannot load the parsers
 * behind the rules.
 */
export const checkedLanguages: ReadonlySet<string> = new Set([
  'python',
  'py',
  'python3',
  'bash',
  'sh',
  'shell',
  'zsh',
  'console',
  'yaml',
  'yml',
  'dockerfile',
  'toml',
  'json',
  'jsonl',
  'ndjson',
  'env',
  'dotenv',
  'js',
  'javascript',
  'jsx',
  'ts',
  'typescript',
  'tsx',
  'http',
]);

export const sampleRuleIds: ReadonlySet<string> = new Set([
  'python-syntax',
  'python-imports',
  'python-types',
  'shell-syntax',
  'shell-commands',
  'shell-packages',
  'shell-paths',
  'shell-tools',
  'docker-images',
  'toml-syntax',
  'toml-config',
  'json-syntax',
  'yaml-syntax',
  'compose-files',
  'compose-schema',
  'dotenv-files',
  'environment-variables',
  'http-requests',
  'http-fields',
]);
