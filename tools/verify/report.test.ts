import { describe, expect, it } from 'vitest';
import { formatBrief, formatFinding, formatReport } from './report';

const finding = {
  rule: 'links',
  severity: 'error',
  path: 'docs/a.md',
  line: 3,
  column: 5,
  message: 'there is no `b.md`',
} as const;

describe('formatFinding', () => {
  it('says what is wrong, what was expected and what is near, on one line', () => {
    expect(formatFinding({ ...finding, expected: 'a page\n  that exists', nearest: ['c.md', 'd.md'] })).toBe(
      'docs/a.md:3:5  links  there is no `b.md` - expected a page that exists; nearest: c.md, d.md',
    );
  });

  it('leaves out what is not known, and marks what is no error', () => {
    expect(formatFinding({ ...finding, severity: 'missing', nearest: [] })).toBe(
      'docs/a.md:3:5  links  missing: there is no `b.md`',
    );
  });
});

describe('formatReport', () => {
  it('counts work to be done once there is much of it', () => {
    const missing = { ...finding, rule: 'translation', severity: 'missing' as const };
    const findings = [...Array.from({ length: 21 }, () => missing), finding];
    const text = formatReport({ findings, documents: 1, samples: 1, checks: {}, whole: false }, 1);
    expect(text).toContain('missing: 21 translations and the like');
    expect(text.split('\n')).toHaveLength(5);
    expect(text).toContain('1 document, 1 sample, 0 rules, 0.0 s: 1 error, 21 missing');
  });

  it('counts the doubts of the whole site, and lists those of chosen pages', () => {
    const doubt = { ...finding, rule: 'prose-style', severity: 'warning' as const };
    const findings = [
      ...Array.from({ length: 21 }, (_, index) => ({ ...doubt, message: `doubt ${index}` })),
      finding,
    ];
    const report = { findings, documents: 1, samples: 1, checks: {} };
    const whole = formatReport({ ...report, whole: true }, 1);
    expect(whole).toContain('warning: 21 findings within their allowance');
    expect(whole.split('\n')).toHaveLength(5);
    expect(formatReport({ ...report, whole: false }, 1).split('\n')).toHaveLength(24);
  });

  it('says in one line what is wrong in many places of a file', () => {
    const findings = [3, 5, 8, 13].map((line) => ({ ...finding, line }));
    const report = { findings, documents: 1, samples: 1, checks: {}, whole: false };
    expect(formatReport(report, 1).split('\n')[0]).toBe(
      'docs/a.md:3:5  links  there is no `b.md`; the same in lines 5, 8, 13',
    );
    expect(
      formatReport({ ...report, findings: findings.slice(1) }, 1)
        .split('\n')
        .slice(0, 3),
    ).toEqual([5, 8, 13].map((line) => `docs/a.md:${line}:5  links  there is no \`b.md\``));
  });

  it('groups by file and ends with what was read', () => {
    const findings = [
      finding,
      { ...finding, line: 4 },
      { ...finding, path: 'docs/b.md', severity: 'missing' as const },
    ];
    const report = { findings, documents: 2, samples: 7, checks: { links: 12, images: 3 }, whole: true };
    expect(formatReport(report, 1234)).toBe(
      [
        'docs/a.md:3:5  links  there is no `b.md`',
        'docs/a.md:4:5  links  there is no `b.md`',
        '',
        'docs/b.md:3:5  links  missing: there is no `b.md`',
        '',
        '  links       12 checked, 3 found',
        '  images       3 checked',
        '2 documents, 7 samples, 1.2 s: 2 errors, 1 missing or doubtful',
      ].join('\n'),
    );
  });
});

it('does not list the rules after a run over some pages', () => {
  const report = {
    findings: [finding],
    documents: 1,
    samples: 7,
    checks: { links: 12, images: 0 },
    whole: false,
  };
  expect(formatReport(report, 1234)).toBe(
    'docs/a.md:3:5  links  there is no `b.md`\n\n1 document, 7 samples, 1 rule, 1.2 s: 1 error',
  );
});

describe('formatBrief', () => {
  it('gives the findings alone, or says that there are none', () => {
    const report = { findings: [finding], documents: 1, samples: 0, checks: {}, whole: false };
    expect(formatBrief(report)).toBe('docs/a.md:3:5  links  there is no `b.md`');
    expect(formatBrief({ ...report, findings: [] })).toBe('1 page checked: nothing to mend');
  });
});
