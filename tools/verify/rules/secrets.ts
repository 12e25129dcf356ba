import type { Document, Draft, Rule } from '../model';

/** Keys of providers as they are given out; `sk-xxx`, `sk-your-key` and `sk-...` are none. */
const keys =
  /\b(?:sk-(?:proj-|ant-|or-)?(?=[A-Za-z_-]*\d)(?=[\w-]*[A-Za-z])[A-Za-z0-9_-]{16,}|gh[pousr]_[A-Za-z0-9]{20,}|hf_(?=\w*\d)[A-Za-z0-9]{20,}|AKIA[0-9A-Z]{16}|AIza[\w-]{30,}|xox[abp]-[\w-]{20,})/g;

/** Nothing that looks like a key that works stands on a page. */
export const secretsRule: Rule = {
  id: 'secrets',
  description: 'no key that looks like one that works stands on a page',
  appliesTo: () => true,
  check({ lines }: Document) {
    const findings = lines.flatMap((line, row): Draft[] =>
      [...line.matchAll(keys)].map((match) => ({
        line: row + 1,
        column: match.index + 1,
        message: `\`${match[0].slice(0, 8)}…\` looks like a key that works`,
        expected:
          'a placeholder such as `<your-api-key>` or an environment variable; a key that was published is to be revoked',
      })),
    );
    return { checked: lines.length, findings };
  },
};
