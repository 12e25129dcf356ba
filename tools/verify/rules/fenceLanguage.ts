import type { Rule } from '../model';

/** A block without a language is neither coloured nor checked. */
export const fenceLanguageRule: Rule = {
  id: 'fence-language',
  description: 'Every code block names its language, and holds something.',
  appliesTo: () => true,
  check({ fences }) {
    const findings = fences.flatMap(({ line, column, lang, code }) => [
      ...(lang === ''
        ? [
            {
              line,
              column,
              message: 'this code block names no language',
              expected: '`bash`, `toml`, `python`, … or `text`',
            },
          ]
        : []),
      ...(code.trim() === ''
        ? [{ line, column, message: 'this code block is empty', expected: 'a sample' }]
        : []),
    ]);
    return { checked: fences.length, findings };
  },
};
