import type { EnvFacts } from '../../../../lib/facts';
import type { Migration, PageLink, Variable } from '../contract';
import { ReferenceDataError } from './dataError';
import type { VariableText } from './descriptions/schema';
import {
  addressOf,
  classAddress,
  type PublishedEdition,
  pageIds,
  parameterId,
  sourceAddress,
  type TomlEdition,
} from './edition';
import type { MigrationTexts } from './pageTexts';
import type { Texts } from './texts';

/** What the variables of an edition are shown with. */
export interface VariableContext {
  readonly edition: PublishedEdition;
  readonly texts: Texts;
  /** The first edition with TOML files. */
  readonly successor: TomlEdition;
  readonly migrations: MigrationTexts;
  readonly guides: ReadonlyMap<string, readonly PageLink[]>;
}

/** The variables of a section, in the order of its file. */
export function variablesOf(
  section: string,
  texts: ReadonlyMap<string, VariableText> | undefined,
  context: VariableContext,
): Variable[] {
  return [...(texts ?? [])].map(([name, text]) => variable(section, name, text, context));
}

/** Where a variable went in the first edition with TOML files. */
export function migrationOf(name: string, { successor, migrations, texts }: VariableContext): Migration {
  const found = migrations[name];
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
  return {
    edition: successor.label,
    keys: found.to.map((target) => tomlKey(successor, target, place)),
    note: texts.inline(texts.pick(found.note), place),
  };
}

function variable(section: string, name: string, text: VariableText, context: VariableContext): Variable {
  const { edition, texts } = context;
  const { env } = edition.facts;
  const place = { file: `data/config-reference/env/${section}.json`, variable: name };
  return {
    name,
    id: parameterId(name),
    defaults: defaultsOf(env, name),
    template: (env.template ?? [])
      .filter((line) => line.name === name && line.default !== null && line.default !== '')
      .map((line) => ({ value: line.default ?? '', active: line.active })),
    ...(text.values ? { values: text.values } : {}),
    readBy: readersOf(env, name).map((file) => ({ title: file, href: sourceAddress(edition, file) })),
    text: texts.rich(texts.pick(text), place),
    successor: migrationOf(name, context),
    guides: context.guides.get(name) ?? [],
  };
}

function readersOf(env: EnvFacts, name: string): string[] {
  const files = (env.variables[name] ?? [])
    .filter(({ source, access }) => source === 'python' && access !== 'set')
    .flatMap(({ file }) => file ?? []);
  return [...new Set(files)].filter((file) => file.startsWith('dbgpt/'));
}

/** What the code takes without the variable; a place that reads it without a default says nothing. */
function defaultsOf(env: EnvFacts, name: string): string[] {
  const values = (env.variables[name] ?? [])
    .filter(({ source, file }) => source === 'python' && file?.startsWith('dbgpt/') === true)
    .flatMap(({ default: value }) =>
      value === undefined || value === null || value === '' ? [] : [String(value)],
    );
  return [...new Set(values)];
}

type Target = MigrationTexts[string]['to'][number];

/** Follows a key through the tables of the edition. */
function tomlKey(edition: TomlEdition, target: Target, place: { file: string; variable: string }) {
  const path = target.key.split('.');
  const last = path.pop() ?? '';
  const node = edition.tree.nodes.find((candidate) => candidate.path === path.join('.'));
  const type = node?.types?.find((candidate) => candidate.value === target.with);
  const name =
    path.length === 0 ? edition.config.root : node?.types && target.with ? type?.class : node?.class;
  const selects = node?.discriminator === last;
  const known = edition.config.classes[name ?? '']?.params.some((parameter) => parameter.name === last);
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
