import { languages } from '../../support/languages';

/** One address of each kind of page. */
const paths = [
  '/',
  '/versions',
  '/search?q=docker',
  '/blog',
  '/blog/archive',
  '/blog/tags',
  '/blog/tags/llm',
  '/blog/db-gpt-v070-release',
  '/docs/overview',
  '/docs/architecture',
  '/docs/next/quickstart',
  '/docs/v0.6.3/installation/docker',
  '/docs/installation',
  '/docs/next/no-such-page',
] as const;

/** The sample in every language. `exists` is false for the not-found page. */
export const sample = languages.flatMap(({ prefix, lang }) =>
  paths.map((path) => ({ address: prefix + path, lang, exists: path !== '/docs/next/no-such-page' })),
);
