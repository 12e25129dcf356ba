/** Where a mistake in the reference's data is. */
export interface DataPlace {
  /** File, from the root of the project. */
  readonly file: string;
  /** Line and column in the file, from 1, where they are known. */
  readonly line?: number;
  readonly column?: number;
  /** Configuration class, by its dotted name. */
  readonly class?: string;
  /** Parameter of the class. */
  readonly parameter?: string;
  /** Environment variable. */
  readonly variable?: string;
}

/** The reference cannot be made from its data. The message is complete: place, what is wrong, what to do. */
export class ReferenceDataError extends Error {
  override readonly name = 'ReferenceDataError';

  constructor(
    readonly place: DataPlace,
    problem: string,
    remedy: string,
  ) {
    super(`${showPlace(place)}: ${problem}.\n  to mend  ${remedy}`);
  }
}

/** `facts/next/config.json: class a.b.C, parameter x`. */
function showPlace({ file, line, column, class: name, parameter, variable }: DataPlace): string {
  const position = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
  const parts = [
    name === undefined ? '' : `class ${name}`,
    parameter === undefined ? '' : `parameter ${parameter}`,
    variable === undefined ? '' : `variable ${variable}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? position : `${position}: ${parts.join(', ')}`;
}
