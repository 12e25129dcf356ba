import type { EditionFacts } from '../../../../../lib/facts';
import { configurableClasses } from './expected';
import type { Descriptions } from './load';
import { parameterText } from './status';

/** A status of a class, a key or a variable, and how it is known. */
export interface StatedStatus {
  /** Class, or section of variables, whose page shows it. */
  readonly page: string;
  /** Class and key that have it, or the variable. */
  readonly of: string;
  /** The claim that proves it; undefined where none can. */
  readonly claim: string | undefined;
  /** Why there is none. */
  readonly unproven: string | undefined;
}

/** What the pages of an edition's configuration reference say of what does not work; a key that is inherited, on each. */
export function statedStatuses(descriptions: Descriptions, facts: EditionFacts): StatedStatus[] {
  const { config, edition } = facts;
  if (config === undefined) {
    return [...descriptions.variables].flatMap(([section, variables]) =>
      [...variables].flatMap(([name, { status, claim, unproven }]) =>
        status === undefined ? [] : [{ page: section, of: name, claim, unproven }],
      ),
    );
  }
  return [...configurableClasses(config)].flatMap((name) => {
    const body = descriptions.classes.get(name)?.text.body;
    const keys = (config.classes[name]?.params ?? []).flatMap(({ name: key }) => {
      const found = parameterText(descriptions, config, name, key);
      return found === undefined ? [] : [{ of: `${found.owner}.${key}`, text: found.text }];
    });
    return [...(body === undefined ? [] : [{ of: name, text: body }]), ...keys].flatMap(({ of, text }) => {
      const { status, claim, unproven } = text.editions?.[edition] ?? text;
      return status === undefined ? [] : [{ page: name, of, claim, unproven }];
    });
  });
}
