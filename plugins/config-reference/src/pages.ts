import { labelsOf } from './labels';
import { classesOfSection, topClasses } from './pages/lists';
import { pageIds } from './reference/edition';
import type { EditionView, TomlView } from './reference/reference';
import { plainText } from './reference/richText';
import type { Texts } from './reference/texts';

/** A page of the reference, as the head of its file describes it. */
export interface ReferencePage {
  /** Path of the file in the edition's folder, without its ending; also the address below the edition's path. */
  readonly id: string;
  readonly title: string;
  /** Shorter name for the sidebar. */
  readonly label: string;
  readonly description: string;
  /** What the file holds. */
  readonly element: string;
  /** File of `data/config-reference` that holds the texts. */
  readonly source: string;
  /** What the sidebar says beside the label, such as that a class does not work. */
  readonly badge?: string;
}

/** The pages of an edition in reading order, which is the order of the sidebar. */
export function pagesOf(view: EditionView): ReferencePage[] {
  const { say, texts, form } = view;
  const { index, overview, files, check, changes, sections } = texts.pages;
  const named = ({ title, summary }: Named) => ({
    title: say.pick(title),
    label: say.pick(title),
    description: plainText(say.pick(summary)),
  });
  const classes = (names: readonly string[], toml: TomlView) => names.map((name) => classPage(name, toml));
  const overviewSummary = form === 'toml' ? overview.summary : overview.environmentSummary;
  return [
    { ...named(index), id: pageIds.index, element: '<ConfigIndex />', source: 'pages.json' },
    {
      ...named({ title: overview.title, summary: overviewSummary }),
      id: pageIds.overview,
      element: '<ConfigOverview />',
      source: 'overview.json',
    },
    ...(form === 'toml'
      ? [
          { ...named(files), id: pageIds.files, element: '<ConfigFiles />', source: 'files.json' },
          { ...named(check), id: pageIds.check, element: '<ConfigCheck />', source: 'overview.json' },
        ]
      : []),
    ...(view.form === 'toml' ? classes(topClasses(view), view) : []),
    ...Object.entries(sections).flatMap(([section, texts]) => [
      {
        ...named(texts),
        id: pageIds.section(section),
        element: `<ConfigSection of="${section}" />`,
        source: form === 'toml' ? 'pages.json' : `env/${section}.json`,
      },
      ...(view.form === 'toml' ? classes(classesOfSection(view, section), view) : []),
    ]),
    { ...named(changes), id: pageIds.changes, element: '<ConfigChanges />', source: 'env-to-toml.json' },
  ];
}

type Text = Parameters<Texts['pick']>[0];
type Named = { readonly title: Text; readonly summary: Text };

function classPage(name: string, { edition, say, texts, language }: TomlView): ReferencePage {
  const status = say.statusOf(name);
  return {
    id: pageIds.class(edition.config.classes[name]?.slug ?? ''),
    title: say.title(name),
    label: say.label(name),
    description: say.plainSummary(name),
    element: `<ConfigClass of="${name}" />`,
    source: texts.descriptions.classes.get(name)?.file ?? 'README.md',
    // Most databases are data sources only, and their pages say so: nothing that the sidebar has to warn of.
    ...(status === undefined || status === 'data-source' ? {} : { badge: labelsOf[language].status[status] }),
  };
}

/**
 * The text of a page's file. Its place in the sidebar is not written there: each page would move those behind it.
 * @param l10n for a translation, what it is made from
 */
export function pageText(page: ReferencePage, l10n?: { readonly source: string }): string {
  const head = {
    title: page.title,
    description: page.description,
    ...(page.label === page.title ? {} : { sidebar_label: page.label, pagination_label: page.title }),
    custom_edit_url: `data/config-reference/${page.source}`,
    ...(l10n ? { l10n } : {}),
  };
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', '', page.element, ''].join('\n');
}
