import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { editionIds, loadFacts } from '../../../lib/facts';
import type { AwelFacts } from '../../../lib/facts/schema/awel';
import { operatorTextFaults, readOperatorTexts } from './operatorTexts';

const both = (en: string) => ({ en, 'zh-CN': en });
const awel = (...classes: readonly string[]): AwelFacts => ({
  base: 'm.Base',
  operators: classes.map((name) => ({ class: name, module: 'm', bases: [], operator: true })),
  resources: [],
});

describe('readOperatorTexts', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'operators-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ['{', 'operators.json:1:2: the file is not JSON'],
    ['{"internal": [], "operators": {"A": {"en": "x"}}}', '$.operators.A["zh-CN"]'],
    ['{"internal": [], "operators": {}, "more": 1}', 'more'],
  ])('refuses %s with file and place', (content, message) => {
    const file = path.join(folder, 'operators.json');
    writeFileSync(file, content);
    expect(() => readOperatorTexts(file)).toThrow(message);
  });
});

describe('operatorTextFaults', () => {
  it('finds nothing in our texts and the operators of all editions', () => {
    const editions = editionIds.map((edition) => loadFacts(edition).awel);
    expect(operatorTextFaults(readOperatorTexts(), editions)).toEqual([]);
  });

  it('names what lacks a text, what has one too many, and what is gone', () => {
    const texts = { internal: ['Base', 'Gone'], operators: { Base: both('b'), Away: both('a') } };
    expect(operatorTextFaults(texts, [awel('Base', 'New')])).toEqual([
      'New: no text, and not among the internal ones',
      'Base: has a text and is internal',
      'Gone: no edition has this operator',
      'Away: no edition has this operator',
    ]);
  });
});
