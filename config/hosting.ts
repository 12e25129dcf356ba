import { translations } from '../lib/locales';
import type { Move } from '../plugins/redirects/src/rules';
import { redirects } from './redirects';
import { site } from './site';

/** One kind of file: what it is called over HTTP, and whether it is worth compressing. */
interface FileKind {
  readonly type: string;
  readonly compressed: boolean;
}

/**
 * How the site is served. The configurations of hosts (`npm run build:hosting`) are written from it, and
 * `npm run serve` follows it; `contributing/hosting.md` says it in words.
 */
export interface Hosting {
  /** Path under which the site is published, with slashes at both ends. */
  readonly basePath: string;
  /** The languages that have a path of their own below it. */
  readonly languages: readonly string[];
  /**
   * Whether the host leads readers on: from former addresses, and from spellings of an address (`/a/`, `/a.html`) to
   * the one that the site uses. One that cannot leaves both to `/redirect.js`.
   */
  readonly leadsOn: boolean;
  /** Single addresses that lead on, below the language. */
  readonly redirects: readonly Move[];
  /** Addresses that lead on with all that is below them, below the language. */
  readonly moves: readonly Move[];
  /** Kinds of files by ending, pages aside. A file of another kind is not served. */
  readonly files: Readonly<Record<string, FileKind>>;
  /** Type of pages. */
  readonly pageType: string;
  /** Files whose name changes with what is in them, as a regular expression that every host understands. */
  readonly hashed: string;
  /** `Cache-Control` of those files, and of everything else. */
  readonly cache: { readonly hashed: string; readonly others: string };
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * What pages may load and do, as `Content-Security-Policy` without its `script-src`: to that belong the hashes of the
   * scripts that stand in pages, which a build alone knows (`tools/hosting/policy.ts`).
   */
  readonly policy: readonly string[];
}

const text = (type: string): FileKind => ({ type: `${type}; charset=utf-8`, compressed: true });
const binary = (type: string): FileKind => ({ type, compressed: false });

export const hosting: Hosting = {
  basePath: site.baseUrl,
  languages: translations,
  leadsOn: true,
  // Where one with `doc` leads is the reader's choice, which only the page knows.
  redirects: redirects.pages.filter(({ doc }) => doc === undefined),
  moves: redirects.moves,
  pageType: 'text/html; charset=utf-8',
  files: {
    css: text('text/css'),
    js: text('text/javascript'),
    json: text('application/json'),
    md: text('text/markdown'),
    py: text('text/x-python'),
    svg: text('image/svg+xml'),
    toml: text('application/toml'),
    txt: text('text/plain'),
    xml: text('application/xml'),
    yaml: text('application/yaml'),
    avif: binary('image/avif'),
    gif: binary('image/gif'),
    ico: binary('image/x-icon'),
    jpg: binary('image/jpeg'),
    pdf: binary('application/pdf'),
    png: binary('image/png'),
    tgz: binary('application/gzip'),
    webp: binary('image/webp'),
    zip: binary('application/zip'),
    woff2: binary('font/woff2'),
  },
  hashed: '/assets/(?:[^/]+/)*(?:[^/]*[.-])?[0-9a-f]{8,}[.][a-z0-9]+$',
  cache: { hashed: 'public, max-age=31536000, immutable', others: 'no-cache' },
  headers: {
    // Only what asks nothing of the pages.
    'Content-Security-Policy':
      "frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  },
  // Without `'unsafe-inline'` there are neither styles nor handlers in pages. Icons of the theme are `data:`.
  policy: [
    "default-src 'self'",
    "img-src 'self' data:",
    "style-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ],
};

/** The least that a host can do: it knows files, addresses without `.html`, and not-found pages. */
export const plainHosting: Hosting = { ...hosting, leadsOn: false, redirects: [], moves: [] };
