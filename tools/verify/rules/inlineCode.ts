import { type EditionFacts, resolveImport } from '../../../lib/facts';
import type { Document, Draft, InlineCode, Rule, RuleContext } from '../model';
import { factsForPage, versionOf } from '../samples/fences';
import { callWithKeywords, className, enumMember, instanceMember } from '../samples/mentions/classNames';
import { commandLine, image, path, route, url } from '../samples/mentions/commands';
import { dottedName, importStatement } from '../samples/mentions/dottedNames';
import type { MentionReader } from '../samples/mentions/mention';
import { constantName, definition, memberName } from '../samples/mentions/names';
import { configurationKey, environmentVariable } from '../samples/mentions/settings';
import { speaksOfOtherEdition } from '../samples/otherEdition';
import { importPaths } from '../samples/python/importPaths';

/** Kinds of mentions. The first reader that knows the kind has the say. */
const readers: readonly MentionReader[] = [
  commandLine,
  route,
  url,
  configurationKey,
  dottedName,
  enumMember,
  callWithKeywords,
  definition,
  className,
  memberName,
  importStatement,
  instanceMember,
  environmentVariable,
  constantName,
  image,
  path,
];

/**
 * Names in running text are ones of the edition. What may mean something else is left alone; so is a name of
 * another edition where the text says that it speaks of one.
 */
export const inlineCodeRule: Rule = {
  id: 'inline-code',
  description: 'classes, modules, keys, variables, commands, routes and paths in running text exist',
  appliesTo: ({ inlineCode: mentions }: Document) => mentions.length > 0,
  check(document, context) {
    let checked = 0;
    const findings: Draft[] = [];
    for (const inline of document.inlineCode) {
      const found = checkMention(inline, document, context);
      checked += found === undefined ? 0 : 1;
      findings.push(...(found ?? []));
    }
    const facts = factsForPage(document, context);
    if (facts !== undefined) findings.push(...misplacedNames(document, facts));
    return { checked, findings };
  },
};

/** "`Name` from `module`", in both languages: which group is the name, which the module. */
const origins: readonly { readonly pattern: RegExp; readonly name: number; readonly module: number }[] = [
  { pattern: /`(\w+)(?:\(\))?`,? (?:from|in|of) `(dbgpt[\w.]*)`/g, name: 1, module: 2 },
  { pattern: /`(\w+)(?:\(\))?`\s?(?:来自|（|在) ?`(dbgpt[\w.]*)`/g, name: 1, module: 2 },
  { pattern: /`(dbgpt[\w.]*)` ?(?:里|中)?(?:的|导入|导入的) ?`(\w+)(?:\(\))?`/g, name: 2, module: 1 },
];

/** Names of the framework that text says are in a module which does not have them, where another one does. */
function misplacedNames(document: Document, facts: EditionFacts): Draft[] {
  return document.blocks.flatMap(({ text, line, column }) =>
    origins.flatMap(({ pattern, name, module }) =>
      [...text.matchAll(pattern)].flatMap((match): Draft[] => {
        const [what, where] = [match[name] ?? '', match[module] ?? ''];
        const paths = importPaths(facts.python, what, where);
        const isThere = resolveImport(facts.python, where, what).kind !== 'unknown-name';
        // Text may name the package that holds the module.
        const isBelow = paths.some((path) => path.startsWith(`${where}.`));
        if (isThere || isBelow || paths.length === 0 || speaksOfOtherEdition(document, line, facts))
          return [];
        const message = `\`${where}\` has no \`${what}\` in ${versionOf(facts)}`;
        const place = document.inlineCode.find((code) => code.line >= line && code.code === where);
        return [
          {
            line: place?.line ?? line,
            column: place?.column ?? column,
            message,
            expected: paths.map((path) => `\`${path}\``).join(' or '),
          },
        ];
      }),
    ),
  );
}

/** What is wrong with a mention; undefined when no reader knows what it is. */
function checkMention(inline: InlineCode, document: Document, context: RuleContext): Draft[] | undefined {
  const facts = factsForPage(document, context);
  if (facts === undefined) return undefined;
  for (const read of readers) {
    const problems = read({ inline, document, facts, context });
    if (problems === undefined) continue;
    return problems.flatMap(({ elsewhere, ...problem }) => {
      if (elsewhere.length > 0 && speaksOfOtherEdition(document, inline.line, facts)) return [];
      return [{ line: inline.line, column: inline.column, ...problem }];
    });
  }
  return undefined;
}
