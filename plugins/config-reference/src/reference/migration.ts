import type { PhrasingContent } from 'mdast';
import { ReferenceDataError } from './dataError';
import type { Descriptions } from './descriptions/load';
import { isDead, type Status } from './descriptions/schema';
import { classStatus } from './descriptions/status';
import { addressOf, classAddress, pageIds, type TomlEdition } from './edition';
import type { MigrationTexts } from './pageTexts';
import type { EnvironmentView } from './reference';

/** Where a setting went. */
interface Migration {
  /** TOML keys; empty where there is none. */
  readonly keys: readonly {
    readonly key: string;
    /** The value that the table's discriminator has to have. */
    readonly selector?: { readonly key: string; readonly value: string };
    readonly href: string;
    /** What becomes of somebody who sets the key; undefined where it works. */
    readonly status: Status | undefined;
  }[];
  readonly note: readonly PhrasingContent[];
}

/**
 * Where a variable went in the first edition with TOML files.
 * @throws ReferenceDataError where that is not said, and for a key that the edition does not have.
 */
export function migrationOf(name: string, { successor, texts, say }: EnvironmentView): Migration {
  const found = texts.migrations[name];
  const place = { file: 'data/config-reference/env-to-toml.json', variable: name };
  if (found === undefined) {
    throw new ReferenceDataError(place, 'it is not said where the variable went', 'add an entry for it');
  }
  if (found.to.length === 0 && found.note === undefined) {
    throw new ReferenceDataError(
      place,
      'there is neither a key nor a reason',
      'give "to" a key, or add a "note"',
    );
  }
  const keys = found.to.map((target) => tomlKey(successor, target, place, say, texts.descriptions));
  const dead = keys.find(({ status }) => isDead(status));
  if (dead !== undefined && found.note === undefined) {
    throw new ReferenceDataError(
      place,
      `the row leads to "${dead.key}", which has no effect or does not work, and does not say so`,
      'add a "note" with what to do instead',
    );
  }
  return {
    keys,
    note: say.inline(say.pick(found.note), place),
  };
}
type Target = MigrationTexts[string]['to'][number];

/** Follows a key through the tables of the edition. */
function tomlKey(
  edition: TomlEdition,
  target: Target,
  place: { file: string; variable: string },
  say: EnvironmentView['say'],
  texts: Descriptions,
) {
  const path = target.key.split('.');
  const last = path.pop() ?? '';
  const node = edition.tree.nodes.find((candidate) => candidate.path === path.join('.'));
  const type = node?.types?.find((candidate) => candidate.value === target.with);
  const name =
    path.length === 0 ? edition.config.root : node?.types && target.with ? type?.class : node?.class;
  const selects = node?.discriminator === last;
  const known = edition.config.classes[name ?? '']?.params.find((parameter) => parameter.name === last);
  if (name === undefined || !(known || selects)) {
    const choice =
      target.with === undefined ? '' : ` where ${node?.discriminator ?? 'its table'} = "${target.with}"`;
    throw new ReferenceDataError(
      place,
      `edition ${edition.label} has no key "${target.key}"${choice}`,
      'correct "key" and "with"',
    );
  }
  const href = classAddress(edition, name, known ? last : undefined) ?? sectionAddress(edition, name);
  return {
    key: target.key,
    href,
    // Who chooses a class that does not work gains nothing from a key of it that does.
    status:
      (known && say.parameterStatus(edition, name, known)) ?? classStatus(texts, edition.facts.edition, name),
    ...(target.with && node?.discriminator
      ? { selector: { key: node.discriminator, value: target.with } }
      : {}),
  };
}

/** A key of a class without a page, such as the common base of all models, is described on each of its section. */
function sectionAddress(edition: TomlEdition, name: string): string {
  const section = edition.config.classes[name]?.section;
  return addressOf(edition, section ? pageIds.section(section) : pageIds.index);
}
