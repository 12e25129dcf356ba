import { describe, expect, it } from 'vitest';
import { FactsError } from '../../lib/facts';
import type { Document, Outcome, Rule } from './model';
import { findingsOf, fixtureFiles, verifyFixture } from './testing';
import { verify } from './verify';

/** Finds the word BAD in samples. */
const sampleRule: Rule = {
  id: 'sample-bad',
  description: 'No BAD in samples.',
  languages: ['bash'],
  check({ fences }) {
    const bad = fences.filter(({ code }) => code.includes('BAD'));
    return {
      checked: fences.length,
      findings: bad.map(({ codeLine }) => ({ line: codeLine, column: 1, message: 'BAD' })),
    };
  },
};

/** Finds the word BAD in prose. */
const proseRule: Rule = {
  id: 'prose-bad',
  description: 'No BAD in prose.',
  appliesTo: ({ kind }) => kind === 'doc',
  check({ prose }) {
    const bad = prose.filter(({ text }) => text.includes('BAD'));
    return {
      checked: prose.length,
      findings: bad.map(({ line, column }) => ({ line, column, message: 'BAD' })),
    };
  },
};

const find = async (text: string, rules = [sampleRule, proseRule]) => {
  const { findings } = await verifyFixture(rules, { 'docs/a.md': text });
  return findings.map(({ line, rule, message }) => `${line} ${rule} ${message}`);
};
const fence = (meta: string, code = 'BAD') => `\`\`\`bash ${meta}\n${code}\n\`\`\`\n`;

describe('exemptions', () => {
  it('hide what they name, on the fence or before the block', async () => {
    expect(await find(fence('verify-skip="made up for the text"'))).toEqual([]);
    expect(await find(fence('verify-skip="sample-bad: made up"'))).toEqual([]);
    expect(await find('{/* verify-skip prose-bad: a quotation */}\n\nIt is BAD.\n')).toEqual([]);
    expect(await find(`{/* verify-skip sample-bad: made up */}\n\n${fence('')}`)).toEqual([]);
  });

  it('hide nothing else', async () => {
    expect(await find(`${fence('verify-skip="made up"')}\nIt is BAD.\n`)).toEqual(['5 prose-bad BAD']);
    expect(await find('{/* verify-skip prose-bad: one */}\n\nBAD.\n\nBAD.\n')).toEqual(['5 prose-bad BAD']);
  });

  it('need a reason', async () => {
    const message = 'exemption `verify-skip` gives no reason';
    expect(await find(fence('verify-skip'))).toEqual([`1 ${message}`]);
    expect(await find(fence('verify-skip=""'))).toEqual([`1 ${message}`]);
    expect(await find(fence('verify-skip="sample-bad:"'))).toEqual([`1 ${message}`]);
    expect(await find('{/* verify-skip prose-bad: */}\n\nBAD.\n')).toEqual([`1 ${message}`]);
  });

  it('must hide something', async () => {
    expect(await find(fence('verify-skip="made up"', 'fine'))).toEqual([
      '1 exemption this exemption hides nothing: no sample rule finds anything wrong here',
    ]);
    expect(await find('{/* verify-skip prose-bad: why */}\n\nFine.\n\nBAD.\n')).toEqual([
      '1 exemption this exemption hides nothing: `prose-bad` does not find anything wrong here',
      '5 prose-bad BAD',
    ]);
  });

  it('must name a rule that exists', async () => {
    expect(await find(fence('verify-skip="sample-bed: made up"'))).toEqual([
      '1 exemption `verify-skip` names an unknown rule `sample-bed`',
      '2 sample-bad BAD',
    ]);
  });
});

