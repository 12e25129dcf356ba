/** A line that a shell block should not have. */
interface StrayLine {
  readonly row: number;
  readonly column: number;
  readonly kind: 'prompt' | 'output';
}

/** A shell block with what is no command taken out. */
export interface Session {
  /** The commands alone, each at its place: what was taken out is blank. */
  readonly code: string;
  readonly stray: readonly StrayLine[];
}

/** `$ command`, also behind the name of an environment or of a host. */
const prompt = /^\s*(?:\([\w.-]+\)\s*)?(?:[\w.-]+@[\w.-]+[^$#]*)?[$%]\s+(?=\S)/;

/** Lines that no shell would be given: borders of tables, log lines, the reports of package managers. */
const output = [
  /^\s*\+[-=+]{3,}\s*$/,
  /^\s*\|.*\|\s*$/,
  /^\s*[-=]{5,}\s*$/,
  /^\s*\d{4}-\d\d-\d\d[ T]\d\d:\d\d/,
  /^\s*(?:INFO|WARNING|ERROR|DEBUG)(?::|\s+\S+\.\S+\s)/,
  /^\s*Traceback \(most recent call last\)/,
  /^\s*(?:Successfully installed|Requirement already satisfied|Collecting \S+$)/,
  /^\s*[✓✔✅❌]/,
  /^\s*\S+\s{2,}\S+\s{2,}[0-9a-f]{12}\s/,
  /^\s*(?:REPOSITORY|CONTAINER ID|NAMESPACE|NAME)\s{2,}[A-Z]/,
];

/**
 * Tells the commands of a block from prompts and output.
 * With prompts in it, every line without one is output, unless it goes on with the command before it.
 */
export function readSession(code: string): Session {
  const lines = code.split('\n');
  const documents = heredocRows(lines);
  const stray: StrayLine[] = [];
  const prompted = lines.some((line, row) => !documents.has(row) && prompt.test(line));
  let continues = false;
  const kept = lines.map((line, row) => {
    if (documents.has(row)) return line;
    const lead = continues ? undefined : prompt.exec(line)?.[0];
    const column = line.length - line.trimStart().length;
    if (lead === undefined && !continues && isOutput(line, prompted)) {
      stray.push({ row, column, kind: 'output' });
      return '';
    }
    if (lead !== undefined) stray.push({ row, column, kind: 'prompt' });
    continues = line.endsWith('\\');
    return lead === undefined ? line : ' '.repeat(lead.length) + line.slice(lead.length);
  });
  return { code: kept.join('\n'), stray };
}

/** Lines of files that are written in the block (`<<EOF`), their end marks included. */
function heredocRows(lines: readonly string[]): ReadonlySet<number> {
  const rows = new Set<number>();
  let end: string | undefined;
  lines.forEach((line, row) => {
    if (end === undefined) end = /(?<!<)<<-?\s*(['"]?)(\w+)\1/.exec(line)?.[2];
    else {
      rows.add(row);
      if (line.trim() === end) end = undefined;
    }
  });
  return rows;
}

function isOutput(line: string, prompted: boolean): boolean {
  if (prompted) return line.trim() !== '' && !line.trimStart().startsWith('#');
  return output.some((pattern) => pattern.test(line));
}
