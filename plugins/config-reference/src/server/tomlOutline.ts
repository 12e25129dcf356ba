import type { SectionEntry } from '../contract';
import { classEntry, classPage, type PageContext } from './classPage';
import { comparison } from './comparison';
import { indexDraft, overviewDraft, sectionDraft } from './drafts';
import { addressOf, pageIds, type TomlEdition } from './edition';
import { guidesOfToml } from './guides';
import type { Outline } from './outline';
import { tableTree, topLinks } from './overviewPages';
import { classLink } from './parameters';
import type { EditionContent, Shared } from './reference';
import { classesOfSection, sectionPage, sectionSummary } from './sectionPage';
import { Texts } from './texts';

/** The pages of an edition with TOML files: one for each class, in its section. */
export function tomlOutline(edition: TomlEdition, shared: Shared): EditionContent {
  const { pages } = shared.texts;
  const guides = guidesOfToml(edition, shared.written.get(edition.name) ?? []);
  const context = contextOf(edition, shared, guides.bySetting);
  const { texts } = context;
  const top = topClasses(context);
  const sections = () => sectionEntries(context, shared);
  const outline: Outline = {
    page: indexDraft(context, shared, () => ({ top: topLinks(edition, texts, top), sections: sections() })),
    children: [
      {
        page: overviewDraft(context, shared, () => ({
          form: 'toml',
          tree: tableTree(edition, texts),
          sections: sections(),
          variables: [],
        })),
        children: [],
      },
      ...top.map((name) => classOutline(name, context, shared)),
      ...Object.keys(pages.sections).map((section) => sectionOutline(section, context, shared)),
      { page: comparison(texts, shared), children: [] },
    ],
  };
  return { outline, guides, settingLink: (name) => classLink(edition, name, texts) };
}

/** The texts and facts with which pages of an edition are made. */
export function contextOf(edition: TomlEdition, shared: Shared, guides: PageContext['guides']): PageContext {
  const { language, texts, tomlEditions, history } = shared;
  const own = new Texts(texts.descriptions, language, edition, tomlEditions, () => undefined);
  return { edition, texts: own, history, guides };
}

/** The classes at the top of the file: its own first, then in the order of its tables. */
function topClasses({ edition }: PageContext): string[] {
  const order = [edition.config.root, ...edition.tree.nodes.map((node) => node.class)];
  return [...edition.classes]
    .filter((name) => edition.config.classes[name]?.section === null)
    .sort((one, other) => order.indexOf(one) - order.indexOf(other));
}

function classOutline(name: string, context: PageContext, { texts: { descriptions } }: Shared): Outline {
  const { edition, texts } = context;
  return {
    page: {
      id: pageIds.class(edition.config.classes[name]?.slug ?? ''),
      title: texts.title(name),
      label: texts.label(name),
      description: texts.plainSummary(name),
      source: descriptions.classes.get(name)?.file ?? 'README.md',
      make: (head) => classPage(name, head, context),
    },
    children: [],
  };
}

function sectionOutline(section: string, context: PageContext, shared: Shared): Outline {
  return {
    page: sectionDraft(section, context.texts, shared, 'pages.json', (head) =>
      sectionPage(section, head, shared.texts.pages, context),
    ),
    children: classesOfSection(context, section).map((name) => classOutline(name, context, shared)),
  };
}

function sectionEntries(context: PageContext, { texts: { pages } }: Shared): SectionEntry[] {
  const { edition, texts } = context;
  return Object.entries(pages.sections).map(([section, { title }]) => ({
    title: texts.pick(title),
    href: addressOf(edition, pageIds.section(section)),
    summary: sectionSummary(section, pages, texts),
    items: classesOfSection(context, section).map((name) => {
      const entry = classEntry(name, context);
      return { title: entry.title, href: entry.href };
    }),
  }));
}
