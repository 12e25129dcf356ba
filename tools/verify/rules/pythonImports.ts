import type { SyntaxNode } from '@lezer/common';
import { type EditionFacts, type ImportResolution, nearestNames, resolveImport } from '../../../lib/facts';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { Draft, Rule, RuleContext } from '../model';
import { placeAtOffset } from '../position';
import { elsewhere, versionsWhere } from '../samples/editions';
import { versionOf } from '../samples/fences';
import { importPaths } from '../samples/python/importPaths';
import { type ImportedName, importsOf } from '../samples/python/imports';
import { type PythonBlock, pythonBlocks } from '../samples/python/program';
import { isBroken, textOf, walk } from '../samples/python/tree';

const languages = sampleLanguages.python;

/** Modules and names that Python samples import from the framework exist in the edition. */
export const pythonImportsRule: Rule = {
  id: 'python-imports',
  description: 'modules and names that Python samples import from the framework exist',
  languages,
  check(document, context) {
    let checked = 0;
    const findings: Draft[] = [];
    for (const block of pythonBlocks(document, context)) {
      const { facts } = block;
      if (facts === undefined) continue;
      const imports = frameworkImports(block);
      checked += imports.length;
      findings.push(
        ...checkImports(block, imports, facts, context),
        ...checkAttributes(block, facts, context),
      );
    }
    return { checked, findings };
  },
};

/**
 * Imports of a block that mean the framework, also when the edition has no such package. Its test modules are
 * not in the facts.
 */
function frameworkImports(block: PythonBlock): ImportedName[] {
  return [...walk(block.tree.root)]
    .filter((node) => node.name === 'ImportStatement' && !isBroken(node))
    .flatMap((node) => importsOf(block.tree, node))
    .filter(({ module, guarded }) => !guarded && isFramework(module) && !/\.tests(\.|$)/.test(module));
}

/** `dbgpt`, packages that begin like it, and slips such as `dbpgt`. */
function isFramework(module: string): boolean {
  const root = module.split('.')[0] ?? module;
  return /^dbgpt(_\w+)?$/.test(root) || isMisspelledRoot(root);
}

function isMisspelledRoot(root: string): boolean {
  return !root.startsWith('dbgpt') && /^[a-z]{4,6}$/.test(root) && nearestNames(root, ['dbgpt']).length > 0;
}

function checkImports(
  block: PythonBlock,
  imports: readonly ImportedName[],
  facts: EditionFacts,
  context: RuleContext,
): Draft[] {
  const findings: Draft[] = [];
  const reported = new Set<string>();
  for (const imported of imports) {
    const resolution = resolveImport(facts.python, imported.module, imported.name);
    if (resolution.kind === 'unknown-name') {
      // Every module may have a logger, which the facts leave out.
      if (imported.name === 'logger') continue;
      findings.push({ ...at(block, imported.nameFrom), ...lacksName(imported, resolution, facts, context) });
    } else if (
      resolution.kind === 'unknown-module' ||
      isMissingPackage(imported, resolution, facts, context)
    ) {
      const key = `${imported.statement} ${imported.module}`;
      if (reported.has(key)) continue;
      reported.add(key);
      const names = imports.filter(({ statement }) => statement === imported.statement);
      findings.push({ ...at(block, imported.moduleFrom), ...lacksModule(names, resolution, facts, context) });
    }
  }
  return findings;
}

function at(block: PythonBlock, offset: number | undefined) {
  return placeAtOffset(block.fence, offset ?? 0);
}

/** A package that only another edition has, such as `dbgpt_ext` on a page of v0.6.3, or a misspelled one. */
function isMissingPackage(
  { module }: ImportedName,
  resolution: ImportResolution,
  facts: EditionFacts,
  context: RuleContext,
): boolean {
  if (resolution.kind !== 'foreign') return false;
  const root = module.split('.')[0] ?? module;
  if (isMisspelledRoot(root)) return true;
  return versionsWhere(context, facts, ({ python }) => Object.hasOwn(python, root)).length > 0;
}

function lacksModule(
  names: readonly ImportedName[],
  resolution: ImportResolution,
  facts: EditionFacts,
  context: RuleContext,
): Omit<Draft, 'line' | 'column'> {
  const module = names[0]?.module ?? '';
  const versions = versionsWhere(context, facts, ({ python }) => Object.hasOwn(python, module));
  const statements = names.flatMap(({ name }) =>
    name === undefined ? [] : moved(facts, name, module).slice(0, 1),
  );
  return {
    message: `no module \`${module}\` in ${versionOf(facts)}${elsewhere(versions)}`,
    expected: statements.length > 0 ? [...new Set(statements)].join(', ') : undefined,
    // Where a name stands is known; modules that are called alike are none of them.
    nearest:
      statements.length > 0
        ? undefined
        : resolution.kind === 'unknown-module'
          ? resolution.nearest
          : nearestNames(module, Object.keys(facts.python)),
  };
}

function lacksName(
  { module, name = '' }: ImportedName,
  resolution: Extract<ImportResolution, { kind: 'unknown-name' }>,
  facts: EditionFacts,
  context: RuleContext,
): Omit<Draft, 'line' | 'column'> {
  const has = ({ python }: EditionFacts) => {
    const other = resolveImport(python, module, name);
    return !['unknown-name', 'unknown-module', 'foreign'].includes(other.kind);
  };
  const statements = moved(facts, name, module);
  return {
    message: `\`${module}\` has no \`${name}\` in ${versionOf(facts)}${elsewhere(versionsWhere(context, facts, has))}`,
    expected: statements.length > 0 ? statements.join(' or ') : undefined,
    nearest: statements.length > 0 ? undefined : resolution.nearest,
  };
}

/** Import statements that bring in a name which stands in another module than the page says. */
function moved(facts: EditionFacts, name: string, module: string): string[] {
  return importPaths(facts.python, name, module).map((path) => `\`from ${path} import ${name}\``);
}

/** Attributes of modules, such as `awel.DAG` after `from dbgpt.core import awel`. */
function checkAttributes(block: PythonBlock, facts: EditionFacts, context: RuleContext): Draft[] {
  const findings: Draft[] = [];
  for (const node of walk(block.tree.root)) {
    if (node.name !== 'MemberExpression') continue;
    const entity = block.entity(node);
    const property: SyntaxNode | null = node.getChild('PropertyName');
    if (entity.kind !== 'absent' || property === null) continue;
    const resolution = resolveImport(facts.python, entity.module, entity.name);
    if (resolution.kind !== 'unknown-name') continue;
    const imported = { module: entity.module, name: textOf(block.tree, property) } as ImportedName;
    findings.push({ ...at(block, property.from), ...lacksName(imported, resolution, facts, context) });
  }
  return findings;
}
