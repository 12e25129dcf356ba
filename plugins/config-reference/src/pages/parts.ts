import type { BlockContent, PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Localized } from '../../../../lib/locales';
import {
  code,
  component,
  element,
  heading,
  type Inline,
  link,
  plainElement,
} from '../../../../lib/markdown/nodes';
import type { Labels } from '../labels';
import type { Status } from '../reference/descriptions/schema';
import { classAddress, parameterId } from '../reference/edition';
import type { Mark } from '../reference/history';
import { type EditionView, variableAddress } from '../reference/reference';
import type { Texts } from '../reference/texts';

/** Where titles and summaries of pages are written. */
export const pagesFile = { file: 'data/config-reference/pages.json' };

/** What a page is about, over everything else. */
export const lead = (...parts: readonly Inline[]): BlockContent =>
  element('p', { className: ['config-lead'] }, ...parts);

/** A summary of `pages.json` as such. */
export const leadOf = (summary: Localized | undefined, say: Texts): BlockContent =>
  lead(...say.inline(say.pick(summary), pagesFile));

/** A page, or a place on one, as a link shows it. */
export interface PageLink {
  readonly title: string;
  readonly href: string;
  /** What stands behind the link. */
  readonly badge?: readonly PhrasingContent[];
}

/**
 * A long name in code, which may go on in the next line after each underscore or dot. The site's component for code would take
 * it for a block, since it is more than a string. The element around it keeps the list of contents to the name alone.
 */
export function breakable(name: string): PhrasingContent {
  const parts = name.split(/(?<=[_.])/).flatMap((value, index): PhrasingContent[] => {
    const text: PhrasingContent = { type: 'text', value };
    return index === 0 ? [text] : [element('wbr', {}), text];
  });
  return element('span', {}, plainElement('code', {}, ...parts));
}

/** Where a class or a variable is described; undefined where it has no page. */
export function settingLink(name: string, { form, edition, say, texts }: EditionView): PageLink | undefined {
  if (form === 'environment')
    return { title: name, href: variableAddress(edition, texts.descriptions, name) };
  const href = classAddress(edition, name);
  return href === undefined ? undefined : { title: say.title(name), href };
}

/** Links in a row. */
export function linkList(links: readonly PageLink[], isCode = false): BlockContent {
  const shown = ({ title, href }: PageLink) => link(href, isCode ? code(title) : title);
  const { single, groups } = byBadge(links);
  const items = [
    ...single.map((one) => [shown(one), ...badgeBehind(one)]),
    ...groups.map(({ badge, links }) => [...badge, ...links.flatMap((one) => [' ', unbroken(shown(one))])]),
  ];
  return element('ul', { className: ['config-links'] }, ...items.map((parts) => element('li', {}, ...parts)));
}

/** Words that stay on one line. */
export const unbroken = (...parts: readonly Inline[]): PhrasingContent =>
  element('span', { className: ['config-choice'] }, ...parts);

type Marked = Pick<PageLink, 'badge'>;

export const badgeBehind = ({ badge = [] }: Marked): Inline[] => badge.flatMap((part) => [' ', part]);

/** From so many on, links with the same badge are a group. */
const group = 3;

/** Links that many share a badge with, whose badge is said once: between badges nobody finds a name; and the others. */
export function byBadge<Link extends Marked>(links: readonly Link[]) {
  const saying = (words: string) => links.filter(({ badge }) => textOf(badge) === words);
  const shared = [...new Set(links.map(({ badge }) => textOf(badge)))].filter(
    (words) => words !== '' && saying(words).length >= group,
  );
  return {
    single: links.filter(({ badge }) => !shared.includes(textOf(badge))),
    groups: shared.map(saying).map((links) => ({ badge: links[0]?.badge ?? [], links })),
  };
}

/** One line of a list of facts. */
export interface Fact {
  readonly name: string;
  readonly value: readonly (Inline | BlockContent)[];
}

/** Names and values, one pair a line. */
export function factList(facts: readonly (Fact | undefined)[]): BlockContent[] {
  const lines = facts.flatMap((fact) =>
    fact === undefined
      ? []
      : [element('div', {}, element('dt', {}, fact.name), element('dd', {}, ...fact.value))],
  );
  return lines.length === 0 ? [] : [element('dl', { className: ['config-facts'] }, ...lines)];
}

/** Values in code, separated by spaces. */
export const codes = (values: readonly string[]): Inline[] => values.flatMap((value) => [code(value), ' ']);

/**
 * Says at a glance that a class or a key does not do what its name says; nothing where it works.
 * @param isOwn it stands below the heading of what it speaks of: who finds that in the search learns it there
 */
export function statusBadge(
  status: Status | undefined,
  labels: Labels,
  { isOwn = false }: { readonly isOwn?: boolean } = {},
): PhrasingContent[] {
  if (status === undefined) return [];
  const className = ['config-status', `config-status-${status}`];
  const badge = isOwn ? { 'data-search-badge': '' } : {};
  return [element('span', { className, ...badge }, labels.status[status])];
}

/** What changed about a class or a parameter from one version to another. */
export function markList(marks: readonly Mark[], labels: Labels): BlockContent[] {
  if (marks.length === 0) return [];
  const items = marks.map((mark) =>
    element('li', { className: [`config-${mark.kind}`] }, ...markText(mark, labels)),
  );
  return [element('ul', { className: ['config-marks'] }, ...items)];
}

/** One mark in words. */
export function markText(mark: Mark, labels: Labels): Inline[] {
  if (mark.kind !== 'changed') {
    return [mark.kind === 'added' ? labels.markAdded(mark.version) : labels.markRemoved(mark.version)];
  }
  const text = labels.markChanged(mark.version, labels.facts[mark.fact]);
  return [`${text} `, code(mark.from), ' → ', code(mark.to)];
}

/** A parameter or variable: its name beside what it does, on a small screen above it. */
export function entry(
  name: string,
  beside: readonly BlockContent[],
  about: readonly BlockContent[],
): BlockContent {
  const id = parameterId(name);
  return element(
    'section',
    { className: ['config-entry'], ariaLabelledBy: [id] },
    heading(3, id, breakable(name)),
    ...beside,
    element('div', { className: ['config-about'] }, ...about),
  );
}

/** Lists shorter than this fit a screen or two and need no filter. */
const worthFiltering = 12;

/** Component that filters the list behind it. */
export const filterName = 'ParameterFilter';

/** Entries, below a box that filters them where they are many. */
export function filtered(entries: readonly BlockContent[]): BlockContent[] {
  const list = element('div', { className: ['config-list'] }, ...entries);
  if (entries.length < worthFiltering) return [list];
  return [component(filterName), list];
}
