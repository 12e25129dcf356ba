import { LineCounter, parseDocument } from 'yaml';
import type { FrontMatter } from '../model';

const none: FrontMatter = { data: {}, lines: {}, present: false, endLine: 0 };

/** Reads the YAML block at the head of a page. Broken YAML is described in `error`, with its place. */
export function readFrontMatter(lines: readonly string[]): FrontMatter {
  if (lines[0]?.trimEnd() !== '---') return none;
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (end === -1) {
    return { ...none, error: { line: 1, column: 1, message: 'the front matter is never closed with ---' } };
  }
  const counter = new LineCounter();
  const yaml = parseDocument(lines.slice(1, end).join('\n'), { lineCounter: counter, prettyErrors: false });
  const found = { present: true, endLine: end + 1 };
  const [problem] = yaml.errors;
  if (problem !== undefined) {
    const place = counter.linePos(problem.pos[0]);
    const error = { line: place.line + 1, column: place.col, message: problem.message };
    return { ...found, data: {}, lines: {}, error };
  }
  const data: unknown = yaml.toJS();
  if (data === null || data === undefined) return { ...found, data: {}, lines: {} };
  if (typeof data !== 'object' || Array.isArray(data)) {
    const error = { line: 2, column: 1, message: 'the front matter is not a list of `key: value`' };
    return { ...found, data: {}, lines: {}, error };
  }
  return { ...found, data: { ...data }, lines: keyLines(lines.slice(1, end)) };
}

function keyLines(lines: readonly string[]): Record<string, number> {
  // A key may be `constructor`.
  const places: Record<string, number> = Object.create(null);
  lines.forEach((line, index) => {
    const key = /^["']?([\w-]+)["']?\s*:/.exec(line)?.[1];
    if (key !== undefined) places[key] ??= index + 2;
  });
  return places;
}
