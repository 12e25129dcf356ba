import { describe, expect, it } from 'vitest';
import catalogue from '../../i18n/zh-CN/code.json';
import pending from '../pending-routes.json';
import { type Pending, routeFaults } from '../routes/inventory';
import inventory from '../routes.json';
import { missingCards, pageFaults, readPages } from './pages';

const pages = readPages('build');
const { about, ...groups } = pending;
const untranslated = catalogue['sourceLanguageNotice.text'].message;

describe('the built site', () => {
  it('has the routes of tests/routes.json that tests/pending-routes.json does not list, and no others', () => {
    const built = pages.map(({ address, html }) => ({ address, untranslated: html.includes(untranslated) }));
    const faults = routeFaults(inventory, groups satisfies Pending, built);
    if (faults.length > 0) expect.fail(`${about}\n\n${faults.join('\n')}\n`);
  });

  it('has the picture that each page names for networks', () =>
    expect(missingCards(pages, 'build')).toEqual([]));

  it.each(pages)('$address is a complete page', (page) => expect(pageFaults(page)).toEqual([]));
});
