import type { Fence, Place, Prose } from './model';

/**
 * Place in the file of a place in the code of a fence.
 * @param line Line of the code, from 0.
 * @param column Column in that line of the code, from 0.
 */
export function placeInFence(fence: Fence, line: number, column: number): Place {
  const last = Math.max(0, fence.codeColumns.length - 1);
  const row = Math.min(Math.max(0, line), last);
  return { line: fence.codeLine + row, column: (fence.codeColumns[row] ?? 1) + Math.max(0, column) };
}

/** Place in the file of an offset (UTF-16 units) into the code of a fence. */
export function placeAtOffset(fence: Fence, offset: number): Place {
  const { row, column } = rowAndColumn(fence.code, offset);
  return placeInFence(fence, row, column);
}

/** Place in the file of an offset into a run of text. */
export function placeInProse(prose: Prose, offset: number): Place {
  const { row, column } = rowAndColumn(prose.text, offset);
  return { line: prose.line + row, column: row === 0 ? prose.column + column : column + 1 };
}

function rowAndColumn(text: string, offset: number): { row: number; column: number } {
  const before = text.slice(0, Math.max(0, offset));
  return { row: before.split('\n').length - 1, column: before.length - (before.lastIndexOf('\n') + 1) };
}
