import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTerms, termsFile } from './terms';

const head = '| English | 中文 | Not in English | Not in Chinese |\n|---|---|---|---|\n';

describe('readTerms', () => {
  it('reads rows of the tables that have the four columns', () => {
    const source = `# Terms\n\n| A | B |\n|---|---|\n| x | y |\n\n${head}| agent | 智能体 | | 代理人, \`agent\` |\n`;
    expect(readTerms(source)).toEqual({
      terms: [
        {
          english: 'agent',
          chinese: '智能体',
          forbiddenEnglish: [],
          forbiddenChinese: ['代理人', 'agent'],
          line: 9,
        },
      ],
      problems: [],
    });
  });

  it.each(['| agent | 智能体 |', '| agent | | | |', '| a | b | c | d | e |'])(
    'says that %s is not a term',
    (row) => {
      const { terms, problems } = readTerms(`${head}${row}\n`);
      expect(terms).toEqual([]);
      expect(problems).toMatchObject([{ line: 3, message: 'this row is not a term' }]);
    },
  );
});

describe(termsFile, () => {
  const { terms, problems } = readTerms(readFileSync(termsFile, 'utf8'));

  it('is in order', () => {
    expect(problems).toEqual([]);
    expect(terms.length).toBeGreaterThan(60);
  });

  it('never rules out a word that it asks for', () => {
    const english = new Set(terms.map((term) => term.english));
    const chinese = new Set(terms.map((term) => term.chinese));
    expect(terms.flatMap((term) => term.forbiddenEnglish).filter((word) => english.has(word))).toEqual([]);
    expect(terms.flatMap((term) => term.forbiddenChinese).filter((word) => chinese.has(word))).toEqual([]);
  });
});
