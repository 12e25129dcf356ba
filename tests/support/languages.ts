import catalogue from '../../i18n/zh-CN/code.json';
import type { Locale } from '../../lib/locales';

/** A language of the site, as a reader meets it. */
export interface Language {
  /** What stands before every path. */
  readonly prefix: '' | '/zh-CN';
  /** `lang` of its documents. */
  readonly lang: Locale;
  /** How it is called in the switcher. */
  readonly label: string;
  /**
   * A text of the interface.
   *
   * @param id its id in the translation catalogue
   * @param english what it says in English
   * @param values what stands for the placeholders, `{name}`
   * @throws when the catalogue has no translation
   */
  text(id: string, english: string, values?: Readonly<Record<string, string>>): string;
}

const translated: Readonly<Record<string, { message: string }>> = catalogue;

const filled = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

export const english: Language = {
  prefix: '',
  lang: 'en',
  label: 'English',
  text: (_id, text, values) => filled(text, values),
};

export const chinese: Language = {
  prefix: '/zh-CN',
  lang: 'zh-CN',
  label: '简体中文',
  text(id, _english, values) {
    const entry = translated[id];
    if (entry === undefined) throw new Error(`i18n/zh-CN/code.json has no translation of "${id}".`);
    return filled(entry.message, values);
  },
};

export const languages: readonly Language[] = [english, chinese];
