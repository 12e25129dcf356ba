import { PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';

/** A place where a program does not parse; row and column from 0. */
export interface PythonError {
  readonly row: number;
  readonly column: number;
  readonly message: string;
}

/** The part of the parser's diagnostics that is used; its own type says `any`. */
interface Diagnostic {
  readonly code: string | null;
  readonly message: string;
  readonly start_location: { readonly row: number; readonly column: number };
}

/** The oldest Python that the framework supports in every edition. */
const oldestPython = 'py310';

const workspace = new Workspace(
  { 'target-version': oldestPython, lint: { select: ['E9'] } },
  PositionEncoding.Utf16,
);

/**
 * Where a program does not parse as Python. `await` outside of a function is accepted, as notebooks do.
 * @returns Errors in the order of the program; later ones are often consequences of the first.
 */
export function findPythonErrors(code: string): PythonError[] {
  const diagnostics = workspace.check(code) as readonly Diagnostic[];
  return diagnostics
    .filter(({ code: kind }) => kind === 'invalid-syntax')
    .map(({ message, start_location: { row, column } }) => ({ message, row: row - 1, column: column - 1 }));
}
