import { DomUtils, parseDocument } from 'htmlparser2';
import { textOf } from './textOf';

/**
 * The whole text of a post.
 *
 * @param html its built page
 * @param address whole address of the page
 * @throws when the page has none
 */
export function postText(html: string, address: string): string {
  const box = DomUtils.findOne(
    ({ attribs }) => attribs.id === '__blog-post-container',
    parseDocument(html).children,
  );
  if (box === null) throw new Error(`${address} has no text of a post (id "__blog-post-container").`);
  return textOf(box.children, address);
}
