import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CurrentBundler } from '@docusaurus/types';

/** Folder of the file that asks ('' for any) -> request as it is written -> module in its place. */
export type Replacements = Readonly<Record<string, Readonly<Record<string, string>>>>;

const here = path.dirname(fileURLToPath(import.meta.url));

/** A module of this plugin. */
export const ownFile = (name: string): string => path.join(here, name);

/** The `lib` of an installed package of the generator, whatever its `exports` let one import. */
export function libOf(name: string, siteDir: string): string {
  for (let folder = siteDir; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules/@docusaurus', name);
    if (existsSync(candidate)) return path.join(realpathSync(candidate), 'lib');
    if (folder === path.dirname(folder))
      throw new Error(`flat-client: @docusaurus/${name} is not installed.`);
  }
}

/**
 * Bundler plugin that puts modules in the place of the generator's; it sees requests as they are written. What stands
 * for a part of the theme gets the part itself.
 *
 * @throws an error that names a module of the generator that is no longer there
 */
export function replacementPlugin({ instance }: CurrentBundler, plan: Replacements): object {
  for (const [folder, requests] of Object.entries(plan)) {
    for (const request of Object.keys(requests)) {
      const isFile = request.startsWith('.') || path.isAbsolute(request);
      const file = isFile ? `${path.resolve(folder, request)}.js` : folder;
      if (file !== '' && !existsSync(file))
        throw new Error(`flat-client: the generator has no ${file} any more.`);
    }
  }
  const names = Object.values(plan)
    .flatMap((requests) => Object.keys(requests))
    .map((name) => name.replaceAll(/[.\\/]/g, String.raw`\$&`));
  return new instance.NormalModuleReplacementPlugin(
    new RegExp(`^(?:${names.join('|')})$`),
    (resource: { request: string; context: string }) => {
      const { request, context } = resource;
      if (request.startsWith('@theme/') && context.startsWith(here)) return;
      resource.request = plan[context]?.[request] ?? plan['']?.[request] ?? request;
    },
  );
}
