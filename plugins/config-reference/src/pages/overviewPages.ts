import type { BlockContent } from 'mdast';
import { ownerPart } from '../../../../lib/dotted';
import { schemaPath } from '../../../../lib/editionFiles';
import { code, component, element, heading, link, paragraph } from '../../../../lib/markdown/nodes';
import { labelsOf } from '../labels';
import { addressOf, classAddress, pageIds, type TomlEdition } from '../reference/edition';
import type { Guides } from '../reference/guides';
import type { OverviewTexts } from '../reference/pageTexts';
import type { EditionView, TomlView } from '../reference/reference';
import type { Texts } from '../reference/texts';
import { sectionList, topClasses } from './lists';
import { choicesOf, shownChoices } from './parameters';
import { breakable, leadOf, linkList } from './parts';
import { variableList } from './variables';

/** The list of all sections of the reference. */
export function indexPage(view: EditionView): BlockContent[] {
  const { edition, say, texts, language } = view;
  const { pages } = texts;
  const labels = labelsOf[language];
  const top = view.form === 'toml' ? topClasses(view) : [];
  const to = (id: string, title: Parameters<Texts['pick']>[0]) => ({
    title: say.pick(title),
    href: addressOf(edition, id),
  });
  return [
    leadOf(pages.index.summary, say),
    heading(2, 'start', labels.start),
    linkList([
      to(pageIds.overview, pages.overview.title),
      ...(view.form === 'toml'
        ? [to(pageIds.files, pages.files.title), to(pageIds.check, pages.check.title)]
        : []),
      to(pageIds.changes, pages.changes.title),
    ]),
    ...(view.form === 'toml'
      ? [
          paragraph(labels.top),
          linkList(
            top.map((name) => ({ title: say.title(name), href: classAddress(view.edition, name) ?? '' })),
          ),
        ]
      : []),
    ...sectionList(view, 2),
  ];
}

/** How an edition is configured, and everything that there is to configure. */
export function overviewPage(view: EditionView, guides: Guides): BlockContent[] {
  const { say, texts, language, form } = view;
  const labels = labelsOf[language];
  const { summary, environmentSummary } = texts.pages.overview;
  return [
    leadOf(form === 'toml' ? summary : environmentSummary, say),
    ...texts.overview[form].flatMap((prose) => section(prose, view)),
    ...(view.form === 'environment'
      ? [heading(2, 'variables', labels.serverVariables), ...variableList('root', view, guides)]
      : []),
    heading(2, 'sections', labels.sections),
    ...sectionList(view, 3),
  ];
}

/** Component that checks a file in the browser. */
export const checkName = 'ConfigCheck';

/** The check of a file, and what it finds. */
export function checkPage(view: TomlView): BlockContent[] {
  const { edition, say, texts, tomlViews } = view;
  const editions = tomlViews.map((one) => one.edition.facts.edition).reverse();
  return [
    leadOf(texts.pages.check.summary, say),
    component(checkName, { edition: edition.facts.edition, editions: editions.join(' ') }),
    ...texts.overview.check.flatMap((prose) => section(prose, view)),
  ];
}

function section({ id, title, parts }: OverviewTexts['toml'][number], view: EditionView): BlockContent[] {
  const { say, edition, siteAddress } = view;
  const blocks = parts.flatMap((part): BlockContent[] => {
    if ('list' in part) return view.form === 'toml' ? [tableTree(view)] : [];
    if ('text' in part) {
      return say.rich(say.pick(part.text), { file: 'data/config-reference/overview.json' });
    }
    const sample = typeof part.code === 'string' ? part.code : say.pick(part.code);
    const value = sample.replaceAll('{schema}', siteAddress + schemaPath(edition.facts.edition)).trimEnd();
    return [{ type: 'code', lang: part.language, meta: part.title ? `title="${part.title}"` : null, value }];
  });
  return [heading(2, id, say.pick(title)), ...blocks];
}

/** The tables of a TOML file, each with those inside of it. */
function tableTree(view: TomlView, parent = ''): BlockContent {
  const { edition, say } = view;
  const items = edition.tree.nodes
    .filter(({ path }) => ownerPart(path) === parent)
    .map((node) => {
      const href = node.types ? undefined : classAddress(edition, node.class);
      const name = parent === '' ? code(node.toml) : breakable(node.toml);
      const choices = choicesOf(edition, node.types, say);
      const isChosen = choices.some(({ value }) => value !== null);
      const shown = shownChoices(choices, ({ value, title }) => value ?? title);
      return element(
        'li',
        {},
        href === undefined ? name : link(href, name),
        ...(choices.length === 0
          ? []
          : [
              element(
                'span',
                { className: ['config-choices'] },
                ...(isChosen ? [code(`${node.discriminator ?? ''} = `)] : []),
                ...shown,
              ),
            ]),
        ...(hasTables(edition, node.path) ? [tableTree(view, node.path)] : []),
      );
    });
  return element('ul', parent === '' ? { className: ['config-tree'] } : {}, ...items);
}

const hasTables = ({ tree }: TomlEdition, parent: string): boolean =>
  tree.nodes.some(({ path }) => path.startsWith(`${parent}.`));
