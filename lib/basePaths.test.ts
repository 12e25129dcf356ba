import { loadI18n } from '@docusaurus/core/lib/server/i18n';
import type { DocusaurusConfig } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import { basePaths, siteBasePath } from './basePaths';

/** The i18n context that Docusaurus makes; `path` names the folder of the texts and stands in no address. */
function contextOf(baseUrl: string, currentLocale: string) {
  const localeConfigs = { 'zh-CN': { path: 'chinese' } };
  const i18n = { path: 'i18n', defaultLocale: 'en', locales: ['en', 'zh-CN'], localeConfigs };
  const config = { url: 'https://site.example', baseUrl, i18n } as unknown as DocusaurusConfig;
  const automaticBaseUrlLocalizationDisabled = false;
  return loadI18n({ siteDir: __dirname, config, currentLocale, automaticBaseUrlLocalizationDisabled });
}

describe.each(['en', 'zh-CN'])('in %s', (locale) => {
  it.each(['/', '/manual/'])('the site below %s has its base path in every language', async (base) => {
    const i18n = await contextOf(base, locale);
    expect(siteBasePath(i18n)).toBe(base);
    expect(basePaths(i18n)).toEqual([`${base}zh-CN/`, base]);
  });
});
