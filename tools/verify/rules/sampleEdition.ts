import { editionIds, isEditionId, oneOf } from '../../../lib/facts';
import type { Document, Draft, Fence, Rule } from '../model';
import { editionOfPage } from '../samples/fences';

/** The edition that a fence declares (`edition="v0.6.3"`) exists and is not the page's own anyway. */
export const sampleEditionRule: Rule = {
  id: 'sample-edition',
  description: 'the edition that a sample declares is one, and another than that of its page',
  appliesTo: ({ fences }: Document) => fences.length > 0,
  check(document) {
    const findings = document.fences.flatMap((fence) => checkFence(fence, document));
    return { checked: document.fences.length, findings };
  },
};

function checkFence({ attributes, line, column }: Fence, document: Document): Draft[] {
  const declared = attributes.edition;
  if (declared === undefined) return [];
  if (!isEditionId(declared)) {
    const message = `no edition \`${declared}\``;
    return [{ line, column, message, expected: oneOf(editionIds), nearest: [] }];
  }
  if (declared !== editionOfPage(document)) return [];
  return [
    {
      line,
      column,
      message: `\`edition="${declared}"\` says what holds anyway`,
      expected: 'no such attribute',
    },
  ];
}
