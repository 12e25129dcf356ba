/** The editions as the specification names them, in the order in which the site offers them. */
export const editions = [
  { name: 'current', label: 'dev', path: '/docs/next' },
  { name: 'v0.7.0', label: 'v0.7.0', path: '/docs' },
  { name: 'v0.6.3', label: 'v0.6.3', path: '/docs/v0.6.3' },
] as const;

/** Where the docs plugin stores the name of the edition that the reader chose last. */
export const preferredEditionKey = 'docs-preferred-version-default';
