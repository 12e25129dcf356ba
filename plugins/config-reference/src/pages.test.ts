import { describe, expect, it } from 'vitest';
import { editionIds, loadFacts } from '../../../lib/facts';
import { pagesOf, pageText } from './pages';
import { descriptions, referenceInput, referenceTexts, viewOf } from './reference/__fixtures__/editions';
import { readReferenceTexts } from './reference/readReference';
import { createReference } from './reference/reference';

describe('pagesOf', () => {
  it('names a page for the file, each section and each class, in reading order', () => {
    expect(pagesOf(viewOf('v1')).map(({ id, element }) => `${id} ${element}`)).toEqual([
      'config/config-reference <ConfigIndex />',
      'config-reference/overview <ConfigOverview />',
      'config-reference/files <ConfigFiles />',
      'config-reference/check <ConfigCheck />',
      'config-reference/file <ConfigClass of="demo.File" />',
      'config-reference/server <ConfigClass of="demo.Server" />',
      'config-reference/model <ConfigSection of="model" />',
      'config-reference/model/cache <ConfigClass of="demo.Cache" />',
      'config-reference/model/local <ConfigClass of="demo.Local" />',
      'config-reference/model/remote <ConfigClass of="demo.Remote" />',
      'config-reference/changes <ConfigChanges />',
    ]);
  });

  it('names a page for each section of variables', () => {
    expect(pagesOf(viewOf('v0')).map(({ id, source }) => `${id} ${source}`)).toEqual([
      'config/config-reference pages.json',
      'config-reference/overview overview.json',
      'config-reference/model env/model.json',
      'config-reference/changes env-to-toml.json',
    ]);
  });

  it('speaks the language, and English where a text has no translation', () => {
    const untranslated = descriptions((classes) => {
      const title = classes['demo.Remote']?.title;
      if (title) title['zh-CN'] = '';
    });
    const texts = { ...referenceTexts, descriptions: untranslated };
    const titles = pagesOf(viewOf('v1', { language: 'zh-CN', texts })).map(({ title }) => title);
    expect(titles).toContain('Cache（中文）');
    expect(titles).toContain('Remote model');
  });
});

describe('pageText', () => {
  it('is a head and an element', () => {
    const page = pagesOf(viewOf('v1')).find(({ id }) => id.endsWith('/remote'));
    expect(page && pageText(page, { source: 'abc' }).split('\n')).toEqual([
      '---',
      'title: "Remote model"',
      'description: "Configures Remote model."',
      'custom_edit_url: "data/config-reference/descriptions/x.json"',
      'l10n: {"source":"abc"}',
      '---',
      '',
      '<ConfigClass of="demo.Remote" />',
      '',
    ]);
  });

  it('has a shorter name for the sidebar alone', () => {
    const page = { id: 'x', title: 'Model x', label: 'x', description: 'd', element: '<X />', source: 's' };
    expect(pageText(page)).toContain('sidebar_label: "x"\npagination_label: "Model x"\n');
  });
});

describe('with the facts and texts of the project', () => {
  const editions = editionIds.map((id) => ({
    label: id,
    tag: id,
    route: `/docs/${id}`,
    facts: loadFacts(id),
  }));
  const views = createReference(referenceInput({ editions, texts: readReferenceTexts() }));

  it('has each address once', () => {
    for (const view of views) {
      const ids = pagesOf(view).map(({ id }) => id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    }
  });

  it('has a page for each class that the framework documents', () => {
    for (const view of views) {
      const documented = Object.values(view.edition.facts.config?.classes ?? {}).filter(
        (found) => found.documented,
      );
      const ids = new Set(pagesOf(view).map(({ id }) => id));
      expect(documented.filter(({ slug }) => !ids.has(`config-reference/${slug}`))).toEqual([]);
    }
  });
});
