import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { editionIds, loadFacts } from '../../../lib/facts';
import type { CliFacts } from '../../../lib/facts/schema/cli';
import { commandTextFaults, optionText, readCommandTexts } from './commandTexts';

const both = (en: string) => ({ en, 'zh-CN': en });
const cli = (names: readonly string[]): CliFacts => ({
  commands: [
    {
      path: 'dbgpt list',
      kind: 'command',
      module: 'm',
      function: 'f',
      params: names.map((name) => ({ kind: 'option', flags: [`--${name}`], name })),
    },
  ],
  scripts: {},
});

describe('readCommandTexts', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cli-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ['{', 'commands.json:1:2: the file is not JSON'],
    ['{"options": {"a": {"en": "x"}}, "commands": {}}', '$.options.a["zh-CN"]'],
    ['{"options": {}, "commands": {}, "more": 1}', 'more'],
  ])('refuses %s with file and place', (content, message) => {
    const file = path.join(folder, 'commands.json');
    writeFileSync(file, content);
    expect(() => readCommandTexts(file)).toThrow(message);
  });

  it('names a file that is missing', () => {
    expect(() => readCommandTexts(path.join(folder, 'none.json'))).toThrow('none.json: the file is missing');
  });
});

describe('commandTextFaults', () => {
  it('finds nothing in our texts and the commands of all editions', () => {
    const editions = editionIds.map((edition) => loadFacts(edition).cli);
    expect(commandTextFaults(readCommandTexts(), editions)).toEqual([]);
  });

  it('names what lacks a text', () => {
    expect(commandTextFaults({ options: {}, commands: {} }, [cli(['limit'])])).toEqual([
      'dbgpt list: no summary',
      'dbgpt list: no text for `limit`',
    ]);
  });

  it('names texts that speak of nothing', () => {
    const texts = {
      options: { gone: both('Gone') },
      commands: {
        'dbgpt list': { summary: both('List'), options: { old: both('Old') } },
        'dbgpt away': { summary: both('Away') },
      },
    };
    expect(commandTextFaults(texts, [cli([])])).toEqual([
      'options › gone: no command has it',
      'dbgpt list › old: no edition has this option',
      'dbgpt away: no edition has this command',
    ]);
  });
});

describe('optionText', () => {
  it('prefers what the command says', () => {
    const texts = {
      options: { name: both('common') },
      commands: { a: { summary: both('A'), options: { name: both('own') } } },
    };
    expect(optionText(texts, 'a', 'name')?.en).toBe('own');
    expect(optionText(texts, 'b', 'name')?.en).toBe('common');
    expect(optionText(texts, 'b', 'other')).toBeUndefined();
  });
});
