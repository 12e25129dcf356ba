/** A code block in which the next one begins: its own end is missing. Lines count from 1. */
interface OpenFence {
  readonly line: number;
  readonly next: number;
}

const opening = /^([ \t]*)(`{3,}|~{3,})([^`]*)$/;

/**
 * Closes code blocks that are never closed, so that one missing line does not turn all that follows around.
 * @returns The lines, as many as before: the first blank line of such a block has become its end. And which they were.
 */
export function closeFences(lines: readonly string[]): {
  readonly lines: readonly string[];
  readonly open: readonly OpenFence[];
} {
  const closed = [...lines];
  const open: OpenFence[] = [];
  let start: { indent: string; marker: string; index: number } | undefined;
  for (let index = 0; index < lines.length; index += 1) {
    const [, indent = '', marker, info = ''] = opening.exec(lines[index] ?? '') ?? [];
    if (marker === undefined) continue;
    if (start === undefined) {
      start = { indent, marker, index };
      continue;
    }
    const fits = marker[0] === start.marker[0] && marker.length >= start.marker.length;
    if (fits && info.trim() === '') {
      start = undefined;
      continue;
    }
    // Code may hold the marks of another block, such as a prompt; those of the page stand where this one began.
    if (!fits || indent !== start.indent || !/^\w/.test(info)) continue;
    const blank = lines.findIndex((line, at) => at > (start?.index ?? 0) && line.trim() === '');
    if (blank === -1 || blank > index) continue;
    closed[blank] = start.indent + start.marker;
    open.push({ line: start.index + 1, next: index + 1 });
    start = { indent, marker, index };
  }
  return { lines: closed, open };
}
