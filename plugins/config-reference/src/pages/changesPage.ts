import type { BlockContent } from 'mdast';
import { lastPart } from '../../../../lib/dotted';
import { code, element, heading, type Inline, link, paragraph, table } from '../../../../lib/markdown/nodes';
import { type Labels, labelsOf } from '../labels';
import { declares } from '../reference/descriptions/expected';
import { classAddress, type TomlEdition } from '../reference/edition';
import { changesBetween, type Mark } from '../reference/history';
import { type EditionView, type TomlView, variableAddress } from '../reference/reference';
import { classList } from './lists';
import { breakable, leadOf, markText } from './parts';
import { successorOf } from './variables';

/** What changed from edition to edition, and where the environment variables went: the same in each of them. */
export function changesPage(view: EditionView): BlockContent[] {
  const { say, texts, tomlViews } = view;
  const changes = tomlViews.slice(1).map((newer, index) => changesOf(tomlViews[index] ?? newer, newer));
  return [leadOf(texts.pages.changes.summary, say), ...changes.reverse().flat(), ...migration(view)];
}

function changesOf(older: TomlView, newer: TomlView): BlockContent[] {
  const labels = labelsOf[newer.language];
  const from = older.edition;
  const to = newer.edition;
  const id = `from-${from.label}-to-${to.label}`.replaceAll('.', '-');
  const lists = [
    ...difference(labels.added, to.classes, from.classes, newer),
    ...difference(labels.removed, from.classes, to.classes, older),
    ...parameterChanges(newer, from, labels),
  ];
  return [
    heading(2, id, labels.changes(from.label, to.label)),
    ...(lists.length === 0 ? [paragraph(labels.nothingChanged)] : lists),
  ];
}

/** The classes that one edition has and the other has not. */
function difference(
  title: string,
  names: ReadonlySet<string>,
  others: ReadonlySet<string>,
  view: TomlView,
): BlockContent[] {
  const found = [...names].filter((name) => !others.has(name));
  if (found.length === 0) return [];
  return [
    paragraph(title),
    element('div', { dataOtherEditions: true }, classList(found, view, { isCompared: true })),
  ];
}

/** Changes of parameters, at the class that declares them, so that each stands once. */
function parameterChanges(
  { edition: newer, say }: TomlView,
  older: TomlEdition,
  labels: Labels,
): BlockContent[] {
  const names = new Set([...Object.keys(older.config.classes), ...Object.keys(older.config.base_classes)]);
  const rows = [...names].flatMap((name) => {
    if (paramsOf(newer, name) === undefined) return [];
    const shown = pageFor(newer, name);
    const title = shown === name ? say.title(name) : lastPart(name);
    return changesOfClass(older, newer, name).map(({ key, mark }): Inline[][] => [
      [link(classAddress(newer, shown, key) ?? '', code(key))],
      [title],
      markText(mark, labels),
    ]);
  });
  if (rows.length === 0) return [];
  return [
    paragraph(labels.changedParameters),
    tableOf([labels.parameter, labels.class, labels.change], rows),
  ];
}

function changesOfClass(older: TomlEdition, newer: TomlEdition, name: string): { key: string; mark: Mark }[] {
  const own = (edition: TomlEdition) =>
    (paramsOf(edition, name) ?? []).filter((key) => declares(edition.config, name, key));
  const before = own(older);
  const after = own(newer);
  const version = newer.tag;
  return [
    ...after
      .filter((key) => !before.includes(key))
      .map((key) => ({ key, mark: { kind: 'added' as const, version } })),
    ...before
      .filter((key) => !after.includes(key))
      .map((key) => ({ key, mark: { kind: 'removed' as const, version } })),
    ...before.flatMap((key) => changesBetween(older, newer, name, key).map((mark) => ({ key, mark }))),
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

/** Each variable and its TOML key, by section. */
function migration({ say, texts, environment, language }: EditionView): BlockContent[] {
  if (environment === undefined) return [];
  const labels = labelsOf[language];
  const { edition, successor } = environment;
  const { descriptions, pages } = texts;
  const groups = ['root', ...Object.keys(pages.sections)].flatMap((section) => {
    const names = [...(descriptions.variables.get(section)?.keys() ?? [])];
    if (names.length === 0) return [];
    const title = section === 'root' ? pages.general.title : pages.sections[section]?.title;
    const rows = names.map((name): Inline[][] => [
      [link(variableAddress(edition, descriptions, name), breakable(name))],
      successorOf(name, environment),
    ]);
    return [
      heading(3, `migrate-${section.replaceAll('_', '-')}`, say.pick(title)),
      tableOf([labels.variable, labels.key], rows),
    ];
  });
  return [heading(2, 'migration', labels.migration(edition.label, successor.label)), ...groups];
}

/** A table that becomes a list of blocks on a small screen. */
function tableOf(head: readonly string[], rows: readonly Inline[][][]): BlockContent {
  return element('div', { className: ['config-table'], dataOtherEditions: true }, table(head, rows));
}
