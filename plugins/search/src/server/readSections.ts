import { pathsOf } from '../text/terms';
import { type Element, hasClass, innerText, isTag, isText, type Parent, tidy } from './html';
import type { Section } from './Page';

const unread = new Set(['script', 'style', 'svg', 'nav', 'footer', 'button', 'template', 'noscript']);
/** What the theme adds to a text. Authors and components can leave out more with the attribute. */
const additions = [
  'hash-link',
  'theme-doc-version-badge',
  'theme-doc-version-banner',
  'theme-doc-toc-mobile',
  'theme-edit-this-page',
];
const ignoring = 'data-search-ignore';
const badge = 'data-search-badge';
const headings = /^h[2-4]$/;
const name = /^[A-Za-z_][\w.-]*$/;
/** In a block of code: names of several words. What else stands there (keywords, values, paths) is all but noise. */
const blockName = /[A-Za-z]\w*?(?:_[A-Za-z]|[a-z][A-Z]|[A-Z]{2}[a-z])\w*/g;
/** Elements within a line: their text stands together with what is around them. */
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** The text of a page, cut at its headings that have an anchor. */
export function readSections(root: Parent): Section[] {
  const reader = new SectionReader();
  reader.read(root);
  return reader.sections();
}

/** Collects text until the next heading. */
class SectionReader {
  readonly #done: Section[] = [];
  #heading = { heading: '', hash: '', isName: false };
  #badge = '';
  #text = '';
  #prose = '';
  #code: string[] = [];
  readonly #names = new Set<string>();

  sections(): Section[] {
    return [...this.#done, this.#section()];
  }

  read(parent: Parent): void {
    let afterElement = false;
    for (const child of parent.children) {
      if (isText(child)) this.#add(child.data);
      else if (isTag(child) && !isLeftOut(child)) {
        // What a style sheet alone sets apart (a field's name, its type) are words of their own.
        if (afterElement) this.#add(' ');
        this.#readElement(child);
      }
      afterElement = isTag(child);
    }
  }

  #readElement(element: Element): void {
    if (element.name === 'h1') return;
    if (headings.test(element.name) && element.attribs.id) {
      this.#begin(element, element.attribs.id);
      return;
    }
    if (element.name === 'pre') {
      this.#addBlock(element);
      return;
    }
    if (badge in element.attribs) this.#badge = tidy(innerText(element));
    if (element.name === 'code') this.#code.push(tidy(innerText(element)));
    const divided = !inline.has(element.name);
    if (divided) this.#add(' ');
    this.read(element);
    if (divided) this.#add(' ');
  }

  #add(text: string): void {
    this.#text += text;
    this.#prose += text;
  }

  #addBlock(element: Element): void {
    const block = linesWithin(element);
    this.#text += ` ${block} `;
    for (const found of block.match(blockName) ?? []) this.#names.add(found);
    for (const path of pathsOf(block)) this.#names.add(path);
  }

  #begin(element: Element, id: string): void {
    this.#done.push(this.#section());
    const heading = tidy(readHeading(element));
    const code = findCode(element);
    this.#heading = { heading, hash: `#${id}`, isName: code === heading && name.test(heading) };
    this.#badge = '';
    this.#text = '';
    this.#prose = '';
    this.#code = [];
    this.#names.clear();
  }

  #section(): Section {
    const [text, prose] = [tidy(this.#text), tidy(this.#prose)];
    return { ...this.#heading, badge: this.#badge, text, prose, code: this.#code, names: [...this.#names] };
  }
}

/** Lines of a block of code are elements of their own. */
function linesWithin(element: Element): string {
  return element.children
    .map((child) => {
      if (isText(child)) return child.data;
      if (!isTag(child)) return '';
      return inline.has(child.name) ? linesWithin(child) : ` ${linesWithin(child)} `;
    })
    .join('');
}

function isLeftOut(element: Element): boolean {
  const { attribs } = element;
  return (
    unread.has(element.name) || ignoring in attribs || additions.some((added) => hasClass(element, added))
  );
}

function readHeading(element: Element): string {
  return element.children
    .map((child) => {
      if (isText(child)) return child.data;
      return isTag(child) && !isLeftOut(child) ? readHeading(child) : '';
    })
    .join('');
}

function findCode(heading: Element): string | undefined {
  for (const child of heading.children) {
    if (!isTag(child) || isLeftOut(child)) continue;
    const code = child.name === 'code' ? tidy(innerText(child)) : findCode(child);
    if (code !== undefined) return code;
  }
  return undefined;
}
