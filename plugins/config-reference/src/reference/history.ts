import { lastPart } from '../../../../lib/dotted';
import type { ConfigParameter } from '../../../../lib/facts';
import { parameterType } from '../../../../lib/facts/lookup/configValue';
import type { TomlEdition } from './edition';
import { tomlValue } from './tomlText';

/** What changed between two editions about a class or a parameter. */
export type Mark =
  | { readonly kind: 'added'; readonly version: string }
  | { readonly kind: 'removed'; readonly version: string }
  | {
      readonly kind: 'changed';
      readonly version: string;
      readonly fact: ChangedFact;
      readonly from: string;
      readonly to: string;
    };

export type ChangedFact = 'type' | 'default' | 'required' | 'values';

/**
 * What happened to classes and parameters from edition to edition, by comparing their facts.
 */
export class History {
  /** @param editions From the oldest to the newest. */
  constructor(private readonly editions: readonly TomlEdition[]) {}

  /** What readers of an edition have to know about a class: whether it came with it, or goes after it. */
  ofClass(edition: TomlEdition, name: string): Mark[] {
    return this.lifespan(edition, (candidate) => candidate.classes.has(name));
  }

  /** The same about a parameter of a class, with its changes. Nothing where the class itself came or goes. */
  ofParameter(edition: TomlEdition, name: string, key: string): Mark[] {
    const span = this.lifespan(
      edition,
      (candidate) => !candidate.classes.has(name) || parameterOf(candidate, name, key) !== undefined,
    );
    const changes = this.editions.slice(1).flatMap((newer, index) => {
      const older = this.editions[index];
      return older ? changesBetween(older, newer, name, key) : [];
    });
    return [...span, ...changes];
  }

  private lifespan(edition: TomlEdition, has: (candidate: TomlEdition) => boolean): Mark[] {
    const index = this.editions.findIndex(({ tag }) => tag === edition.tag);
    const first = this.editions.findIndex(has);
    const gone = this.editions.findIndex((candidate, place) => place > index && !has(candidate));
    const marks: Mark[] = [];
    if (first > 0) marks.push({ kind: 'added', version: this.editions[first]?.tag ?? '' });
    if (gone !== -1) marks.push({ kind: 'removed', version: this.editions[gone]?.tag ?? '' });
    return marks;
  }
}

/** The parameters of an edition, as far as they are compared. */
interface Compared {
  readonly tag: string;
  readonly config: {
    readonly classes: Readonly<Record<string, ComparedClass>>;
    readonly base_classes?: Readonly<Record<string, ComparedClass>>;
  };
}

interface ComparedClass {
  readonly params: readonly ComparedParameter[];
}

/** The browser has no more of a parameter. */
type ComparedParameter = Omit<ConfigParameter, 'annotation' | 'types'>;

/** What differs about a parameter that both editions have. */
export function changesBetween(older: Compared, newer: Compared, name: string, key: string): Mark[] {
  const before = parameterOf(older, name, key);
  const after = parameterOf(newer, name, key);
  if (before === undefined || after === undefined) return [];
  const facts: readonly (readonly [ChangedFact, string, string])[] = [
    ['type', parameterType(before), parameterType(after)],
    ['required', String(before.required), String(after.required)],
    ['default', showDefault(before), showDefault(after)],
    ['values', showValues(before), showValues(after)],
  ];
  return facts
    .filter(([, from, to]) => from !== to)
    .map(([fact, from, to]) => ({ kind: 'changed', version: newer.tag, fact, from, to }));
}

function parameterOf({ config }: Compared, name: string, key: string): ComparedParameter | undefined {
  return (config.classes[name] ?? config.base_classes?.[name])?.params.find(
    ({ name: known }) => known === key,
  );
}

function showDefault({
  default: value,
  default_class: table,
  default_kwargs: given,
  type,
}: ComparedParameter): string {
  if (table !== undefined) return `${lastPart(table)}${given ? ` ${tomlValue(given)}` : ''}`;
  return value === undefined || value === null ? '–' : tomlValue(value, type);
}

/** The values that may be given. Classes to choose from are compared as classes. */
function showValues({ valid_values: values }: ComparedParameter): string {
  return (values ?? []).map(String).join(', ') || '–';
}
