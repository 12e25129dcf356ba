import { createHash } from 'node:crypto';
import { oncePer } from '../../../../../lib/oncePer';
import type { PythonBlock } from '../program';
import { textOf, walk } from '../tree';

/** A sample as a file that a type checker reads. */
export interface TypedProgram {
  /** Name of the module, made from its text: the same sample on two pages is one program. */
  readonly module: string;
  /** The first line imports what earlier samples of the page define; the sample begins on the second. */
  readonly text: string;
  /** The programs that the first line imports from. */
  readonly imports: readonly TypedProgram[];
}

/** The program of a block, with those that it continues. Comments are left out: they often differ by language. */
export const programOf = oncePer((block: PythonBlock): TypedProgram => {
  const names = new Map<TypedProgram, string[]>();
  for (const [name, earlier] of block.borrowed()) {
    const program = programOf(earlier);
    names.set(program, [...(names.get(program) ?? []), name]);
  }
  const prelude = [...names].map(([{ module }, taken]) => `from ${module} import ${taken.sort().join(', ')}`);
  const text = `${prelude.sort().join('; ')}\n${withoutComments(block)}\n`;
  const module = `sample_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  return { module, text, imports: [...names.keys()] };
});

function withoutComments({ tree }: PythonBlock): string {
  let text = tree.code;
  for (const node of walk(tree.root)) {
    if (node.name !== 'Comment') continue;
    text = text.slice(0, node.from) + ' '.repeat(textOf(tree, node).length) + text.slice(node.to);
  }
  return text;
}
