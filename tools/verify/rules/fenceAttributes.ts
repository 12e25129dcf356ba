import { nearestNames, oneOf } from '../../../lib/facts';
import type { Document, Draft, Rule } from '../model';

/** Attributes of code blocks that the site, the verifier or the runs read. */
const attributes = ['title', 'edition', 'verify-skip', 'run', 'shows', 'showLineNumbers'];

/** A misspelt attribute, or a comment that is nearly an exemption, would be ignored in silence. */
export const fenceAttributesRule: Rule = {
  id: 'fence-attributes',
  description: 'attributes of code blocks and comments for the verifier are spelt as they are read',
  check({ fences, lines }: Document) {
    const inFences = fences.flatMap((fence): Draft[] =>
      Object.keys(fence.attributes).flatMap((name): Draft[] => {
        const written = new RegExp(`\\b${name}=`).test(fence.meta);
        if (attributes.includes(name) || !written) return [];
        const nearest = nearestNames(name, attributes);
        const message = `a code block has no attribute \`${name}\``;
        return [{ line: fence.line, column: fence.column, message, expected: oneOf(attributes), nearest }];
      }),
    );
    const code = new Set(
      fences.flatMap(({ line, endLine }) =>
        Array.from({ length: endLine - line + 1 }, (_, row) => line + row),
      ),
    );
    const comments = lines.flatMap((text, row): Draft[] => {
      const match = /(\{\/\*|<!--)\s*([A-Za-z]+(?:[-_ ]?[A-Za-z]+)?)/.exec(text);
      const name = match?.[2];
      if (
        code.has(row + 1) ||
        match === null ||
        name === undefined ||
        (name === 'verify-skip' && match[1] === '{/*')
      )
        return [];
      if (name !== 'verify-skip' && nearestNames(name.replace(' ', '-'), ['verify-skip']).length === 0)
        return [];
      const message = `\`${match[0]}\` is no exemption, and is ignored`;
      return [
        { line: row + 1, column: match.index + 1, message, expected: '`{/* verify-skip rule: reason */}`' },
      ];
    });
    return { checked: fences.length, findings: [...inFences, ...comments] };
  },
};
