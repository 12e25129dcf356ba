import { isTomlFailure, type TomlDocument } from '../../../lib/configFile/document';
import { impossiblePorts, lostNames } from '../../../lib/configFile/mistakes';
import { oneOf } from '../../../lib/facts';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { Draft, Rule } from '../model';
import { placeInFence } from '../position';
import { type TomlBlock, tomlBlocks } from '../samples/toml/blocks';

const languages = sampleLanguages.toml;

/** Values of configuration samples fit one another: names refer to something, ports are ports. */
export const tomlReferencesRule: Rule = {
  id: 'toml-references',
  description: 'names in configuration samples refer to models of the same sample, and ports are ports',
  languages,
  check(document, context) {
    let checked = 0;
    const findings: Draft[] = [];
    for (const block of tomlBlocks(document, context)) {
      if (isTomlFailure(block.toml)) continue;
      checked += 1;
      findings.push(...ports(block, block.toml), ...defaults(block, block.toml));
    }
    return { checked, findings };
  },
};

function ports({ fence }: TomlBlock, toml: TomlDocument): Draft[] {
  return impossiblePorts(toml.data).map(({ path, port }) => {
    const { row, column } = toml.place(path);
    const message = `\`${path.at(-1)}\` is ${port}, which is no port`;
    return { ...placeInFence(fence, row, column), message, expected: 'a number up to 65535' };
  });
}

/** The models of a sample of which something was left out need not be all there are. */
function defaults({ fence }: TomlBlock, toml: TomlDocument): Draft[] {
  if (toml.elided) return [];
  return lostNames(toml.data).map(({ path, key, wanted, list, names, nearest }) => {
    const { row, column } = toml.place(path);
    const message = `\`${key}\` names \`${wanted}\`, which is no model of \`[[models.${list}]]\` here`;
    return { ...placeInFence(fence, row, column), message, expected: oneOf(names), nearest };
  });
}
