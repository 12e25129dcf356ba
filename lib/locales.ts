/** Languages of the site, the default one first. */
export const locales = ['en', 'zh-CN'] as const;

/** The language that the others are translated from, which has no path of its own. */
export const defaultLocale = locales[0];

export type Locale = (typeof locales)[number];

/** What a language adds to paths of the site, in addresses and folders: nothing, or `zh-CN/`. */
export const localePath = (locale: Locale): string => (locale === defaultLocale ? '' : `${locale}/`);

/** The languages that pages are translated into. */
export const translations = locales.filter((locale) => locale !== defaultLocale);

/** Something in each language of the site. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;

/** Whether a name, such as one in a path or in the environment, is a language of the site. */
export function isLocale(name: string): name is Locale {
  return locales.some((locale) => locale === name);
}

/**
 * The language that Docusaurus renders.
 * @throws when the site is not written in it
 */
export function localeOf(name: string): Locale {
  if (isLocale(name)) return name;
  throw new Error(`The site has no language "${name}". Languages: ${locales.join(', ')} (lib/locales.ts).`);
}
