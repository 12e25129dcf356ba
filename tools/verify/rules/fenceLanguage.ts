import { suggestedNames } from '../../../lib/facts';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { Rule } from '../model';

/** Languages of blocks that the site colours, checks or draws; `text` and the like for what has none. */
const languages: readonly string[] = [
  ...Object.values(sampleLanguages).flat(),
  ...[
    'text',
    'txt',
    'log',
    'output',
    'mermaid',
    'markdown',
    'md',
    'mdx',
    'html',
    'css',
    'xml',
    'svg',
    'diff',
  ],
  ...[
    'sql',
    'graphql',
    'cypher',
    'dockerfile',
    'nginx',
    'ini',
    'properties',
    'makefile',
    'powershell',
    'bat',
  ],
  ...['java', 'go', 'rust', 'c', 'cpp', 'csv', 'ignore', 'vis-db-chart'],
];

/** A block without a language is neither coloured nor checked. */
export const fenceLanguageRule: Rule = {
  id: 'fence-language',
  description: 'Every code block names its language, one that is known, and holds something.',
  check({ fences }) {
    const findings = fences.flatMap(({ line, column, lang, code }) => [
      ...(lang === '' || languages.includes(lang)
        ? []
        : [
            {
              line,
              column,
              message: `no code block of this site has the language \`${lang}\``,
              expected: 'one that is coloured and checked, or `text`',
              nearest: suggestedNames(lang, languages),
            },
          ]),
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
