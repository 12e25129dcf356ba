import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** An HTML file of a build. */
export interface HtmlPage {
  /** Path in the address, as the host serves the file. */
  readonly address: string;
  readonly html: string;
}

/**
 * Reads every HTML file of a build.
 *
 * @param directory output folder of the build
 * @throws when the folder holds none
 */
export function readPages(directory: string): HtmlPage[] {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  if (files.length === 0) throw new Error(`${directory} holds no HTML file. Build the site first.`);
  return files.sort().map((file) => ({
    address: `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`,
    html: readFileSync(path.join(directory, file), 'utf8'),
  }));
}
