import type { Document, Draft, Rule } from '../model';
import { placeInFence } from '../position';
import { hasFenceIn, sampleLanguages } from '../samples/fences';
import { type TomlBlock, tomlBlocks } from '../samples/toml/blocks';
import { isTomlFailure } from '../samples/toml/document';

const languages = sampleLanguages.toml;

/** TOML samples parse. */
export const tomlSyntaxRule: Rule = {
  id: 'toml-syntax',
  description: 'TOML samples parse',
  languages,
  appliesTo: (document: Document) => hasFenceIn(document, languages),
  check(document, context) {
    const blocks = tomlBlocks(document, context);
    return { checked: blocks.length, findings: blocks.flatMap(checkBlock) };
  },
};

function checkBlock({ fence, toml }: TomlBlock): Draft[] {
  if (!isTomlFailure(toml)) return [];
  const line = fence.code.split('\n')[toml.row] ?? '';
  const message = `not valid TOML: ${toml.message.charAt(0).toLowerCase()}${toml.message.slice(1)}`;
  return [{ ...placeInFence(fence, toml.row, toml.column), message, expected: mend(line, toml.message) }];
}

function mend(line: string, message: string): string {
  if (/multiple times/.test(message)) return 'each key and each `[table]` once; `[[table]]` for a list';
  if (/=\s*(\$\{|<|\.\.\.)/.test(line)) return `a value in quotes, such as \`"\${env:NAME}"\``;
  if (/=\s*(True|False|None|null)\b/.test(line))
    return '`true` or `false`; a key without a value is left out';
  if (/^\s*(\.{3}|…)/.test(line)) return '`# ...` where something is left out';
  return 'TOML 1.0: `key = value`, texts in quotes, tables as `[name]`';
}
