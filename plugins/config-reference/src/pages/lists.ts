import type { BlockContent } from 'mdast';
import { code, element, heading, link, paragraph } from '../../../../lib/markdown/nodes';
import { labelsOf } from '../labels';
import { addressOf, classAddress, pageIds, parameterId } from '../reference/edition';
import type { EditionView, TomlView } from '../reference/reference';
import { linkList, markList, type PageLink, pagesFile, statusBadge } from './parts';

/** Classes with what selects them and what they are for. */
export function classList(
  names: readonly string[],
  view: TomlView,
  { isCompared = false }: { readonly isCompared?: boolean } = {},
): BlockContent {
  const { edition, say, history, language } = view;
  const items = names.map((name) => {
    const found = edition.config.classes[name];
    const title = isCompared ? say.title(name) : say.label(name);
    return element(
      'li',
      {},
      element(
        'div',
        {},
        link(classAddress(edition, name) ?? '', title),
        element('br', {}),
        code(found?.type_value ?? found?.name ?? name),
        ...statusBadge(say.statusOf(name), labelsOf[language]),
      ),
      element(
        'div',
        {},
        ...say.summary(name),
        ...(isCompared ? [] : markList(history.ofClass(edition, name), labelsOf[language])),
      ),
    );
  });
  return element('ul', { className: ['config-classes'] }, ...items);
}

/** The classes of a section, in the order of their names. */
export function classesOfSection({ edition, say }: TomlView, section: string): string[] {
  return [...edition.classes]
    .filter((name) => edition.config.classes[name]?.section === section)
    .sort((one, other) => say.compare(one, other));
}

/** The classes at the top of the file: its own first, then in the order of its tables. */
export function topClasses({ edition }: TomlView): string[] {
  const order = [edition.config.root, ...edition.tree.nodes.map((node) => node.class)];
  return [...edition.classes]
    .filter((name) => edition.config.classes[name]?.section === null)
    .sort((one, other) => order.indexOf(one) - order.indexOf(other));
}

/** Sections with a sentence about each and links to what is in it. */
export function sectionList(view: EditionView, depth: 2 | 3): BlockContent[] {
  const { edition, say, texts } = view;
  return Object.entries(texts.pages.sections).flatMap(([section, { title, summary }]) => {
    const href = addressOf(edition, pageIds.section(section));
    return [
      heading(depth, `section-${section.replaceAll('_', '-')}`, link(href, say.pick(title))),
      paragraph(...say.inline(say.pick(summary), pagesFile)),
      linkList(itemsOfSection(section, href, view), view.form === 'environment'),
    ];
  });
}

function itemsOfSection(section: string, href: string, view: EditionView): PageLink[] {
  if (view.form === 'environment') {
    const names = [...(view.texts.descriptions.variables.get(section)?.keys() ?? [])];
    return names.map((name) => ({ title: name, href: `${href}#${parameterId(name)}` }));
  }
  return classesOfSection(view, section).map((name) => ({
    title: view.say.label(name),
    href: classAddress(view.edition, name) ?? '',
    badge: statusBadge(view.say.statusOf(name), labelsOf[view.language]),
  }));
}
