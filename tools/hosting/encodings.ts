/** A form in which a file lies compressed beside itself. */
export interface Encoding {
  /** As in `Content-Encoding`. */
  readonly name: string;
  /** What the name of the compressed file has at its end. */
  readonly ending: string;
}

/** Those of a built site, the smallest first: a reader who takes several is given the first. */
export const encodings: readonly Encoding[] = [
  { name: 'br', ending: '.br' },
  { name: 'zstd', ending: '.zst' },
  { name: 'gzip', ending: '.gz' },
];

/** A regular expression for an `Accept-Encoding` that takes an encoding; hosts cannot weigh, so a weight is yes or no. */
export function acceptPattern({ name }: Encoding): string {
  return String.raw`(?:^|,)\s*${name}\s*(?:$|,|;\s*q=(?:1|0[.]0*[1-9]))`;
}

/** The encoding that a reader is given, by what the request accepts. */
export function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  return encodings.find((encoding) => new RegExp(acceptPattern(encoding), 'i').test(accepted));
}
