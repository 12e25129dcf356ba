import { posix } from 'node:path';
import { pathOf } from '../../../lib/content/paths';
import type { Document, Draft, Image, Rule, RuleContext } from '../model';

/** Largest picture, in bytes: a page of text should not weigh more than its text is worth. */
const maximumBytes = 300_000;

/** Pictures are there, are light, and say what they show to those who do not see them. */
export const imagesRule: Rule = {
  id: 'images',
  description: 'Pictures exist, weigh at most 300 kB and have an alternative text.',
  check(document, context) {
    const findings = document.images.flatMap((image) => [
      ...judgeAlternative(image),
      ...judgeFile(image, document, context),
    ]);
    // A site without pictures is no fault: the page itself counts as read.
    return { checked: 1 + document.images.length, findings };
  },
};

function judgeAlternative({ line, column, alt, url }: Image): Draft[] {
  if (alt !== null && alt.trim() !== '') return [];
  const expected = 'what the picture says, in words: `![…](…)`';
  return [{ line, column, message: `the picture \`${url}\` has no alternative text`, expected }];
}

function judgeFile({ line, column, url }: Image, document: Document, { files }: RuleContext): Draft[] {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url)) {
    const expected = 'a file of this repository: nothing is loaded from elsewhere';
    return [{ line, column, message: `the picture \`${url}\` is not part of the site`, expected }];
  }
  const candidates = placesOf(url.replace(/[?#].*$/, ''), document);
  const size = candidates.map((path) => files.size(path)).find((bytes) => bytes !== undefined);
  if (size === undefined) {
    return [
      { line, column, message: `there is no picture \`${candidates[0]}\``, expected: 'a file that exists' },
    ];
  }
  if (size <= maximumBytes) return [];
  const message = `the picture \`${url}\` weighs ${Math.round(size / 1000)} kB`;
  return [
    { line, column, message, expected: `at most ${maximumBytes / 1000} kB: a smaller cut, SVG or WebP` },
  ];
}

/** Where the file of a picture may be: a translation may use the pictures beside the English page. */
function placesOf(url: string, document: Document): string[] {
  if (url.startsWith('@site/')) return [url.slice('@site/'.length)];
  if (url.startsWith('/')) return [`static${url}`];
  const english = pathOf({ ...document, locale: 'en' }) ?? document.path;
  return [document.path, english].map((path) => posix.join(posix.dirname(path), url));
}
