/** Languages of fences by what the samples in them are. */
export const sampleLanguages = {
  python: ['python', 'py', 'python3'],
  shell: ['bash', 'sh', 'shell', 'zsh', 'console'],
  toml: ['toml'],
  json: ['json', 'jsonl', 'ndjson'],
  yaml: ['yaml', 'yml'],
  dotenv: ['env', 'dotenv'],
  script: ['js', 'javascript', 'jsx', 'ts', 'typescript', 'tsx'],
  http: ['http'],
} as const satisfies Record<string, readonly string[]>;
