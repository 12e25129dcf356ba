import { DataFileError } from '../../../../lib/dataFile/error';

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

/** The reference cannot be made from its data, though each file has its form. */
export class ReferenceDataError extends DataFileError {
  override readonly name = 'ReferenceDataError';

  /** @param problem in one sentence without a full stop */
  constructor({ class: name, parameter, variable, ...place }: DataPlace, problem: string, remedy: string) {
    const subjects = Object.entries({ class: name, parameter, variable });
    const subject = subjects.flatMap(([kind, of]) => (of === undefined ? [] : [`${kind} ${of}`])).join(', ');
    super({ ...place, message: subject === '' ? problem : `${subject}: ${problem}`, remedy });
  }
}
