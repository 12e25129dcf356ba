import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getStaticTOMLValue, parseTOML } from 'toml-eslint-parser';
import { describe, expect, it } from 'vitest';
import { checkConfig, editionIds, loadFacts } from '../../../../lib/facts';
import type { ClassPage, ReferencePage, SectionPage } from '../contract';
import { descriptions, referenceInput, referenceTexts } from './__fixtures__/editions';
import type { PublishedEdition } from './edition';
import { readReferenceTexts } from './readTexts';
import { createReference, type ReferenceInput } from './reference';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

function pagesOf(input: ReferenceInput, edition: string): readonly ReferencePage[] {
  return createReference(input).get(edition)?.pages ?? [];
}

function find(pages: readonly ReferencePage[], id: string): ReferencePage {
  const page = pages.find(({ head }) => head.id === id);
  if (page === undefined) throw new Error(`there is no page ${id}`);
  return page;
}

describe('createReference', () => {
  const input = referenceInput();

  it('makes a page for the file, each section and each class, in reading order', () => {
    expect(pagesOf(input, 'v1').map(({ head }) => head.permalink)).toEqual([
      '/docs/v1/config/config-reference',
      '/docs/v1/config-reference/overview',
      '/docs/v1/config-reference/file',
      '/docs/v1/config-reference/server',
      '/docs/v1/config-reference/model',
      '/docs/v1/config-reference/model/cache',
      '/docs/v1/config-reference/model/local',
      '/docs/v1/config-reference/model/remote',
      '/docs/v1/config-reference/changes',
    ]);
  });

  it('makes a page for each section of variables', () => {
    const pages = pagesOf(input, 'v0');
    expect(pages.map(({ head }) => head.id)).toEqual([
      'config/config-reference',
      'config-reference/overview',
      'config-reference/model',
      'config-reference/changes',
    ]);
    expect((find(pages, 'config-reference/model') as SectionPage).variables).toMatchObject([
      {
        id: 'param-MODEL_PATH',
        template: [{ value: '/models/x', active: false }],
        successor: {
          edition: 'v1',
          keys: [
            {
              key: 'models.path',
              selector: { key: 'kind', value: 'local' },
              href: '/docs/v1/config-reference/model/local#param-path',
            },
          ],
        },
      },
    ]);
  });

  it('links each page to its neighbours and to its data', () => {
    expect(find(pagesOf(input, 'v1'), 'config-reference/model/cache').head).toMatchObject({
      previous: { title: 'Models', href: '/docs/v1/config-reference/model' },
      next: { title: 'Local model' },
      editUrl: 'https://example.org/edit/descriptions/x.json',
    });
  });

  it('describes an inherited parameter with the text of the class that declares it', () => {
    const page = find(pagesOf(input, 'v1'), 'config-reference/model/remote') as ClassPage;
    expect(page.parameters[0]).toMatchObject({
      name: 'name',
      required: true,
      inheritedFrom: { title: 'Base' },
    });
    expect(page.parameters[0]?.text).toMatchObject([
      {
        children: [
          { text: 'Name of the model, see ' },
          { href: '/docs/v1/config-reference/model/local#param-path' },
          {},
        ],
      },
    ]);
    expect(page.parameters[1]).toMatchObject({ secret: true, environment: [{ name: 'KEY' }] });
  });

  it('says which pages use a class, both ways', () => {
    const markdown = '```toml\n[[models]]\nkind = "remote"\nname = "x"\n```';
    const guide = { id: 'guide', title: 'Guide', href: '/docs/v1/guide', markdown };
    const reference = createReference(referenceInput({ written: new Map([['v1', [guide]]]) })).get('v1');
    const page = find(reference?.pages ?? [], 'config-reference/model/remote') as ClassPage;
    expect(page.guides).toEqual([{ title: 'Guide', href: '/docs/v1/guide' }]);
    expect(reference?.settings.get('guide')).toEqual([
      { title: 'Remote model', href: '/docs/v1/config-reference/model/remote' },
    ]);
  });

  it('speaks the language of the build, and English where a text has no translation', () => {
    const texts = descriptions((classes) => {
      const title = classes['demo.Remote']?.title;
      if (title) title['zh-CN'] = '';
    });
    const pages = pagesOf(
      referenceInput({ language: 'zh-CN', texts: { ...referenceTexts, descriptions: texts } }),
      'v1',
    );
    expect(find(pages, 'config-reference/model/cache').head.title).toBe('Cache（中文）');
    expect(find(pages, 'config-reference/model/remote').head.title).toBe('Remote model');
  });

  it('puts the address of the schema into the samples of the overview', () => {
    expect(find(pagesOf(input, 'v0'), 'config-reference/overview')).toMatchObject({
      body: [{ parts: [{ text: 'see https://example.org/schema/v0/dbgpt.schema.json' }] }],
    });
  });

  it.each<[string, Partial<ReferenceInput['texts']>, string]>([
    [
      'wrong markup',
      {
        descriptions: descriptions((classes) =>
          Object.assign(classes['demo.Cache'] ?? {}, { body: { en: 'a `b', 'zh-CN': 'x' } }),
        ),
      },
      'data/config-reference/descriptions/x.json: class demo.Cache: a backtick has no partner',
    ],
    [
      'an example that does not fit',
      {
        descriptions: descriptions((classes) =>
          Object.assign(classes['demo.Cache'] ?? {}, { examples: { size: 'big' } }),
        ),
      },
      'class demo.Cache, parameter size: the example "big" does not fit the type integer',
    ],
    [
      'a TOML key that is not there',
      { migrations: { ...referenceTexts.migrations, PORT: { to: [{ key: 'server.gate' }] } } },
      'variable PORT: edition v1 has no key "server.gate"',
    ],
    [
      'a choice that does not have the key',
      {
        migrations: { ...referenceTexts.migrations, PORT: { to: [{ key: 'models.path', with: 'remote' }] } },
      },
      'has no key "models.path" where kind = "remote"',
    ],
    [
      'a variable whose way is not told',
      { migrations: { MODEL_PATH: { to: [{ key: 'models.path', with: 'local' }] } } },
      'variable PORT: it is not said where the variable went',
    ],
    [
      'a variable that goes nowhere without a reason',
      { migrations: { ...referenceTexts.migrations, PORT: { to: [] } } },
      'there is neither a key nor a reason',
    ],
  ])('stops at %s', (_, texts, message) => {
    expect(() => createReference(referenceInput({ texts: { ...referenceTexts, ...texts } }))).toThrow(
      message,
    );
  });

  it('wants to know what an edition has in the place of an empty section', () => {
    const sections = {
      ...referenceTexts.pages.sections,
      disk: { title: { en: 'D', 'zh-CN': 'D' }, summary: { en: 'D', 'zh-CN': 'D' } },
    };
    const texts = { ...referenceTexts, pages: { ...referenceTexts.pages, sections } };
    expect(() => createReference(referenceInput({ texts }))).toThrow(
      'section "disk" has no variables in edition v0',
    );
  });
});

