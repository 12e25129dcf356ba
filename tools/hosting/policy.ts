import { createHash } from 'node:crypto';

/** What a page may do beside its scripts. Diagrams and the theme still bring styles of their own. */
const others = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'";

/** Types of scripts that run; what has another type is data. */
const isCode = (attributes: string): boolean =>
  !/\ssrc=/i.test(attributes) && !/\stype=["']?[^\s"'>]*json/i.test(attributes);

/**
 * A page with the policy that only its own scripts run: files of the site, and those that were built into the page,
 * known by their hashes. It stands in the page, so that both are replaced in one step, whatever the host does.
 *
 * @param file the page, for messages
 * @throws when a page has a script before its head, or none
 */
export function withPolicy(html: string, file: string): string {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)];
  if (scripts.length === 0) return html;
  const hashes = scripts.flatMap(([, attributes = '', code = '']) =>
    isCode(attributes) ? [`'sha256-${createHash('sha256').update(code).digest('base64')}'`] : [],
  );
  const policy = [`script-src 'self'`, ...new Set(hashes)].join(' ');
  const meta = `<meta http-equiv=Content-Security-Policy content="${others}; ${policy}">`;
  // Browsers look for the charset in the first kilobyte; a policy holds for what follows it.
  const head = /<head\b[^>]*>(?:<meta charset=[^>]*>)?/i.exec(html);
  if (head === null || head.index > (scripts[0]?.index ?? 0)) {
    throw new Error(
      `${file}: a script stands before the head, where no policy holds. Move it into the head.`,
    );
  }
  const end = head.index + head[0].length;
  return html.slice(0, end) + meta + html.slice(end);
}
