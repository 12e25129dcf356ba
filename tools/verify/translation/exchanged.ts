import { editionIds } from '../../../lib/editions';
import { suggestedNames } from '../../../lib/facts';
import { literally } from '../../../lib/literally';
import type { Block, Document, Draft, RuleContext } from '../model';
import { codesOf } from './content';
import { wrongNumber } from './numbers';
import { sentencePairs, withoutCode } from './sentences';

/**
 * What an English page names or counts otherwise than both its translation and another edition, or than its
 * translation and the facts: a slip in a text that was right. Only where the page has changed since it was
 * translated: else the translation is held against the page.
 *
 * @param isKnown whether the edition has a name of that kind
 */
export function exchangedFor(
  english: Document,
  translation: Document,
  { index }: Pick<RuleContext, 'index'>,
  isKnown: (code: string) => boolean,
): Draft[] {
  const others = editionIds
    .filter((edition) => edition !== english.edition)
    .flatMap((edition) => index.sibling(english, { edition })?.blocks ?? []);
  const elsewhere = new Set(others.map(({ text }) => text));
  const sections = ['', ...english.headings.map(({ id }) => id)];
  return sections.flatMap((section) =>
    (['paragraph', 'row'] as const).flatMap((kind) => {
      const [mine, theirs] = [english, translation].map(({ blocks }) =>
        blocks.filter((block) => block.section === section && block.kind === kind),
      );
      if (mine === undefined || theirs === undefined || mine.length !== theirs.length) return [];
      return mine.flatMap((block, at) => judge(block, theirs[at], elsewhere, isKnown, translation));
    }),
  );
}

function judge(
  block: Block,
  chinese: Block | undefined,
  elsewhere: ReadonlySet<string>,
  isKnown: (code: string) => boolean,
  translation: Document,
): Draft[] {
  // Where another edition has the very text, it is not this one that slipped.
  if (chinese === undefined || elsewhere.has(block.text)) return [];
  const { line, column } = block;
  const found = exchangedCode(block.text, chinese.text) ?? exchangedNumber(block, chinese);
  if (found === undefined) return [];
  const { written, meant } = found;
  const isElsewhere = elsewhere.has(block.text.replace(written, meant));
  const isUnknown = /^[\w./-]+$/.test(written) && !isKnown(written) && isKnown(meant);
  // Names that resemble each other are one name, written otherwise.
  const isAlike = suggestedNames(written, [meant]).length > 0;
  if (!isElsewhere && !isUnknown && !isAlike && !/^\d/.test(meant)) return [];
  const witness = isElsewhere ? 'and another edition say' : 'says';
  const message = `"${written}" stands here where the Chinese page ${witness} "${meant}"`;
  return [
    {
      line,
      column,
      message,
      expected: `"${meant}", or "${written}" in ${translation.path}:${chinese.line} too`,
    },
  ];
}

/** The one code that only the English text has, with the one that only the translation has. */
function exchangedCode(english: string, chinese: string): { written: string; meant: string } | undefined {
  const [mine, theirs] = [codesOf(english), codesOf(chinese)];
  const stands = (text: string, code: string) => new RegExp(`(?<!\\w)${literally(code)}(?!\\w)`).test(text);
  const written = mine.filter((code) => !stands(chinese, code));
  const meant = theirs.filter((code) => !stands(english, code) && !/\p{Script=Han}/u.test(code));
  const [one, other] = [written[0], meant[0]];
  if (one === undefined || other === undefined || written.length > 1 || meant.length > 1) return undefined;
  // Values of a command are the reader's to choose, and so are names of their own.
  if (/^-|^(?:my|your|our)[-_]/.test(one)) return undefined;
  return { written: one, meant: other };
}

/** The one number that only the English text has, with the one that only the translation has, in digits or words. */
function exchangedNumber(block: Block, chinese: Block): { written: string; meant: string } | undefined {
  const digits = (text: string) => [
    ...new Set(
      withoutCode(text)
        .replace(/(\d),(?=\d{3})/g, '$1')
        .match(/(?<![\w.])\d+(?:[.-]\d+)*/g) ?? [],
    ),
  ];
  const [mine, theirs] = [digits(block.text), digits(chinese.text)];
  const [written, ...more] = mine.filter((number) => !theirs.includes(number));
  const [meant, ...others] = theirs.filter((number) => !mine.includes(number));
  if (written === undefined || meant === undefined || more.length + others.length > 0) return undefined;
  const isWrong = sentencePairs(chinese, block.text).some((pair) => wrongNumber(pair) !== undefined);
  return isWrong ? { written, meant } : undefined;
}
