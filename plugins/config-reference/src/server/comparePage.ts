import type { ClassEntry, ComparePage, EditionChanges, Mark, MigrationGroup, PageHead } from '../contract';
import { classEntry, type PageContext } from './classPage';
import { declares } from './descriptions/expected';
import type { Descriptions } from './descriptions/load';
import { addressOf, classAddress, pageIds, parameterId, type TomlEdition } from './edition';
import { changesBetween } from './history';
import type { PageTexts } from './pageTexts';
import { migrationOf, type VariableContext } from './variables';

/** What changed from each TOML edition to the next, newest first. */
export function editionChanges(contexts: readonly PageContext[]): EditionChanges[] {
  return contexts
    .slice(1)
    .flatMap((newer, index) => {
      const older = contexts[index];
      return older ? [changesOf(older, newer)] : [];
    })
    .reverse();
}

/** Each variable and its TOML key, by section. */
export function migrationGroups(
  descriptions: Descriptions,
  sections: readonly string[],
  pages: PageTexts,
  context: VariableContext,
): MigrationGroup[] {
  const { edition, texts } = context;
  return sections.flatMap((section) => {
    const variables = [...(descriptions.variables.get(section)?.keys() ?? [])];
    if (variables.length === 0) return [];
    const page = addressOf(edition, section === 'root' ? pageIds.overview : pageIds.section(section));
    const rows = variables.map((name) => ({
      variable: { title: name, href: `${page}#${parameterId(name)}` },
      migration: migrationOf(name, context),
    }));
    const title = texts.pick(section === 'root' ? pages.general.title : pages.sections[section]?.title);
    return [{ title, id: `migrate-${section.replaceAll('_', '-')}`, rows }];
  });
}

/** The page that compares the editions; the same in each of them. */
export function comparePage(
  head: PageHead,
  pages: PageTexts,
  content: Pick<ComparePage, 'changes' | 'from' | 'to' | 'migration'>,
  { texts }: Pick<VariableContext, 'texts'>,
): ComparePage {
  const summary = texts.inline(texts.pick(pages.changes.summary), {
    file: 'data/config-reference/pages.json',
  });
  return { kind: 'compare', head, summary, ...content };
}

function changesOf(older: PageContext, newer: PageContext): EditionChanges {
  const before = older.edition.classes;
  const after = newer.edition.classes;
  const only = (
    names: ReadonlySet<string>,
    others: ReadonlySet<string>,
    context: PageContext,
  ): ClassEntry[] =>
    [...names]
      .filter((name) => !others.has(name))
      .map((name) => ({ ...classEntry(name, context), title: context.texts.title(name) }));
  return {
    from: older.edition.label,
    to: newer.edition.label,
    added: only(after, before, newer),
    removed: only(before, after, older),
    parameters: parameterChanges(older, newer),
  };
}

/** Changes of parameters, at the class that declares them, so that each stands once. */
function parameterChanges(older: PageContext, newer: PageContext): EditionChanges['parameters'] {
  const names = new Set([
    ...Object.keys(older.edition.config.classes),
    ...Object.keys(older.edition.config.base_classes),
  ]);
  const inBoth = [...names].filter((name) => paramsOf(newer.edition, name) !== undefined);
  return inBoth.flatMap((name) => {
    const changes = changesOfClass(older.edition, newer.edition, name);
    if (changes.length === 0) return [];
    const shown = pageFor(newer.edition, name);
    const href = classAddress(newer.edition, shown) ?? '';
    const title = shown === name ? newer.texts.title(name) : (name.split('.').at(-1) ?? name);
    return [
      {
        class: { title, href },
        changes: changes.map((change) => ({ ...change, href: `${href}#${parameterId(change.name)}` })),
      },
    ];
  });
}

function changesOfClass(
  older: TomlEdition,
  newer: TomlEdition,
  name: string,
): { name: string; mark: Mark }[] {
  const own = (edition: TomlEdition) =>
    (paramsOf(edition, name) ?? []).filter((key) => declares(edition.config, name, key));
  const before = own(older);
  const after = own(newer);
  return [
    ...after
      .filter((key) => !before.includes(key))
      .map((key) => ({ name: key, mark: { kind: 'added', version: newer.tag } as const })),
    ...before
      .filter((key) => !after.includes(key))
      .map((key) => ({ name: key, mark: { kind: 'removed', version: newer.tag } as const })),
    ...before.flatMap((key) => changesBetween(older, newer, name, key).map((mark) => ({ name: key, mark }))),
  ];
}

function paramsOf({ config }: TomlEdition, name: string): string[] | undefined {
  return (config.classes[name] ?? config.base_classes[name])?.params.map((parameter) => parameter.name);
}

/** A base class has no page; the first class that inherits from it shows its parameters. */
function pageFor(edition: TomlEdition, name: string): string {
  if (edition.classes.has(name)) return name;
  const heir = [...edition.classes].find((candidate) =>
    edition.config.classes[candidate]?.params.some((parameter) => parameter.defined_in === name),
  );
  return heir ?? edition.config.root;
}
