import { type ConfigUse, checkConfig, type EditionFacts } from '../../../lib/facts';
import {
  type Descriptions,
  loadDescriptions,
} from '../../../plugins/config-reference/src/reference/descriptions/load';
import { isDead } from '../../../plugins/config-reference/src/reference/descriptions/schema';
import { classStatus, keyStatus } from '../../../plugins/config-reference/src/reference/descriptions/status';
import { dataDirectory } from '../../../plugins/config-reference/src/reference/readReference';
import type { Document, Draft, Rule } from '../model';
import { placeInFence } from '../position';
import { hasFenceIn, sampleLanguages, versionOf } from '../samples/fences';
import { type TomlBlock, tomlBlocks } from '../samples/toml/blocks';
import { isTomlFailure, type TomlDocument } from '../samples/toml/document';

const languages = sampleLanguages.toml;

let known: Descriptions | undefined;

/** Configuration samples hold nothing that does not work, as the configuration reference says it. */
export const tomlEffectRule: Rule = {
  id: 'toml-effect',
  description: 'configuration samples have no key without effect, and no table that ends the start',
  languages,
  appliesTo: (document: Document) => hasFenceIn(document, languages),
  check(document, context) {
    let checked = 0;
    const findings: Draft[] = [];
    for (const block of tomlBlocks(document, context)) {
      const { facts, toml } = block;
      if (facts?.config === undefined || isTomlFailure(toml)) continue;
      checked += 1;
      known ??= loadDescriptions(dataDirectory);
      const { uses } = checkConfig(facts.config, toml.data);
      const config = facts.config;
      findings.push(...uses.flatMap((use) => judge(use, block, toml, { ...facts, config })));
    }
    return { checked, findings };
  },
};

type ConfigEdition = EditionFacts & { readonly config: NonNullable<EditionFacts['config']> };

function judge(
  { path, class: name, parameter }: ConfigUse,
  { fence }: TomlBlock,
  toml: TomlDocument,
  facts: ConfigEdition,
): Draft[] {
  if (known === undefined) return [];
  const status =
    parameter === undefined
      ? classStatus(known, facts.edition, name)
      : keyStatus(known, facts, name, parameter.name);
  if (!isDead(status) && status !== 'data-source') return [];
  const { row, column } = toml.place(path);
  const shown = `\`${path.filter((step) => typeof step === 'string').join('.')}\``;
  const does = {
    'no-effect': 'has no effect',
    broken: 'does not work',
    'data-source': 'ends the start: the class is for data sources',
  }[status as 'no-effect' | 'broken' | 'data-source'];
  const message = `${shown} ${does} in ${versionOf(facts)} (\`${name.split('.').at(-1)}\`)`;
  const expected = 'a sample without it; what works instead is in the configuration reference';
  return [{ ...placeInFence(fence, row, column), message, expected }];
}
