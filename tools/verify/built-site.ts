import { site } from '../../config/site';
import { filesOf } from '../../lib/content/files';
import { translations } from '../../lib/locales';
import type { Document } from './model';
import { formatFinding } from './report';
import { createRoutes } from './routes';
import { checkBuiltSite } from './site/check';
import { DocumentStore } from './store';

const store = new DocumentStore(filesOf(process.cwd()));
const routes = createRoutes(store);

/** Whether the source of a page has this very link: the rule `links` has judged it there, or it is exempt. */
function isDeliberate(page: string, path: string): boolean {
  const found = routes.find(page);
  if (found?.kind !== 'document') return false;
  const document: Document | undefined = store.byPath(found.path);
  return document?.links.some(({ url }) => url.replace(/[?#].*$/, '') === path) ?? false;
}

const started = performance.now();
const { findings, pages, references } = checkBuiltSite({
  files: store.files,
  folder: 'build',
  origin: site.url,
  baseUrl: site.baseUrl,
  languages: translations,
  isDeliberate,
});
const seconds = ((performance.now() - started) / 1000).toFixed(1);
for (const finding of findings) console.log(formatFinding(finding));
console.log(
  `${pages} pages, ${references} links, files and pictures, ${seconds} s: ${findings.length} errors`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
