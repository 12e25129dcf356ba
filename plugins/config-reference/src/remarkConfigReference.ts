import type { BlockContent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { locate } from '../../../lib/content/paths';
import { isReferencePage } from '../../../lib/content/referencePages';
import { pathInSite } from '../../../lib/content/siteFolder';
import type { Locale } from '../../../lib/locales';
import { element, imports } from '../../../lib/markdown/nodes';
import { type PageElement, replaceElements } from '../../../lib/markdown/pageElements';
import { labelsOf } from './labels';
import { changesPage } from './pages/changesPage';
import { classPage } from './pages/classPage';
import { filesPage } from './pages/filesPage';
import { checkName, checkPage, indexPage, overviewPage } from './pages/overviewPages';
import { filterName, linkList, settingLink } from './pages/parts';
import { sectionPage } from './pages/sectionPage';
import { type Guides, guidesIn, settingsIn, writtenPages } from './reference/guides';
import { type ReferenceOptions, readReference } from './reference/readReference';
import type { EditionView } from './reference/reference';
import { remember } from './remember';

interface Options extends ReferenceOptions {
  /** Root of the site; found from the page when left out. */
  readonly root?: string;
}

type Write = (view: EditionView, guides: () => Guides, of: PageElement) => BlockContent[];

/** What each element of the reference's pages writes. */
const elements: Readonly<Record<string, Write>> = {
  ConfigClass(view, guides, { of = '', where }) {
    if (view.form === 'toml' && view.edition.classes.has(of)) {
      return classPage(of, view, guides().get(of) ?? []);
    }
    const known = view.form === 'toml' ? [...view.edition.classes].sort().join('\n') : 'no classes';
    throw new Error(
      `${where}: write of="…" with a class that a TOML file of the edition can have:\n${known}`,
    );
  },
  ConfigSection(view, guides, { of = '', where }) {
    const known = Object.keys(view.texts.pages.sections);
    if (known.includes(of)) return sectionPage(of, view, guides());
    throw new Error(`${where}: write of="…" with one of the sections: ${known.join(', ')}.`);
  },
  ConfigIndex: (view) => indexPage(view),
  ConfigOverview: (view, guides) => overviewPage(view, guides()),
  ConfigFiles(view, _, { where }) {
    if (view.form === 'toml') return filesPage(view);
    throw new Error(`${where}: the edition has no TOML files; take <ConfigFiles /> away.`);
  },
  ConfigCheck(view, _, { where }) {
    if (view.form === 'toml') return checkPage(view);
    throw new Error(`${where}: the edition has no TOML files to check; take <ConfigCheck /> away.`);
  },
  ConfigChanges: (view) => changesPage(view),
};

/**
 * Remark plugin that writes the configuration reference: `<ConfigClass of="dotted.Name" />`, `<ConfigSection of="llm" />`,
 * `<ConfigIndex />`, `<ConfigOverview />`, `<ConfigFiles />`, `<ConfigCheck />` and `<ConfigChanges />` become headings, lists and samples from the facts of
 * the page's edition, in its language. Below every other page of an edition it puts links to the settings of its samples.
 *
 * @throws an error with file and line for an element outside of editions, or of a class or section that is not there;
 *   ReferenceDataError for texts and facts that do not fit
 */
export function remarkConfigReference({ root, ...options }: Options) {
  return (tree: Root, file: VFile): void => {
    const inSite = pathInSite(file.path, root);
    const place = locate(inSite);
    if ('misplaced' in place || place.kind !== 'doc' || place.edition === null) return;
    const view = readReference(options, place.locale).find(
      ({ edition }) => edition.facts.edition === place.edition,
    );
    if (view === undefined) return;
    const site = file.path.slice(0, -inSite.length);
    const guides = () => guidesOf(site, view, place.locale);
    const writers = Object.entries(elements).map(([name, write]) => [
      name,
      (found: PageElement) => write(view, guides, found),
    ]);
    replaceElements(tree, Object.fromEntries(writers), { root, file: file.path });
    if (isReferencePage(place.page.replace(/\.mdx?$/, ''))) importComponents(tree);
    else tree.children.push(...settingsLinks(String(file), view));
  };
}

const known = new Map<string, ReturnType<typeof remember<Guides>>>();

function guidesOf(root: string, view: EditionView, language: Locale): Guides {
  const { edition } = view.edition.facts;
  const pages = writtenPages(root, edition, language);
  const key = `${root} ${edition} ${language}`;
  const guides = known.get(key) ?? remember<Guides>();
  known.set(key, guides);
  return guides(
    pages.map(({ file }) => file),
    () => guidesIn(pages, view),
  );
}

/** Links to the settings that the samples of a page use. */
function settingsLinks(markdown: string, view: EditionView): BlockContent[] {
  const links = settingsIn(markdown, view).flatMap((name) => settingLink(name, view) ?? []);
  if (links.length === 0) return [];
  const id = 'settings-on-this-page';
  return [
    element(
      'nav',
      { className: ['config-settings'], ariaLabelledBy: [id], dataSearchIgnore: '' },
      element('p', { id }, labelsOf[view.language].settings),
      linkList(links, view.form === 'environment'),
    ),
  ];
}

/** Imports the components that the page has. */
function importComponents(tree: Root): void {
  const has = (name: string) =>
    tree.children.some((node) => node.type === 'mdxJsxFlowElement' && node.name === name);
  for (const name of [filterName, checkName].filter(has))
    tree.children.unshift(imports({ [name]: `@site/plugins/config-reference/src/client/${name}` }));
}
