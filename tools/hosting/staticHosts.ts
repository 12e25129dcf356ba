import type { Hosting } from '../../config/hosting';
import { languagePaths, leads } from './patterns';
import { withPolicyHeader } from './policy';

/**
 * `_headers` of hosts that read one (Netlify, Cloudflare Pages). They revalidate by themselves what has no
 * `Cache-Control`, and know no patterns of names: a folder is cached when all of its files have a hash in their name.
 *
 * @param files those of the build, by path
 * @param policy that of the build's pages, which do not carry it on these hosts
 */
export function headersFile(hosting: Hosting, files: readonly string[], policy: string): string {
  const hashed = new RegExp(hosting.hashed);
  const folders = new Map<string, boolean>();
  for (const file of files) {
    const folder = /^(?:.*\/)?assets\/[^/]+\//.exec(file)?.[0];
    if (folder !== undefined) folders.set(folder, (folders.get(folder) ?? true) && hashed.test(`/${file}`));
  }
  const lines = (path: string, headers: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const cached = [...folders].flatMap(([folder, all]) => (all ? [folder] : []));
  return `${[
    lines('/*', withPolicyHeader(hosting.headers, policy)),
    ...cached.map((folder) =>
      lines(`${hosting.basePath}${folder}*`, { 'Cache-Control': hosting.cache.hashed }),
    ),
  ].join('\n\n')}\n`;
}

/**
 * `_redirects` of the same hosts: single addresses first, which Cloudflare looks up faster. It finds the not-found page of
 * a language by itself and passes over the last lines; Netlify is told.
 */
export function redirectsFile(hosting: Hosting): string {
  const [, ...translated] = languagePaths(hosting);
  const lines = languagePaths(hosting).flatMap((path) =>
    leads(hosting).map(({ from, to, keepsRest }) => {
      const start = path.slice(0, -1);
      const [pattern, target] = keepsRest ? [`${from}/*`, `${to}/:splat`] : [from, to];
      return `${start}${encodeURI(pattern)} ${start}${encodeURI(target)} 301`;
    }),
  );
  const isSingle = (line: string) => !line.includes('*');
  return `${[
    ...lines.filter(isSingle),
    ...lines.filter((line) => !isSingle(line)),
    ...translated.map((path) => `${path}* ${path}404.html 404`),
  ].join('\n')}\n`;
}