describe('a run', () => {
  it('hands a rule the pages with a sample in its languages, and one without languages all', async () => {
    const files = { 'docs/a.md': fence(''), 'docs/b.md': '```json\n{}\n```\n' };
    const read = async ({ languages }: Pick<Rule, 'languages'>) => {
      const paths: string[] = [];
      const check = ({ path }: Document): Outcome => {
        paths.push(path);
        return { checked: 1, findings: [] };
      };
      await verifyFixture([{ id: 'reads', description: 'Reads.', languages, check }], files);
      return paths;
    };
    expect(await read({ languages: ['bash', 'sh'] })).toEqual(['docs/a.md']);
    expect(await read({})).toEqual(['docs/a.md', 'docs/b.md']);
  });

  it('counts documents, samples and what each rule read', async () => {
    const files = {
      'docs/a.md': fence(''),
      'docs/b.md': 'Text.\n',
      'blog/c.md': 'Text.\n',
      'docs/d.png': 'x',
    };
    const report = await verifyFixture([sampleRule, proseRule], files);
    expect(report).toMatchObject({
      documents: 3,
      samples: 1,
      checks: { 'sample-bad': 1, 'prose-bad': 1 },
      whole: false,
    });
  });

  it('of the whole site reports a rule that read nothing', async () => {
    const files = fixtureFiles({ 'docs/a.md': 'Text.\n' });
    const { findings, whole } = await verify({ files, rules: [sampleRule, proseRule] });
    expect(whole).toBe(true);
    expect(findings.map(({ message }) => message)).toEqual([
      'the rule sample-bad found nothing to read on the whole site',
    ]);
  });

  it('survives a rule that fails, and says on which page', async () => {
    const broken: Rule = {
      ...proseRule,
      check: () => {
        throw new Error('no such thing');
      },
    };
    expect(await find('Text.\n', [broken])).toEqual([
      '1 engine the rule prose-bad failed on this page: no such thing',
    ]);
  });

  it('reports facts that cannot be read once, at their own file', async () => {
    const needsFacts: Rule = {
      ...proseRule,
      check: (_, context) => ({ checked: context.facts === undefined ? 1 : 2, findings: [] }),
    };
    const lazy: Rule = {
      ...proseRule,
      id: 'lazy',
      check() {
        throw new FactsError({
          file: 'facts/next/cli.json',
          line: 3,
          column: 7,
          message: 'not JSON',
          remedy: 'make it',
        });
      },
    };
    const loadFacts = () => {
      throw new FactsError({
        file: 'facts/next/meta.json',
        message: 'the file is missing',
        remedy: 'run facts',
      });
    };
    const files = { 'docs/a.md': 'Text.\n', 'docs/b.md': 'Text.\n' };
    const { findings } = await verifyFixture([needsFacts, lazy], files, { loadFacts });
    expect(findings).toMatchObject([
      { path: 'facts/next/cli.json', line: 3, column: 7, rule: 'facts', message: 'not JSON' },
      {
        path: 'facts/next/meta.json',
        line: 1,
        rule: 'facts',
        message: 'the file is missing',
        expected: 'run facts',
      },
    ]);
    expect(findings).toHaveLength(2);
  });

  it('reports files that are in the wrong place', async () => {
    const files = {
      'versioned_docs/version-v0.8.0/a.md': 'Text.\n',
      'i18n/zh-CN/docusaurus-plugin-content-docs/version-v0.9/a.md': 'Text.\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/a.md': 'Text.\n',
      'i18n/zh-CN/a.md': 'Text.\n',
      'docs/_part.md': 'Text.\n',
    };
    expect(await findingsOf(proseRule, files)).toEqual([
      'docs/_part.md:1:1 `_part.md` begins with `_`, so that it is never published nor checked',
      'i18n/fr/docusaurus-plugin-content-docs/current/a.md:1:1 the site has no translation into `fr`',
      'i18n/zh-CN/a.md:1:1 no page belongs to this folder',
      'i18n/zh-CN/docusaurus-plugin-content-docs/version-v0.9/a.md:1:1 unknown edition folder `version-v0.9`',
      'versioned_docs/version-v0.8.0/a.md:1:1 no edition belongs to this folder',
    ]);
  });

  it('sorts findings by place, and checks the rest of a page that is not MDX', async () => {
    expect(await find('Text {.\n\nBAD.\n\nBAD.\n')).toEqual([
      expect.stringMatching(/^1 mdx /),
      '3 prose-bad BAD',
      '5 prose-bad BAD',
    ]);
  });
});
