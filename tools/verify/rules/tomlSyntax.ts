import { isTomlFailure } from '../../../lib/configFile/document';
import { type SyntaxRemedy, syntaxRemedy } from '../../../lib/configFile/mistakes';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { Draft, Rule } from '../model';
import { placeInFence } from '../position';
import { type TomlBlock, tomlBlocks } from '../samples/toml/blocks';

const languages = sampleLanguages.toml;

/** TOML samples parse. */
export const tomlSyntaxRule: Rule = {
  id: 'toml-syntax',
  description: 'TOML samples parse',
  languages,
  check(document, context) {
    const blocks = tomlBlocks(document, context);
    return { checked: blocks.length, findings: blocks.flatMap(checkBlock) };
  },
};

function checkBlock({ fence, toml }: TomlBlock): Draft[] {
  if (!isTomlFailure(toml)) return [];
  const message = `not valid TOML: ${toml.message.charAt(0).toLowerCase()}${toml.message.slice(1)}`;
  const expected = remedies[syntaxRemedy(fence.code, toml)];
  return [{ ...placeInFence(fence, toml.row, toml.column), message, expected }];
}

const remedies: Readonly<Record<SyntaxRemedy, string>> = {
  twice: 'each key and each `[table]` once; `[[table]]` for a list',
  quotes: `a value in quotes, such as \`"\${env:NAME}"\``,
  boolean: '`true` or `false`; a key without a value is left out',
  omission: '`# ...` where something is left out',
  form: 'TOML 1.0: `key = value`, texts in quotes, tables as `[name]`',
};
