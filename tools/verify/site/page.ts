import { Parser } from 'htmlparser2';

/** Something on a rendered page that has an address. */
export interface Reference {
  readonly kind: 'link' | 'asset' | 'image';
  readonly url: string;
  /** Offset in the file. */
  readonly offset: number;
  /**
   * Whether it stands in the text of a page of an edition, not in the frame around it, nor in an element with
   * `data-other-editions`, which compares editions.
   */
  readonly inContent: boolean;
  /** Whether it leads to another language by intent: the switcher, a notice, an alternate. */
  readonly toOtherLanguage: boolean;
}

/** What a rendered page says about links. */
export interface HtmlPage {
  readonly references: readonly Reference[];
  readonly ids: ReadonlySet<string>;
  /** Offsets of pictures without an `alt` attribute, with their address. */
  readonly unnamedImages: readonly { readonly offset: number; readonly url: string }[];
  /** Where a page without content of its own sends the reader. */
  readonly redirect: string | undefined;
}

type Attributes = Readonly<Record<string, string>>;

/** Reads the addresses of a rendered page. Broken markup is read as a browser would, never refused. */
export function readHtml(html: string): HtmlPage {
  const reader = new Reader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes, parser.startIndex),
      onclosetag: () => reader.close(),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  return reader;
}

class Reader implements HtmlPage {
  readonly references: Reference[] = [];
  readonly ids = new Set<string>();
  readonly unnamedImages: { offset: number; url: string }[] = [];
  redirect: string | undefined;
  private depth = 0;
  /** Depth of the element that holds the page's own text; 0 outside of it. */
  private contentDepth = 0;
  /** Depth of the element that compares editions; 0 outside of one. */
  private comparisonDepth = 0;

  open(name: string, attributes: Attributes, offset: number): void {
    const { id } = attributes;
    if (id !== undefined) this.ids.add(id);
    if (name === 'a' && attributes.name !== undefined) this.ids.add(attributes.name);
    this.depth += 1;
    if (this.comparisonDepth === 0 && attributes['data-other-editions'] !== undefined) {
      this.comparisonDepth = this.depth;
    }
    this.collect(name, attributes, offset);
    if (this.contentDepth === 0 && /\btheme-doc-markdown\b/.test(attributes.class ?? '')) {
      this.contentDepth = this.depth;
    }
  }

  /** The parser closes everything that it opens, also elements that have no end tag. */
  close(): void {
    if (this.depth === this.contentDepth) this.contentDepth = 0;
    if (this.depth === this.comparisonDepth) this.comparisonDepth = 0;
    this.depth -= 1;
  }

  private collect(name: string, attributes: Attributes, offset: number): void {
    const { href, src } = attributes;
    if (name === 'a' && href !== undefined) this.add('link', href, offset, attributes);
    if (name === 'link' && href !== undefined) {
      const page = /\b(?:canonical|alternate)\b/.test(attributes.rel ?? '') && attributes.type === undefined;
      this.add(page ? 'link' : 'asset', href, offset, { ...attributes, hreflang: attributes.hreflang ?? '' });
    }
    if (name === 'script' && src !== undefined) this.add('asset', src, offset, attributes);
    if ((name === 'img' || name === 'source') && src !== undefined)
      this.add('image', src, offset, attributes);
    if (name === 'img' && attributes.alt === undefined) this.unnamedImages.push({ offset, url: src ?? '' });
    if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh') {
      this.redirect = /url\s*=\s*['"]?([^'"]+)/i.exec(attributes.content ?? '')?.[1]?.trim();
    }
  }

  private add(kind: Reference['kind'], url: string, offset: number, { lang, hreflang }: Attributes): void {
    const toOtherLanguage = lang !== undefined || hreflang !== undefined;
    const inContent = this.contentDepth > 0 && this.comparisonDepth === 0;
    this.references.push({ kind, url, offset, inContent, toOtherLanguage });
  }
}
