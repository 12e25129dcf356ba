import { defaultLocale, type Locale, localeOf } from '../lib/locales';

/** What differs from one place where the site is published to another. Only this file reads the environment. */
interface Site {
  /** Origin of the published site, without a path. From `SITE_URL`. */
  readonly url: string;
  /** Path under which the site is published, with slashes at both ends. From `SITE_BASE_URL`. */
  readonly baseUrl: string;
  /** Address of the repository that holds this site, for the edit links. From `SITE_REPOSITORY`. */
  readonly repository: string;
  /** What a build does on dead links, anchors, images and duplicate routes. With `SITE_STRICT` set it fails. */
  readonly onBroken: 'warn' | 'throw';
  /** Whether archives for reading without a network are made of this build, and linked. With `SITE_OFFLINE` set. */
  readonly offline: boolean;
  /** Language of this run: Docusaurus evaluates the configuration once for each. */
  readonly locale: Locale;
}

/** The value of a variable. One that is set to nothing is not set. */
const read = (variable: string, fallback: string): string => process.env[variable] || fallback;

/** The language of this run. The generator's preview sets the variable to `undefined`, as text, when it is given none. */
function currentLocale(): Locale {
  const name = read('DOCUSAURUS_CURRENT_LOCALE', defaultLocale);
  return localeOf(name === 'undefined' ? defaultLocale : name);
}

function address(variable: string, fallback: string): string {
  const value = read(variable, fallback);
  if (!/^https?:\/\/[^/?#\s]+[^?#\s]*$/.test(value)) {
    throw new Error(
      `${variable}="${value}" is not an address. Give one that starts with https:// or http://, without query and hash.`,
    );
  }
  return value.replace(/\/+$/, '');
}

function origin(variable: string, fallback: string): string {
  const value = address(variable, fallback);
  if (new URL(value).pathname !== '/') {
    throw new Error(
      `${variable}="${value}" has a path. Give the origin alone, and the path as SITE_BASE_URL.`,
    );
  }
  return value;
}

function basePath(variable: string): string {
  const value = read(variable, '/');
  if (!/^\/(?:[^/?#\s]+\/)*$/.test(value)) {
    throw new Error(`${variable}="${value}" is not a base path. Give one that starts and ends with "/".`);
  }
  return value;
}

export const site: Site = {
  url: origin('SITE_URL', 'http://docs.dbgpt.cn'),
  baseUrl: basePath('SITE_BASE_URL'),
  repository: address('SITE_REPOSITORY', 'https://github.com/eosphoros-ai/dbgpt-docs'),
  onBroken: read('SITE_STRICT', '') === '' ? 'warn' : 'throw',
  offline: read('SITE_OFFLINE', '') !== '',
  locale: currentLocale(),
};
