import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../../tools/verify/document/parse';
import { allRules } from '../../tools/verify/rules';
import { fixtureDocument } from '../../tools/verify/testing';
import { codeBlocks } from '../markdown/codeBlocks';
import { temporaryFolder } from '../temporaryFolder';
import { type Ledger, writeLedger } from './ledger';
import { remarkChecked } from './remarkChecked';
import { runSteps } from './runs';

const languages = allRules.flatMap((rule) => rule.languages ?? []);
const lang = languages[0] ?? 'bash';
const ruleId = allRules.find((rule) => rule.languages !== undefined)?.id ?? 'none';

function metaOf(
  source: string,
  path = '/site/versioned_docs/version-v0.7.0/a.md',
  root = '/site',
): (string | null | undefined)[] {
  const { tree } = parsePage(source);
  remarkChecked({ root })(tree, new VFile({ path }));
  return codeBlocks(tree).map(({ meta }) => meta);
}

const block = (meta = '') => `\`\`\`${lang} ${meta}\nx\n\`\`\`\n`;

describe('remarkChecked', () => {
  it('names the version of the edition on every block that has a sample rule', () => {
    expect(metaOf(block('title="a.toml"'))).toEqual(['title="a.toml" checked="v0.7.0"']);
    expect(metaOf(block(), '/site/docs/a.md')).toEqual(['checked="v0.7.1"']);
    const zh = '/site/i18n/zh-CN/docusaurus-plugin-content-docs/version-v0.6.3/a.md';
    expect(metaOf(`- Item\n\n  ${block().replaceAll('\n', '\n  ')}`, zh)).toEqual(['checked="v0.6.3"']);
  });

  it('names the version that a block declares', () => {
    expect(metaOf(block('edition="v0.6.3"'))).toEqual(['edition="v0.6.3" checked="v0.6.3"']);
    expect(metaOf(block('edition="v0.6.3"'), '/site/blog/a.md')).toEqual([
      'edition="v0.6.3" checked="v0.6.3"',
    ]);
  });

  it('leaves blocks alone that nothing checks', () => {
    expect(metaOf('```text\nx\n```\n')).toEqual([null]);
    expect(metaOf(block(), '/site/blog/a.md')).toEqual([null]);
    expect(metaOf(block(), '/site/elsewhere/a.md')).toEqual([null]);
  });

  it('leaves blocks alone that are exempt', () => {
    expect(metaOf(block('verify-skip="why"'))).toEqual(['verify-skip="why"']);
    expect(metaOf(`{/* verify-skip ${ruleId}: why */}\n\n${block()}\n${block()}`)).toEqual([
      null,
      'checked="v0.7.0"',
    ]);
    expect(
      metaOf(`{/* verify-skip ${ruleId}: why */}\n\n- Item\n\n  ${block().replaceAll('\n', '\n  ')}`),
    ).toEqual([null]);
    expect(metaOf(`{/* verify-skip links: why */}\n\n${block()}`)).toEqual(['checked="v0.7.0"']);
  });

  describe('with a ledger', () => {
    const page = [
      '```bash\nls # {#here}\n```',
      '```python verify-skip="why"\nprint(1)\n```',
      '```yaml title="compose.yaml"\nservices: {}\n```',
      '```bash\npwd\n```',
    ].join('\n\n');
    const marksAfter = (change: (samples: Ledger['samples']) => Ledger['samples']) => {
      const { path: root } = temporaryFolder();
      const { fences } = fixtureDocument('docs/a.md', page);
      const samples = runSteps(fences).map(({ key, kind }) => {
        const result = kind === 'compose' ? 'validated' : 'ran';
        return [key, { page: 'a.md', result, on: '2026-11-22', seconds: 1 }] as const;
      });
      mkdirSync(join(root, 'data/live'), { recursive: true });
      writeLedger(
        'next',
        { tag: 'v0.7.1', samples: change(Object.fromEntries(samples)), claims: {}, elsewhere: {} },
        join(root, 'data/live'),
      );
      return metaOf(page, join(root, 'docs/a.md'), root);
    };

    it('says of a sample that it ran, but of a Compose file that it was checked', () => {
      expect(marksAfter((samples) => samples)).toEqual([
        'ran="v0.7.1"',
        'verify-skip="why" ran="v0.7.1"',
        'title="compose.yaml" checked="v0.7.1"',
        'ran="v0.7.1"',
      ]);
    });

    it('does not say so of one that failed, or has no entry', () => {
      const marks = marksAfter((samples) => {
        const [[first, entry] = ['', undefined], , , [last = ''] = []] = Object.entries(samples);
        if (entry === undefined) throw new Error('The page has no samples.');
        const { [last]: gone, ...kept } = samples;
        return { ...kept, [first]: { ...entry, result: 'failed' } };
      });
      expect([marks[0], marks[3]]).toEqual(['checked="v0.7.1"', 'checked="v0.7.1"']);
    });
  });
});
