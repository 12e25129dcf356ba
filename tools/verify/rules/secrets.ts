import { providerKeys } from '../../../lib/configFile/mistakes';
import type { Document, Draft, Rule } from '../model';

/** Nothing that looks like a key that works stands on a page. */
export const secretsRule: Rule = {
  id: 'secrets',
  description: 'no key that looks like one that works stands on a page',
  check({ lines }: Document) {
    const findings = lines.flatMap((line, row): Draft[] =>
      [...line.matchAll(providerKeys)].map((match) => ({
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
