import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { pageFile } from '../../lib/pageFile';
import { brotliFileBytes } from './brotli';

/** What a first visit of a page downloads before anything is done on it, in bytes of brotli at its best. */
export interface PageWeight {
  readonly html: number;
  readonly script: number;
  readonly style: number;
}

/**
 * Addresses of what a page has fetched at once, each once: scripts, style sheets, and pictures that do not wait until
 * they come into view. What is for browsers without script is left out.
 */
export function assetsOf(html: string): {
  readonly scripts: string[];
  readonly styles: string[];
  readonly images: string[];
} {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const images = new Set<string>();
  let isFallback = false;
  const parser = new Parser({
    onopentag(name, { src, rel, href, loading }) {
      if (name === 'noscript') isFallback = true;
      if (isFallback) return;
      if (name === 'script' && src) scripts.add(src);
      if (name === 'link' && rel === 'stylesheet' && href) styles.add(href);
      if (name === 'img' && src && loading !== 'lazy') images.add(src);
    },
    onclosetag(name) {
      if (name === 'noscript') isFallback = false;
    },
  });
  parser.end(html);
  return { scripts: [...scripts], styles: [...styles], images: [...images] };
}

/**
 * Weighs a page of a built site.
 * @param baseUrl path that the addresses of assets begin with
 * @throws an error with the page when it, or something that it names, is not in the build
 */
export function weigh(build: string, address: string, baseUrl = '/'): PageWeight {
  const file = pageFile(build, address);
  if (file === undefined) throw new Error(`${build} has no page ${address}; budgets.ts names it.`);
  const { scripts, styles } = assetsOf(readFileSync(file, 'utf8'));
  const sum = (addresses: readonly string[]): number =>
    addresses.reduce((total, asset) => {
      const local = path.join(build, asset.startsWith(baseUrl) ? asset.slice(baseUrl.length) : asset);
      if (!existsSync(local)) throw new Error(`${address} names ${asset}, which the build lacks.`);
      return total + brotliFileBytes(local);
    }, 0);
  return { html: brotliFileBytes(file), script: sum(scripts), style: sum(styles) };
}
