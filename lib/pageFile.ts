import { existsSync } from 'node:fs';
import path from 'node:path';

/** The file of a built site that an address below its base path stands for; undefined where there is no such page. */
export function pageFile(build: string, address: string): string | undefined {
  const base = path.join(build, address);
  return [base, path.join(base, 'index.html'), `${base.replace(/\/$/, '')}.html`].find(
    (file) => file.endsWith('.html') && existsSync(file),
  );
}
