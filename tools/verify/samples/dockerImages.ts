import type { EditionId } from '../../../lib/facts';
import type { Document } from '../model';
import { isSlip } from './slips';

const withModes = [
  'dbgpt',
  'dbgpt-openai',
  'dbgpt-vllm',
  'dbgpt-llama-cpp',
  'dbgpt-full',
  'dbgpt-allinone',
  'dbgpt-docs',
];

/**
 * Names below `eosphorosai/` that `docker/base/build_image.sh`, `docker/allinone/build_image.sh`, the Compose files and the
 * publishing workflows of a tag give to images. `build_image.sh` appends the name of the installation mode:
 * v0.6.3 takes any extra for it, of which its own scripts use `openai`.
 */
export const dockerImages: Readonly<Record<EditionId, readonly string[]>> = {
  'v0.6.3': ['dbgpt', 'dbgpt-openai', 'dbgpt-allinone', 'dbgpt-docs'],
  'v0.7.0': withModes,
  next: withModes,
};

/**
 * An image of the framework wherever a page writes one, without its tag. The spelling with a hyphen, which is
 * that of the source repository, counts only where a tag follows.
 */
export const imagePattern =
  /(?<![\w.-]|\/r\/)(?<namespace>eosphorosai|eosphoros-ai(?=\/[a-z0-9._-]+:[\w$]))\/(?<name>[a-z0-9][a-z0-9._-]*)(?![a-z0-9._{$<*-])/g;

/**
 * Images that a page builds itself, under any name.
 * @returns a test for a name without its namespace.
 */
export function imagesBuiltOn(document: Document): (name: string) => boolean {
  const code = document.fences.map((fence) => fence.code).join('\n');
  const names = [...code.matchAll(/\s(?:-t|--tag|-n|--image-name)[\s=]+([\w./-]+)/g)].map(
    (match) => match[1]?.split('/').at(-1) ?? '',
  );
  // The build script takes a suffix and a mode, so that the names that it gives cannot all be known.
  const hasScript = /\bbuild_(?:proxy_|all_)?images?\.sh\b/.test(code);
  const known = Object.values(dockerImages).flat();
  const isVariant = (name: string) =>
    name.startsWith('dbgpt-') && !known.some((other) => isSlip(name, other));
  return (name) => names.includes(name) || (hasScript && isVariant(name));
}
