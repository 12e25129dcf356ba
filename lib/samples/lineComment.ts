/**
 * A line of a program without the comment that ends it.
 *
 * @param mark what begins a comment, where it stands first on the line or behind a space: `#`
 * @returns the line up to the comment; a mark inside of quotes begins none
 */
export function withoutLineComment(mark: string, line: string): string {
  let quoted = '';
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? '';
    if (quoted !== '') {
      if (letter === '\\') at += 1;
      else if (letter === quoted) quoted = '';
    } else if (letter === '"' || letter === "'") {
      quoted = letter;
    } else if (line.startsWith(mark, at) && (at === 0 || /\s/.test(line[at - 1] ?? ''))) {
      return line.slice(0, at);
    }
  }
  return line;
}

/**
 * A sample without what a run does not see: comments, ends of lines, blank lines.
 *
 * @param hasComments whether `#` begins a comment in it
 */
export const runnableText = (sample: string, hasComments = true): string =>
  sample
    .split('\n')
    .map((line) => (hasComments ? withoutLineComment('#', line) : line).trimEnd())
    .filter((line) => line !== '')
    .join('\n');
