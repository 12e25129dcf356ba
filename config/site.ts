/** What differs from one place where the site is published to another. Only this file reads the environment. */
interface Site {
  /** Origin of the published site, without a path. From `SITE_URL`. */
  readonly url: string;
  /** Path under which the site is published, with slashes at both ends. From `SITE_BASE_URL`. */
  readonly baseUrl: string;
  /** Address of the repository that holds this site, for the edit links. From `SITE_REPOSITORY`. */
  readonly repository: string;
  /** Language of this run: Docusaurus evaluates the configuration once for each. */
  readonly locale: string;
}

function address(variable: string, fallback: string): string {
  const value = process.env[variable] ?? fallback;
  if (!/^https?:\/\/[^/]+/.test(value)) {
    throw new Error(
      `${variable}="${value}" is not an address. Give one that starts with https:// or http://.`,
    );
  }
  return value.replace(/\/+$/, '');
}

function basePath(variable: string): string {
  const value = process.env[variable] ?? '/';
  if (!/^\/(?:[^?#]*\/)?$/.test(value)) {
    throw new Error(`${variable}="${value}" is not a base path. Give one that starts and ends with "/".`);
  }
  return value;
}

export const site: Site = {
  url: address('SITE_URL', 'http://docs.dbgpt.cn'),
  baseUrl: basePath('SITE_BASE_URL'),
  repository: address('SITE_REPOSITORY', 'https://github.com/eosphoros-ai/dbgpt-docs'),
  locale: process.env.DOCUSAURUS_CURRENT_LOCALE ?? 'en',
};
