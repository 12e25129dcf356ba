import { DomUtils, parseDocument } from 'htmlparser2';
import { type Node, textOf } from './textOf';

/** A release as the page of releases describes it. */
export interface Release {
  readonly name: string;
  readonly date: Date;
  /** Id of its heading on the page. */
  readonly id: string;
  /** What the page says of it, as HTML with whole addresses. */
  readonly content: string;
}

/** A heading of a release: "v0.7.1, 2025-04-30", with the comma of its language. */
const heading = /^(?<name>v\d[\w.-]*)[,，]\s*(?<date>\d{4}-\d{2}-\d{2})/u;

/**
 * Reads the releases from the built page that lists them: each has a heading "v0.7.1, 2025-04-30", and all up to the next
 * heading of its level or a higher one belongs to it.
 *
 * @param html the page
 * @param address whole address of the page, from which its links are resolved
 */
export function releasesOf(html: string, address: string): Release[] {
  const document = parseDocument(html);
  const headings = DomUtils.filter((node) => DomUtils.isTag(node) && /^h[1-6]$/.test(node.name), document);
  return headings.flatMap((node) => {
    if (!DomUtils.isTag(node)) return [];
    const { name, date } = heading.exec(DomUtils.textContent(node))?.groups ?? {};
    const { id } = node.attribs;
    if (name === undefined || date === undefined || id === undefined) return [];
    const level = node.name;
    const body: Node[] = [];
    for (
      let next = DomUtils.nextElementSibling(node);
      next !== null && !(/^h[1-6]$/.test(next.name) && next.name <= level);
      next = DomUtils.nextElementSibling(next)
    )
      body.push(next);
    return [{ name, date: new Date(`${date}T00:00:00Z`), id, content: textOf(body, address) }];
  });
}
