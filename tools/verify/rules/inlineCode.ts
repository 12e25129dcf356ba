import type { Document, Draft, InlineCode, Rule, RuleContext } from '../model';
import { factsForPage } from '../samples/fences';
import { commandLine, image, path, route, url } from '../samples/mentions/commands';
import type { MentionReader } from '../samples/mentions/mention';
import {
  callWithKeywords,
  className,
  constantName,
  definition,
  dottedName,
  enumMember,
  importStatement,
  instanceMember,
  memberName,
} from '../samples/mentions/names';
import { configurationKey, environmentVariable } from '../samples/mentions/settings';
import { speaksOfOtherEdition } from '../samples/otherEdition';

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
    return { checked, findings };
  },
};

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
