import { sampleLanguages } from './languages';

/** Languages of samples that some rule reads, as a test makes sure. */
export const checkedLanguages: ReadonlySet<string> = new Set([
  ...Object.values(sampleLanguages).flat(),
  'dockerfile',
]);

/**
 * The ids of the rules that read samples. They repeat what the rules say of themselves, as a test makes sure: the build
 * of the site, which marks checked blocks, cannot load the parsers behind the rules.
 */
export const sampleRuleIds: ReadonlySet<string> = new Set([
  'python-syntax',
  'python-imports',
  'python-types',
  'python-hooks',
  'shell-syntax',
  'shell-commands',
  'shell-packages',
  'shell-paths',
  'shell-files',
  'shell-tools',
  'container-names',
  'docker-images',
  'toml-syntax',
  'toml-config',
  'toml-effect',
  'toml-references',
  'json-syntax',
  'yaml-syntax',
  'compose-files',
  'compose-schema',
  'dotenv-files',
  'environment-variables',
  'environment-settings',
  'open-hosts',
  'enumerated-values',
  'http-requests',
  'http-fields',
  'source-parameters',
  'python-environment',
  'request-ports',
]);
