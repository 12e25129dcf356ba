import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import type { Hosting } from '../../config/hosting';

/** Types of scripts that run; what has another type is data. */
const isCode = (type: string | undefined): boolean => !/json/i.test(type ?? '');

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * The `Content-Security-Policy` of a site's pages: scripts are files of the site, or stand in the first page of a language
 * and are known by their hash. Those are the theme's, and the one about a wrong base path; a page that has another is
 * refused (`policyFaults`), so that no page can bring one of its own.
 *
 * @param directory the build's output folder
 */
export function readPolicy(directory: string, { languages, policy }: Hosting): string {
  const hashes = ['', ...languages].flatMap((folder) => {
    const file = path.join(directory, folder, 'index.html');
    if (!existsSync(file)) return [];
    const scripts = readFileSync(file, 'utf8').matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi);
    return [...scripts].flatMap(([, attributes = '', code = '']) =>
      /\ssrc=/i.test(attributes) || !isCode(/\stype=([^\s>]*)/i.exec(attributes)?.[1]) ? [] : [hashOf(code)],
    );
  });
  return [...policy, ["script-src 'self'", ...new Set(hashes)].join(' ')].join('; ');
}

/**
 * A page that carries its policy, so that both are replaced in one step, whatever the host does.
 *
 * @param file the page, for messages
 * @throws when a page has a script before its head, or none
 */
export function withPolicy(html: string, policy: string, file: string): string {
  const script = html.search(/<script\b/i);
  if (script < 0) return html;
  // Browsers look for the charset in the first kilobyte; a policy holds for what follows it.
  const head = /<head\b[^>]*>(?:<meta charset=[^>]*>)?/i.exec(html);
  if (head === null || head.index > script) {
    throw new Error(
      `${file}: a script stands before the head, where no policy holds. Move it into the head.`,
    );
  }
  const end = head.index + head[0].length;
  return `${html.slice(0, end)}<meta http-equiv=Content-Security-Policy content="${policy}">${html.slice(end)}`;
}

/** Headers that say the policy of pages too, beside what they say of every answer. */
export function withPolicyHeader(
  headers: Readonly<Record<string, string>>,
  policy: string,
): Readonly<Record<string, string>> {
  const name = 'Content-Security-Policy';
  return { ...headers, [name]: [headers[name], policy].filter(Boolean).join(', ') };
}

/** Attributes whose address is fetched, or run; of `link` some kinds alone. */
const fetched = ['src', 'srcset', 'poster', 'data', 'action', 'formaction', 'background'];
const fetchedLinks = /\b(?:stylesheet|icon|preload|modulepreload|prefetch|manifest)\b/i;
const forbidden = ['base', 'embed', 'frame', 'iframe', 'object', 'style'];

const isOwn = (address: string): boolean => /^(?:[/?#](?!\/)|data:image\/)/.test(address.trim());

/**
 * What a page has that its policy forbids: browsers would leave it out without a word to the reader.
 *
 * @param policy that of `readPolicy`
 * @returns a line for each fault, with what to do
 */
export function policyFaults(html: string, policy: string): string[] {
  const faults = new Set<string>();
  let script: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (forbidden.includes(name))
        faults.add(`has a <${name}>, which the policy forbids. Put styles into src/css; leave out the rest.`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute === 'style')
          faults.add(`has <${name} style="${value}">. Use a class, or an attribute of the drawing.`);
        else if (attribute.startsWith('on'))
          faults.add(`has <${name} ${attribute}="${value}">. Listen in a component.`);
        else if (/^\s*javascript:/i.test(value))
          faults.add(`has <${name} ${attribute}="${value}">. Give it an address.`);
        const isFetched =
          fetched.includes(attribute) ||
          (name === 'link' && attribute === 'href' && fetchedLinks.test(attributes.rel ?? ''));
        if (isFetched && !isOwn(value))
          faults.add(`has <${name} ${attribute}="${value}">, of another origin. Make it a file of the site.`);
      }
      if (name === 'script' && attributes.src === undefined && isCode(attributes.type)) script = '';
    },
    ontext(text) {
      if (script !== undefined) script += text;
    },
    onclosetag(name) {
      if (name !== 'script' || script === undefined) return;
      if (!policy.includes(hashOf(script)))
        faults.add(
          `has a script that the first pages of the site do not have: "${script.trim().slice(0, 60)}". Make it a module of the site.`,
        );
      script = undefined;
    },
  });
  parser.end(html);
  return [...faults];
}

/**
 * What runs when a drawing is opened by itself, where no page's policy holds.
 *
 * @param svg text of the file
 */
export function drawingFaults(svg: string): string[] {
  const found = /<script|<foreignObject|\son[a-z]+\s*=|javascript:|<!ENTITY/i.exec(svg);
  return found === null ? [] : [`has "${found[0].trim()}", which could run. Draw without it.`];
}
