/** What is wrong with a file of data, where, and what to do about it. */
export interface DataFileProblem {
  /** The file, from the root of the repository where it lies in it. */
  readonly file: string;
  /** What is wrong, in one sentence without a full stop. */
  readonly message: string;
  /** JSON path of the offending value, such as `$.commands[3].path`. */
  readonly path?: string;
  /** Place in the text, from 1, for a file that cannot be parsed. */
  readonly line?: number;
  readonly column?: number;
  readonly expected?: string;
  readonly found?: string;
  /** What to do. */
  readonly remedy: string;
}

/** A file of data is missing or malformed. The message is complete: it needs no stack and no cause beside it. */
export class DataFileError extends Error {
  override readonly name: string = 'DataFileError';

  constructor(readonly problem: DataFileProblem) {
    super(toText(problem));
  }
}

function toText({ file, line, column, path, message, expected, found, remedy }: DataFileProblem): string {
  const place = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
  const lines = [`${place}: ${message}`];
  if (path !== undefined) lines.push(`  at       ${path}`);
  if (expected !== undefined) lines.push(`  expected ${expected}`);
  if (found !== undefined) lines.push(`  found    ${found}`);
  lines.push(`  to mend  ${remedy}`);
  return lines.join('\n');
}
