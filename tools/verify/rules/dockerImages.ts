import { type EditionId, editionTags, oneOf, suggestedNames } from '../../../lib/facts';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { Draft, Fence, Rule } from '../model';
import { placeAtOffset } from '../position';
import { dockerImages, imagePattern, imagesBuiltOn } from '../samples/dockerImages';
import { editionOf, fencesIn } from '../samples/fences';

const languages = [...sampleLanguages.shell, ...sampleLanguages.yaml, 'dockerfile'];

/** Images of the framework that samples name are ones that the edition builds. */
export const dockerImagesRule: Rule = {
  id: 'docker-images',
  description: 'Docker images of the framework that samples name are ones that the edition builds',
  languages,
  check(document) {
    let checked = 0;
    const findings: Draft[] = [];
    const isBuilt = imagesBuiltOn(document);
    for (const fence of fencesIn(document, languages)) {
      const edition = editionOf(fence, document);
      if (edition === null) continue;
      for (const match of fence.code.matchAll(imagePattern)) {
        checked += 1;
        const name = match.groups?.name?.replace(/[.-]+$/, '') ?? '';
        findings.push(...checkTag(fence, match, edition));
        if (!isBuilt(name)) findings.push(...checkImage(fence, match, name, edition));
      }
    }
    return { checked, findings };
  },
};

function checkImage(fence: Fence, match: RegExpExecArray, name: string, edition: EditionId): Draft[] {
  const names = dockerImages[edition];
  const namespace = match.groups?.namespace ?? '';
  if (namespace === 'eosphorosai' && names.includes(name)) return [];
  const message =
    namespace === 'eosphorosai'
      ? `no image \`eosphorosai/${name}\` in ${editionTags[edition]}`
      : `images of the framework stand below \`eosphorosai/\`, not \`${namespace}/\``;
  const expected = oneOf(names.map((known) => `eosphorosai/${known}`));
  return [{ ...placeAtOffset(fence, match.index), message, expected, nearest: suggestedNames(name, names) }];
}

/** An image of another release does not hold what the page says. */
function checkTag(fence: Fence, match: RegExpExecArray, edition: EditionId): Draft[] {
  const end = match.index + match[0].length;
  const tag = /^:(v?\d+\.\d+\.\d+)(?![\w.-])/.exec(fence.code.slice(end))?.[1];
  if (tag === undefined || tag === editionTags[edition]) return [];
  const message = `the image has the tag \`${tag}\` of another release`;
  return [{ ...placeAtOffset(fence, end + 1), message, expected: `\`${editionTags[edition]}\`` }];
}
