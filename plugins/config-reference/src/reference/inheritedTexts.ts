import { locales } from '../../../../lib/locales';
import { ReferenceDataError } from './dataError';
import type { Descriptions } from './descriptions/load';
import { parameterText } from './descriptions/status';
import type { TomlEdition } from './edition';

/** A word about a default, in any language of the texts. */
const aboutDefault = /\bdefaults?\b|默认/i;

/**
 * Makes sure that no text about a default stands beside another default: that of a class which declares an inherited
 * parameter again.
 * @throws ReferenceDataError for the first such parameter
 */
export function validateInheritedTexts({ config, classes, facts }: TomlEdition, texts: Descriptions): void {
  for (const name of classes) {
    for (const parameter of config.classes[name]?.params ?? []) {
      const found = parameterText(texts, config, name, parameter.name);
      if (found === undefined || found.owner === name) continue;
      const base = config.classes[found.owner] ?? config.base_classes[found.owner];
      const inherited = base?.params.find((other) => other.name === parameter.name);
      const text = found.text.editions?.[facts.edition] ?? found.text;
      const isSame = JSON.stringify(inherited?.default) === JSON.stringify(parameter.default);
      if (isSame || !locales.some((language) => aboutDefault.test(text[language]))) continue;
      const file = texts.classes.get(found.owner)?.file ?? 'descriptions';
      throw new ReferenceDataError(
        { file: `${texts.folder}/${file}`, class: found.owner, parameter: parameter.name },
        `the text speaks of a default, and ${name} inherits it with another one`,
        'give that class a text of its own, or say it without the default',
      );
    }
  }
}