describe('with the facts and texts of the project', () => {
  const editions = editionIds.map(
    (id): PublishedEdition => ({ name: id, label: id, tag: id, path: `/docs/${id}`, facts: loadFacts(id) }),
  );
  const texts = readReferenceTexts(path.join(root, 'data', 'config-reference'));
  const made = createReference(referenceInput({ editions, texts }));
  const classPages = [...made].flatMap(([id, { pages }]) =>
    pages.flatMap((page) => (page.kind === 'class' ? [{ id, page }] : [])),
  );

  it('has each address once', () => {
    for (const { pages } of made.values()) {
      const ids = pages.map(({ head }) => head.id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('has a page for each class that the framework documents', () => {
    for (const { facts, name } of editions) {
      const documented = Object.values(facts.config?.classes ?? {}).filter((found) => found.documented);
      const ids = new Set(made.get(name)?.pages.map(({ head }) => head.id));
      expect(documented.filter(({ slug }) => !ids.has(`config-reference/${slug}`))).toEqual([]);
    }
  });

  it.each(['minimalSample', 'fullSample'] as const)('has samples that the framework accepts: %s', (kind) => {
    const samples = classPages.flatMap(({ id, page }) =>
      page[kind] === undefined ? [] : [{ id, page, text: page[kind] }],
    );
    expect(samples.length).toBeGreaterThan(90);
    for (const { id, page, text } of samples) {
      // Commented keys are part of the promise: without the mark they have to be right too.
      for (const sample of [text, text.replace(/^# /gm, '')]) {
        const config = editions.find(({ name }) => name === id)?.facts.config;
        if (config === undefined) throw new Error(`edition ${id} has no configuration`);
        const data = getStaticTOMLValue(parseTOML(sample)) as Record<string, unknown>;
        expect(checkConfig(config, data).findings, `${id} ${page.className}\n${sample}`).toEqual([]);
      }
    }
  });
});
