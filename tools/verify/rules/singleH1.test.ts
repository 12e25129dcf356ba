import { expect, it } from 'vitest';
import { findingsOf } from '../testing';
import { singleH1Rule } from './singleH1';

it('accepts headings below the first level', async () => {
  expect(
    await findingsOf(singleH1Rule, { 'docs/a.md': '## One {#one}\n\n```bash\n# a comment\n```\n' }),
  ).toEqual([]);
});

it('finds a h1 in any spelling', async () => {
  const files = { 'docs/a.md': '# One\n\nTwo\n===\n\n<h1>Three</h1>\n' };
  const places = (await findingsOf(singleH1Rule, files)).map((finding) => finding.split(' ')[0]);
  expect(places).toEqual(['docs/a.md:1:1', 'docs/a.md:3:1', 'docs/a.md:6:1']);
});
