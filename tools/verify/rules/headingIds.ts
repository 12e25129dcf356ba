import { editions } from '../../../lib/editions';
import type { Document, Draft, Heading, Rule, RuleContext } from '../model';

/** Lower case Latin words: the same in every language and in every address bar. */
const idShape = /^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/;

/** Links to a part of a page survive a translation and a new edition only when its id does. */
export const headingIdsRule: Rule = {
  id: 'heading-ids',
  description: 'Headings carry explicit ids: unique, and the same in every language and edition of a page.',
  check(document, context) {
    const { headings } = document;
    const findings = [
      ...headings.flatMap((heading) => judgeHeading(heading)),
      ...headings.flatMap((heading, index) => judgeUnique(heading, headings.slice(0, index))),
      ...compareWithEnglish(document, context),
      ...compareEditions(document, context),
    ];
    return { checked: headings.length, findings };
  },
};

function judgeHeading({ line, column, depth, text, id, explicit }: Heading): Draft[] {
  if (!explicit) {
    if (depth !== 2 && depth !== 3) return [];
    const example = idShape.test(id) ? id : 'a-short-name';
    return [
      { line, column, message: `the heading "${text}" has no id`, expected: `\`{#${example}}\` at its end` },
    ];
  }
  if (idShape.test(id)) return [];
  const message = `the id \`${id}\` is not one that every language can have`;
  return [{ line, column, message, expected: 'lower-case Latin words joined by hyphens' }];
}

function judgeUnique({ line, column, id }: Heading, before: readonly Heading[]): Draft[] {
  const first = before.find((other) => other.id === id);
  if (first === undefined) return [];
  const message = `the id \`${id}\` stands twice on this page`;
  return [{ line, column, message, expected: `an id of its own: line ${first.line} has this one` }];
}

function marks({ headings }: Document): Heading[] {
  return headings.filter(({ explicit }) => explicit);
}

function compareWithEnglish(document: Document, context: RuleContext): Draft[] {
  if (document.locale === 'en') return [];
  const english = context.index.sibling(document, { locale: 'en' });
  if (english === undefined) return [];
  const here = marks(document);
  const there = marks(english);
  const missing = there.filter(({ id }) => !here.some((heading) => heading.id === id));
  const extra = here.filter(({ id }) => !there.some((heading) => heading.id === id));
  if (missing.length + extra.length > 0) {
    return [
      ...missing.map(({ id, line }) => ({
        ...placeOfMissing(id, there, here),
        message: `the English page has a heading \`{#${id}}\` that this one lacks`,
        expected: `it here too, as in ${english.path}:${line}`,
      })),
      ...extra.map(({ id, line, column }) => {
        const message = `the English page has no heading \`{#${id}}\``;
        return { line, column, message, expected: `the headings of ${english.path}` };
      }),
    ];
  }
  const index = here.findIndex(({ id, depth }, at) => there[at]?.id !== id || there[at]?.depth !== depth);
  const [heading, other] = [here[index], there[index]];
  if (heading === undefined || other === undefined) return [];
  const { line, column, id } = heading;
  const message = `\`{#${id}}\` stands in another place or on another level than on the English page`;
  const expected = `a heading of level ${other.depth} with \`{#${other.id}}\`, as in ${english.path}:${other.line}`;
  return [{ line, column, message, expected }];
}

/** Where a heading would stand: after the one before it on the English page. */
function placeOfMissing(id: string, there: readonly Heading[], here: readonly Heading[]) {
  const before = there.slice(
    0,
    there.findIndex((heading) => heading.id === id),
  );
  const known = before.reverse().find((heading) => here.some((other) => other.id === heading.id));
  const neighbour = here.find((heading) => heading.id === known?.id);
  return { line: neighbour?.line ?? 1, column: 1 };
}

/** An id that means a chapter in one edition and a detail in another leads readers astray. */
function compareEditions(document: Document, context: RuleContext): Draft[] {
  if (document.edition === null || document.locale !== 'en') return [];
  const older = editions.slice(editions.findIndex(({ id }) => id === document.edition) + 1);
  return older.flatMap(({ id: edition }) => {
    const other = context.index.sibling(document, { edition });
    if (other === undefined) return [];
    return marks(document).flatMap(({ id, depth, line, column }) => {
      const twin = marks(other).find((heading) => heading.id === id);
      if (twin === undefined || twin.depth === depth) return [];
      const message = `\`{#${id}}\` is a heading of level ${depth} here and of level ${twin.depth} in another edition`;
      return [{ line, column, message, expected: `the level of ${other.path}:${twin.line}, or another id` }];
    });
  });
}
