import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { configFacts, descriptions, environmentEdition, parameter } from '../__fixtures__/editions';
import { expectedClasses, expectedVariables } from './expected';
import { loadDescriptions } from './load';
import { missingTexts, unusedTexts } from './missing';
import { skeletons } from './skeleton';
import { describeState } from './state';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const expected = expectedClasses([configFacts()]);

describe('expectedClasses', () => {
  it('asks for a page for what a file can configure, and for parameters where they are declared', () => {
    expect(expected.map(({ class: name, hasPage, params }) => [name, hasPage, params])).toEqual([
      ['demo.Base', false, ['name']],
      ['demo.File', true, ['server', 'models']],
      ['demo.Server', true, ['port', 'level', 'ratio']],
      ['demo.Local', true, ['path', 'cache']],
      ['demo.Remote', true, ['key']],
      ['demo.Cache', true, ['size']],
      ['demo.Unused', false, ['x']],
    ]);
  });

  it('asks for no second text where a class declares an inherited parameter again', () => {
    const config = configFacts((facts) => {
      Object.assign(facts.classes['demo.Remote'] ?? {}, { params: [parameter('name', { default: 'x' })] });
    });
    const remote = expectedClasses([config]).find(({ class: name }) => name === 'demo.Remote');
    expect(remote).toMatchObject({ params: [], redeclared: ['name'] });
  });

  it('joins the editions', () => {
    const more = configFacts((facts) => {
      facts.classes['demo.Server']?.params.push(parameter('gone'));
    });
    const server = expectedClasses([configFacts(), more]).find(({ class: name }) => name === 'demo.Server');
    expect(server?.params).toEqual(['port', 'level', 'ratio', 'gone']);
  });
});

describe('expectedVariables', () => {
  it('asks for the template, then for what the framework itself reads', () => {
    expect(expectedVariables(environmentEdition('v0').facts.env)).toEqual(['MODEL_PATH', 'PORT']);
  });
});

describe('missingTexts', () => {
  const variables = ['PORT', 'MODEL_PATH'];

  it('finds nothing where everything is said', () => {
    const complete = expected.filter(({ class: name }) => name !== 'demo.Unused');
    expect(missingTexts(complete, variables, descriptions())).toEqual([]);
  });

  it('names file, class, field and language', () => {
    const texts = descriptions((classes) => {
      const server = classes['demo.Server'];
      if (server?.summary) server.summary['zh-CN'] = ' ';
      if (server) server.params = { port: { en: '', 'zh-CN': '' } };
    });
    const found = missingTexts(expected, [...variables, 'NEW'], texts);
    expect(found.map(({ subject, field, languages }) => `${subject} ${field} ${languages}`)).toEqual([
      'demo.Server summary zh-CN',
      'demo.Server params.port en,zh-CN',
      'demo.Server params.level en,zh-CN',
      'demo.Server params.ratio en,zh-CN',
      'demo.Unused params.x en,zh-CN',
      'NEW  en,zh-CN',
    ]);
    expect(found[0]?.file).toBe('descriptions/x.json');
  });
});

describe('unusedTexts', () => {
  it('finds texts about what is not there', () => {
    const texts = descriptions((classes) => {
      classes['demo.Gone'] = { params: {} };
      Object.assign(classes['demo.Cache']?.params ?? {}, { speed: { en: 'x', 'zh-CN': 'x' } });
      Object.assign(classes['demo.Cache'] ?? {}, { examples: { size: 1, colour: 2 } });
    });
    const found = unusedTexts(expected, ['PORT'], texts).map(({ subject, field }) => `${subject} ${field}`);
    expect(found).toEqual([
      'demo.Cache params.speed',
      'demo.Cache examples.colour',
      'demo.Gone ',
      'MODEL_PATH ',
    ]);
  });
});

describe('skeletons', () => {
  it('adds empty texts and keeps those that exist', () => {
    const texts = descriptions((classes) => {
      delete classes['demo.Cache'];
      Object.assign(classes['demo.Server'] ?? {}, { params: {}, place: 'server', needed: ['port'] });
    });
    const files = skeletons(expected, texts);
    const empty = { en: '', 'zh-CN': '' };
    expect(files.get('x.json')?.['demo.Server']).toMatchObject({
      title: { en: 'Server' },
      place: 'server',
      needed: ['port'],
      params: { port: empty, level: empty, ratio: empty },
    });
    expect(files.get('model.json')?.['demo.Cache']).toEqual({
      title: empty,
      summary: empty,
      body: empty,
      params: { size: empty },
    });
  });
});

describe('loadDescriptions', () => {
  let directory = '';

  function load(files: Readonly<Record<string, string>>) {
    directory = mkdtempSync(path.join(tmpdir(), 'descriptions-'));
    for (const folder of ['descriptions', 'env']) mkdirSync(path.join(directory, folder));
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(directory, name), content);
    return () => loadDescriptions(directory);
  }

  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('reads both folders', () => {
    const text = '{ "en": "a", "zh-CN": "b" }';
    const loaded = load({
      'descriptions/x.json': `{ "demo.A": { "params": { "p": ${text} } } }`,
      'env/y.json': `{ "PORT": ${text} }`,
    })();
    expect(loaded.classes.get('demo.A')?.text.params.p?.en).toBe('a');
    expect([...(loaded.variables.get('y')?.keys() ?? [])]).toEqual(['PORT']);
  });

  it.each([
    [
      'what is no JSON',
      { 'descriptions/x.json': '{\n  "a": }' },
      'descriptions/x.json:2:8: the file is not JSON',
    ],
    [
      'an unknown key',
      { 'descriptions/x.json': '{ "demo.A": { "params": {}, "parms": {} } }' },
      'unknown key "parms"',
    ],
    [
      'a language that is not there',
      { 'env/x.json': '{ "A": { "en": "a" } }' },
      'a value is missing\n  at       $.A["zh-CN"]',
    ],
    [
      'a class described twice',
      {
        'descriptions/x.json': '{ "demo.A": { "params": {} } }',
        'descriptions/y.json': '{ "demo.A": { "params": {} } }',
      },
      'descriptions/y.json: class demo.A: described already in descriptions/x.json',
    ],
    [
      'a variable described twice',
      {
        'env/x.json': '{ "A": { "en": "", "zh-CN": "" } }',
        'env/y.json': '{ "A": { "en": "", "zh-CN": "" } }',
      },
      'env/y.json: variable A: described already in',
    ],
  ])('refuses %s', (_, files, message) => {
    expect(load(files as unknown as Record<string, string>)).toThrow(message);
  });
});

describe('the texts of this project', () => {
  const state = describeState(path.join(root, 'data', 'config-reference'));

  it('describe everything in both languages', () => {
    expect(state.expected.length).toBeGreaterThan(90);
    expect(state.missing).toEqual([]);
  });

  it('describe nothing that is not there', () => {
    expect(state.unused).toEqual([]);
  });

  it('name each page differently', () => {
    for (const language of ['en', 'zh-CN'] as const) {
      const titles = [...state.descriptions.classes.values()].flatMap(
        ({ text }) => text.title?.[language] ?? [],
      );
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    }
  });
});
