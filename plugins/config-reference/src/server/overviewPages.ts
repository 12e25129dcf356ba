import type { ConfigNode } from '../../../../lib/facts';
import type {
  IndexPage,
  OverviewPage,
  PageHead,
  PageLink,
  Prose,
  SectionEntry,
  TableNode,
} from '../contract';
import { addressOf, classAddress, type PublishedEdition, pageIds, type TomlEdition } from './edition';
import type { OverviewTexts, PageTexts } from './pageTexts';
import { choicesOf, classLink } from './parameters';
import type { Texts } from './texts';

const file = 'data/config-reference/overview.json';

/** The list of all sections with what is in them. */
export function indexPage(
  head: PageHead,
  pages: PageTexts,
  {
    edition,
    texts,
    top,
    sections,
  }: {
    readonly edition: PublishedEdition;
    readonly texts: Texts;
    readonly top: readonly PageLink[];
    readonly sections: readonly SectionEntry[];
  },
): IndexPage {
  const link = (id: string, title: string): PageLink => ({ title, href: addressOf(edition, id) });
  return {
    kind: 'index',
    head,
    summary: texts.inline(texts.pick(pages.index.summary), { file: 'data/config-reference/pages.json' }),
    overview: link(pageIds.overview, texts.pick(pages.overview.title)),
    changes: link(pageIds.changes, texts.pick(pages.changes.title)),
    top,
    sections,
  };
}

/** How the edition is configured. */
export function overviewPage(
  head: PageHead,
  pages: PageTexts,
  overview: OverviewTexts,
  content: Pick<OverviewPage, 'form' | 'tree' | 'sections' | 'variables'>,
  texts: Texts,
  schemaAddress: string,
): OverviewPage {
  const summary = content.form === 'toml' ? pages.overview.summary : pages.overview.environmentSummary;
  return {
    kind: 'overview',
    head,
    summary: texts.inline(texts.pick(summary), { file: 'data/config-reference/pages.json' }),
    body: overview[content.form].map((part) => proseOf(part, texts, schemaAddress)),
    ...content,
  };
}

/** The tables of a TOML file, each with those inside of it. */
export function tableTree(edition: TomlEdition, texts: Texts, parent = ''): TableNode[] {
  return edition.tree.nodes
    .filter(({ path }) => path.slice(0, Math.max(path.lastIndexOf('.'), 0)) === parent)
    .map((node) => ({
      header: node.toml,
      ...addressOfNode(edition, node),
      ...(node.types && node.discriminator ? { key: node.discriminator } : {}),
      choices: choicesOf(edition, typesOf(edition, node), texts),
      children: tableTree(edition, texts, node.path),
    }));
}

/** The pages of the tables at the top of the file. */
export function topLinks(edition: TomlEdition, texts: Texts, names: readonly string[]): PageLink[] {
  return names.flatMap((name) => classLink(edition, name, texts) ?? []);
}

function addressOfNode(edition: TomlEdition, node: ConfigNode): { href?: string } {
  const href = node.types ? undefined : classAddress(edition, node.class);
  return href === undefined ? {} : { href };
}

function typesOf({ config }: TomlEdition, node: ConfigNode) {
  return node.types?.map((type) => ({ ...type, slug: config.classes[type.class]?.slug ?? '' }));
}

function proseOf(prose: OverviewTexts['toml'][number], texts: Texts, schemaAddress: string): Prose {
  return {
    id: prose.id,
    title: texts.pick(prose.title),
    parts: prose.parts.map((part) => {
      if ('list' in part) return { kind: 'tree' };
      if ('text' in part) return { kind: 'text', text: texts.rich(texts.pick(part.text), { file }) };
      const sample = typeof part.code === 'string' ? part.code : texts.pick(part.code);
      const text = sample.replaceAll('{schema}', schemaAddress);
      return { kind: 'code', language: part.language, text, ...(part.title ? { title: part.title } : {}) };
    }),
  };
}
