import { expect, it } from 'vitest';
import { fixtureDocument } from '../verify/testing';
import { failuresOf, formatFailures } from './status';

const text = `{/* claim a/one */}

| What you see | Why | What to do |
|---|---|---|
| \`held message\` | a | b |
| \`open message\` | a | b |
| nothing {/* claim no: GPU */} | a | b |
| \`other\` {/* claim no: GPU */} | a | b |
`;
const pages = [
  fixtureDocument('docs/guide/a.md', text),
  fixtureDocument('docs/b.md', text),
  fixtureDocument('i18n/zh-CN/docusaurus-plugin-content-docs/current/b.md', text),
];

it('counts rows of tables of failures by edition and section, once for both languages', () => {
  const counted = failuresOf(
    pages,
    () => 'ran',
    () => ['held message'],
  );
  expect(counted).toEqual(
    [
      ['guide', 'docs/guide/a.md'],
      ['(top)', 'docs/b.md'],
    ].map(([section, path]) => ({
      edition: 'next',
      section,
      held: 1,
      exempt: { GPU: 2 },
      open: [`${path}:6 \`open message\``],
    })),
  );
  expect(formatFailures(counted)).toMatch(/^all +2 +2 +4\n +4 {2}GPU$/m);
});

it('counts no row as held by a claim that failed or did not run as it stands', () => {
  for (const state of ['failed', 'not run', 'no program'] as const) {
    const counted = failuresOf(
      pages,
      () => state,
      () => ['held message'],
    );
    expect(counted.map(({ held, open }) => [held, open.length])).toEqual([
      [0, 2],
      [0, 2],
    ]);
  }
});
