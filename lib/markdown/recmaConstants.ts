import type { Identifier, Program, VariableDeclarator } from 'estree';

/** What elements are made by. */
const runtime = 'react/jsx-runtime';

/**
 * Recma plugin: has a page make its elements by constants of its own. The bundler records each use of what is imported,
 * with the names of both modules: for a page of a thousand elements that was more than the page, and three fifths of
 * the cache.
 *
 * @throws when a page makes its elements in another way than by the runtime's functions
 */
export function recmaConstants() {
  return (program: Program): void => {
    const place = program.body.findIndex(
      (node) => node.type === 'ImportDeclaration' && node.source.value === runtime,
    );
    const found = program.body[place];
    if (found?.type !== 'ImportDeclaration') throw new Error(`The page imports nothing from ${runtime}.`);
    const constants = found.specifiers.map((specifier): VariableDeclarator => {
      const imported: Identifier = { type: 'Identifier', name: `${specifier.local.name}$` };
      const constant = { type: 'VariableDeclarator' as const, id: specifier.local, init: imported };
      specifier.local = imported;
      return constant;
    });
    program.body.splice(place + 1, 0, {
      type: 'VariableDeclaration',
      kind: 'const',
      declarations: constants,
    });
  };
}
