import type { ConfigFacts } from '../../../../../lib/facts';
import { ancestors } from './expected';
import type { Descriptions } from './load';
import type { ParameterText, Status } from './schema';

/** The text of the class itself, or of the nearest ancestor that declares the parameter. */
export function parameterText(
  descriptions: Descriptions,
  config: ConfigFacts,
  name: string,
  key: string,
): { owner: string; text: ParameterText } | undefined {
  for (const owner of [name, ...ancestors(config, name)]) {
    const text = descriptions.classes.get(owner)?.text.params[key];
    if (text !== undefined) return { owner, text };
  }
  return undefined;
}

/** What the nearest text that says it says about a parameter beside its meaning: texts of derived classes need not repeat it. */
export function parameterDetail<Field extends 'unit' | 'unset'>(
  { classes }: Descriptions,
  config: ConfigFacts,
  name: string,
  key: string,
  field: Field,
): { owner: string; detail: NonNullable<ParameterText[Field]> } | undefined {
  for (const owner of [name, ...ancestors(config, name)]) {
    const detail = classes.get(owner)?.text.params[key]?.[field];
    if (detail != null) return { owner, detail };
  }
  return undefined;
}

/** What becomes of somebody who chooses a class in an edition; undefined where it works. */
export function classStatus({ classes }: Descriptions, edition: string, name: string): Status | undefined {
  const body = classes.get(name)?.text.body;
  return (body?.editions?.[edition] ?? body)?.status;
}

/** The same of a key. */
export function keyStatus(
  descriptions: Descriptions,
  { edition, config }: { readonly edition: string; readonly config: ConfigFacts },
  name: string,
  key: string,
): Status | undefined {
  const text = parameterText(descriptions, config, name, key)?.text;
  return (text?.editions?.[edition] ?? text)?.status;
}
