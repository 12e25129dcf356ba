import { isTomlFailure } from '../../../lib/configFile/document';
import { lastPart } from '../../../lib/dotted';
import { checkConfig } from '../../../lib/facts';
import { sampleLanguages } from '../../../lib/samples/languages';
import { classStatus, keyStatus } from '../../../plugins/config-reference/src/reference/descriptions/status';
import type { Draft, Rule } from '../model';
import { placeInFence } from '../position';
import { versionOf } from '../samples/fences';
import { tomlBlocks } from '../samples/toml/blocks';

const languages = sampleLanguages.toml;

/** What becomes of somebody who copies it, in words. */
const effects = {
  'no-effect': 'has no effect',
  broken: 'does not work',
  'data-source': 'ends the start: the class is for data sources',
};

/** Configuration samples hold nothing that does not work, as the configuration reference says it. */
export const tomlEffectRule: Rule = {
  id: 'toml-effect',
  description: 'configuration samples have no key without effect, and no table that ends the start',
  languages,
  check(document, context) {
    let checked = 0;
    const findings: Draft[] = [];
    for (const { fence, facts, toml } of tomlBlocks(document, context)) {
      if (facts?.config === undefined || isTomlFailure(toml)) continue;
      checked += 1;
      const { edition, config } = facts;
      for (const { path, class: name, parameter } of checkConfig(config, toml.data).uses) {
        const status =
          parameter === undefined
            ? classStatus(context.configTexts, edition, name)
            : keyStatus(context.configTexts, { edition, config }, name, parameter.name);
        if (status === undefined || status === 'environment-wins') continue;
        const { row, column } = toml.place(path);
        const shown = path.filter((step) => typeof step === 'string').join('.');
        const message = `\`${shown}\` ${effects[status]} in ${versionOf(facts)} (\`${lastPart(name)}\`)`;
        const expected = 'a sample without it; what works instead is in the configuration reference';
        findings.push({ ...placeInFence(fence, row, column), message, expected });
      }
    }
    return { checked, findings };
  },
};
