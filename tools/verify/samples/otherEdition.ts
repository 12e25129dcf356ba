import { type EditionFacts, editionTags } from '../../../lib/facts';
import type { Document } from '../model';

/** Pages that speak of several editions from beginning to end. */
const comparing = /(^|\/)(upgrade|changelog|release)/i;

/** Words that say that something is not there, or was called otherwise. */
const denial =
  /\b(no longer|not (?:exist|available|part|in|yet)|does not|do not|did not|has no|have no|there is no|removed|renamed|replaced|replaces|deprecated|gone|moved|formerly|previously|older|instead of)\b|不再|没有|移除|删除|改名|重命名|取代|替换|废弃|弃用|此前|之前|以前|不存在|不支持|而不是|代替|移到/i;

/**
 * Whether the text around a line speaks of another edition, so that a name that only exists there is no
 * mistake: its paragraph or table row, or a heading above, names another version or says that the thing is
 * not there; or the page as a whole compares editions.
 */
export function speaksOfOtherEdition(document: Document, line: number, facts: EditionFacts): boolean {
  if (comparing.test(document.page)) return true;
  const paragraph = paragraphAt(document.lines, line);
  const heading = document.headings.filter((found) => found.line < line).at(-1)?.text ?? '';
  return denial.test(paragraph) || namesOtherVersion(`${heading}\n${paragraph}`, facts);
}

function namesOtherVersion(text: string, facts: EditionFacts): boolean {
  const own = editionTags[facts.edition];
  return [...text.matchAll(/\bv?(0\.\d+(?:\.\d+)?)\b/g)].some(
    ([, version]) => !`${own}.`.startsWith(`v${version}.`),
  );
}

/** The lines around a line up to the next blank ones; of a table, the row alone. */
function paragraphAt(lines: readonly string[], line: number): string {
  const isRow = (text: string | undefined) => text?.trimStart().startsWith('|') ?? false;
  const index = line - 1;
  if (isRow(lines[index])) return lines[index] ?? '';
  let from = index;
  let to = index;
  while (from > 0 && (lines[from - 1] ?? '').trim() !== '') from -= 1;
  while (to + 1 < lines.length && (lines[to + 1] ?? '').trim() !== '') to += 1;
  return lines.slice(from, to + 1).join('\n');
}
