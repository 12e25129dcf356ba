import { lastPart, ownerPart } from '../../../../lib/dotted';
import {
  classMembers,
  type EditionFacts,
  findDefinitions,
  type ImportResolution,
  nearestNames,
  oneOf,
  quoted,
  resolveDottedName,
  suggestedNames,
} from '../../../../lib/facts';
import type { Document, RuleContext } from '../../model';
import { elsewhere, versionsWhere } from '../editions';
import { versionOf } from '../fences';
import { identifiersOf } from '../identifiers';
import { linkedPages } from '../linkedPages';
import { speaksOfOtherEdition } from '../otherEdition';
import { importPaths } from '../python/importPaths';
import { stubIndex } from '../python/types/stubIndex';
import { isSlip } from '../slips';
import type { Mention, MentionProblem, MentionReader } from './mention';

/** Endings that make a dotted word the name of a file. */
const fileEnding =
  /\.(py|toml|md|mdx|json|yaml|yml|sh|txt|log|db|sql|jsonl|lock|git|env|pth|html|svg|png|whl|gz)$/;

/** Dotted names below the packages of the framework: `dbgpt.core.awel.DAG`. */
export const dottedName: MentionReader = ({ inline, facts, context }) => {
  const { code } = inline;
  if (!/^dbgpt(_[a-z]+)?(\.\w+)+(\(\))?$/.test(code) || fileEnding.test(code)) return undefined;
  const name = lastPart(code.replace(/\(\)$/, ''));
  const module = ownerPart(code);
  const missing = {
    dotted: code,
    module,
    name,
    said: `\`${code}\``,
    shown: (path: string) => `${path}.${name}`,
  };
  return judgeDotted(missing, facts, context);
};

interface DottedName {
  readonly dotted: string;
  readonly module: string;
  readonly name: string;
  /** How a message names it, and a place where it is instead. */
  readonly said: string;
  readonly shown: (module: string) => string;
}

/** A name that its module does not have, with the editions and modules that have it. */
function judgeDotted(
  { dotted, module, name, said, shown }: DottedName,
  facts: EditionFacts,
  context: RuleContext,
): MentionProblem[] {
  const resolution = resolveDottedName(facts.python, dotted);
  if (!isMissing(resolution.kind)) return [];
  const versions = versionsWhere(
    context,
    facts,
    ({ python }) => !isMissing(resolveDottedName(python, dotted).kind),
  );
  const moved = importPaths(facts.python, name, module).map((path) => `\`${shown(path)}\``);
  return [
    {
      message: `no ${said} in ${versionOf(facts)}${elsewhere(versions)}`,
      expected: moved.length > 0 ? moved.join(' or ') : undefined,
      nearest: nearestTo(resolution),
      elsewhere: versions,
    },
  ];
}

/** Dotted names near a missing one. */
function nearestTo(resolution: ImportResolution): readonly string[] | undefined {
  if (resolution.kind === 'unknown-name')
    return resolution.nearest.map((name) => `${resolution.module}.${name}`);
  return 'nearest' in resolution ? resolution.nearest : undefined;
}

/** A package of another edition is `foreign` to this one. */
function isMissing(kind: ImportResolution['kind']): boolean {
  return ['unknown-module', 'unknown-name', 'unknown-member', 'foreign'].includes(kind);
}

/** `Class`, `Class()`, `Class.method()`. */
export const className: MentionReader = (mention) => {
  const match = /^([A-Z][a-z0-9]*(?:[A-Z]+[a-z0-9]*)+)(?:\.([a-z]\w*)\([^()]*\)|\(\))?$/.exec(
    mention.inline.code,
  );
  const [, name, method] = match ?? [];
  if (name === undefined || definedOn(mention.document, name)) return undefined;
  const { all, classes } = identifiersOf(mention.facts);
  if (classes.has(name)) return method === undefined ? [] : checkMethod(mention, name, method);
  const isKnown =
    all.has(name) || linkedPages(mention.document, mention.context).some((page) => definedOn(page, name));
  return isKnown ? [] : checkClass(mention, name, classes);
};

/**
 * A name of several words, all in small letters: a parameter, a field, a method. One that the framework does not
 * have is found where a name of the framework differs in one word; what samples use is the reader's own.
 */
export const memberName: MentionReader = ({ inline, document, facts, context }) => {
  const [, name] = /^([a-z]+(?:_[a-z0-9]+)+)(?:\([^()]*\))?$/.exec(inline.code) ?? [];
  if (name === undefined) return undefined;
  const { all, members } = identifiersOf(facts);
  if (all.has(name)) return [];
  const isUsed = ({ fences }: Document) => fences.some(({ code }) => code.includes(name));
  if (isUsed(document) || document.source.split(name).length > 2) return undefined;
  // What the page in the other language names as well is no slip: tables of databases, headers, codes of errors.
  const locale = document.locale === 'en' ? 'zh-CN' : 'en';
  const twin = context.index.sibling(document, { locale });
  if (twin?.source.includes(name)) return undefined;
  const fewest = twin === undefined ? 3 : 2;
  const nearest = [...members].filter(
    (known) =>
      isSlip(name, known) ||
      differsInOneWord(name, known, fewest) ||
      // Without a twin nothing tells a shorter name of the framework's from one of the reader's own.
      (twin !== undefined && lacksOneWord(name, known) && twin.source.includes(known)),
  );
  if (nearest.length === 0 || facts.messages.messages.some((text) => text.includes(name))) return undefined;
  if (linkedPages(document, context).some(isUsed)) return undefined;
  const versions = versionsWhere(context, facts, (other) => identifiersOf(other).all.has(name));
  return [
    {
      message: `nothing is called \`${name}\` in ${versionOf(facts)}${elsewhere(versions)}`,
      nearest: nearest.slice(0, 3),
      elsewhere: versions,
    },
  ];
};

/** `rely_action_out` and `rely_action_output`: one of several words is another. */
function differsInOneWord(name: string, known: string, fewest: number): boolean {
  const [words, others] = [name.split('_'), known.split('_')];
  if (words.length < fewest || words.length !== others.length) return false;
  return words.filter((word, index) => word !== others[index]).length === 1;
}

/** `query_df` and `query_to_df`, `gpu_layers` and `n_gpu_layers`: one of the words is left out. */
function lacksOneWord(name: string, known: string): boolean {
  const [words, others] = [name.split('_'), known.split('_')];
  return (
    words.length + 1 === others.length &&
    others.some((_, index) => others.filter((_word, at) => at !== index).join('_') === name)
  );
}

/** `Class(name=…)`, where the framework has a class of that name. */
export const callWithKeywords: MentionReader = ({ inline, facts }) => {
  const [, name, list] = /^([A-Z]\w+)\((.*=.*)\)$/.exec(inline.code) ?? [];
  const index = stubIndex(facts);
  if (name === undefined || list === undefined || !index.hasClass(name)) return undefined;
  const known = index.keywordsOf(name);
  const keywords = [...list.matchAll(/(?:^|, )(\w+)=/g)].map(([, keyword = '']) => keyword);
  // A class whose parameters are not written out takes them from elsewhere.
  if (known.length === 0) return [];
  return keywords
    .filter((keyword) => !known.includes(keyword))
    .map((keyword) => ({
      message: `\`${name}\` takes no argument \`${keyword}\` in ${versionOf(facts)}`,
      nearest: suggestedNames(keyword, known),
      elsewhere: [],
    }));
};

/** `async def some_name(…)`: a function of the framework, as one that is overridden, or one of the page. */
export const definition: MentionReader = ({ inline, document, facts }) => {
  const [, name] = /^(?:async )?def ([a-z]+_\w+\b|[a-z]\w*(?=\())/.exec(inline.code) ?? [];
  if (name === undefined) return undefined;
  const { all } = identifiersOf(facts);
  if (all.has(name) || document.fences.some(({ code }) => new RegExp(`\\b${name}\\b`).test(code))) return [];
  const message = `no function \`${name}\` in ${versionOf(facts)}, nor in a sample of this page`;
  return [{ message, nearest: suggestedNames(name, all), elsewhere: [] }];
};

/** `Enumeration.MEMBER`, where the framework has an enumeration of that name. */
export const enumMember: MentionReader = ({ inline, facts }) => {
  const [, name, member] = /^([A-Z]\w+)\.([A-Za-z]\w*)$/.exec(inline.code) ?? [];
  if (name === undefined || member === undefined) return undefined;
  const found = Object.entries(facts.enums).filter(([qualified]) => lastPart(qualified) === name);
  if (found.length === 0) return undefined;
  const members = found.flatMap(([qualified, values]) => [
    ...Object.keys(values),
    ...(classMembers(facts.python, qualified)?.methods.keys() ?? []),
  ]);
  // What every member of an enumeration has.
  if (['name', 'value', ...members].includes(member)) return [];
  const message = `\`${name}\` has no member \`${member}\` in ${versionOf(facts)}`;
  return [{ message, nearest: suggestedNames(member, members), elsewhere: [] }];
};

/** `dag.leaf_nodes`: a variable that is called like a class of the framework, and one of its members. */
export const instanceMember: MentionReader = ({ inline, document, facts }) => {
  const [, variable, member] = /^([a-z]+(?:_[a-z]+)*)\.([a-z]\w*)(?:\([^()]*\))?$/.exec(inline.code) ?? [];
  if (variable === undefined || member === undefined || fileEnding.test(`${variable}.${member}`))
    return undefined;
  const owners = identifiersOf(facts).byVariable.get(variable) ?? [];
  if (owners.length === 0 || resolvesModule(facts, variable)) return undefined;
  const isAssigned = document.fences.some(({ code }) =>
    new RegExp(`\\b${variable}\\.${member}\\b|\\b${variable} = `).test(code),
  );
  if (isAssigned) return undefined;
  const index = stubIndex(facts);
  const members = owners.flatMap((owner) => [...index.membersOf(owner)]);
  // Members that classes of other packages hand down are not known.
  if (members.includes(member) || members.length < 3) return [];
  const nearest = suggestedNames(member, members);
  const isComplete = owners.every((owner) =>
    findDefinitions(facts.python, owner).every((name) => classMembers(facts.python, name)?.complete === true),
  );
  if (!isComplete && !nearest.some((known) => isSlip(member, known))) return [];
  const owner = quoted(owners);
  return [{ message: `${owner} has no \`${member}\` in ${versionOf(facts)}`, nearest, elsewhere: [] }];
};

/** Whether a word is the last part of a module's name, as `json` or `client` are. */
function resolvesModule({ python }: EditionFacts, word: string): boolean {
  return Object.keys(python).some((module) => module.endsWith(`.${word}`) && module.split('.').length < 4);
}

/** `from dbgpt.core import X`: what samples are held against, in running text. */
export const importStatement: MentionReader = ({ inline, facts, context }) => {
  const [, module, list] = /^from (dbgpt[\w.]*) import ([\w, ]+)$/.exec(inline.code) ?? [];
  if (module === undefined || list === undefined) return undefined;
  return list.split(/,\s*/).flatMap((written) => {
    const name = written.trim();
    const said = `\`${name}\` in \`${module}\``;
    const missing = { dotted: `${module}.${name}`, module, name, said, shown: (path: string) => path };
    return judgeDotted(missing, facts, context);
  });
};

/** `SKIP_DATA`: a constant of the framework, or a variable of the environment, with one word otherwise. */
export const constantName: MentionReader = ({ inline, document, facts, context }) => {
  const name = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.exec(inline.code)?.[0];
  if (name === undefined) return undefined;
  const { all, constants } = identifiersOf(facts);
  if (all.has(name) || document.source.split(name).length > 2) return undefined;
  if (linkedPages(document, context).some(({ fences }) => fences.some(({ code }) => code.includes(name))))
    return undefined;
  const near = nearestNames(name, constants).filter((known) => sharesWord(name, known));
  const versions = versionsWhere(context, facts, (other) => identifiersOf(other).all.has(name));
  const twin = context.index.sibling(document, { locale: document.locale === 'en' ? 'zh-CN' : 'en' });
  // Variables that begin with the same three words belong to one program.
  const family = name.split('_').slice(0, 3).join('_');
  const kin =
    family === name ? [] : Object.keys(facts.env.variables).filter((known) => known.startsWith(`${family}_`));
  const isOwn = kin.length === 0 && (near.length === 0 || twin?.source.includes(name) === true);
  if (isOwn || versions.length > 0 || speaksOfOtherEdition(document, inline.line, facts)) return undefined;
  const nearest = suggestedNames(name, [...near, ...kin]);
  return [{ message: `nothing is called \`${name}\` in ${versionOf(facts)}`, nearest, elsewhere: [] }];
};

function sharesWord(name: string, known: string): boolean {
  const words = known.split('_');
  return name.split('_').some((word) => words.includes(word));
}

/** Names that samples of a page define or import are its own business. */
function definedOn({ fences }: Document, name: string): boolean {
  const pattern = new RegExp(
    `\\b(class|import|def|as|function|const|interface|type)\\b[^\\n]*\\b${name}\\b|\\b${name}\\s*=|^\\s*${name},?\\s*$`,
    'm',
  );
  return fences.some(({ code }) => pattern.test(code));
}

function checkClass(
  { facts, context }: Mention,
  name: string,
  classes: ReadonlySet<string>,
): MentionProblem[] {
  const versions = versionsWhere(context, facts, (other) => identifiersOf(other).classes.has(name));
  const slips = versions.length > 0 ? [] : [...classes].filter((known) => isSlip(name, known));
  const isText = [...facts.messages.messages, ...facts.messages.labels.en].some((text) =>
    text.includes(name),
  );
  const longer = isText ? [] : [...sameWords(name, classes), ...sameEnd(name, classes)];
  const shorter = isText ? [] : oneWordMore(name, classes);
  if (versions.length + slips.length + longer.length + shorter.length === 0) return [];
  const nearest =
    slips.length > 0 ? slips : [...longer, ...shorter, ...nearestNames(name, classes)].slice(0, 3);
  return [
    {
      message: `no class \`${name}\` in ${versionOf(facts)}${elsewhere(versions)}`,
      nearest,
      elsewhere: versions,
    },
  ];
}

/** Classes with all the words of a name: `ChatCompletionResponse` for `ChatResponse`. */
function sameWords(name: string, classes: ReadonlySet<string>): string[] {
  const words = name.match(/[A-Z][a-z]+/g) ?? [];
  if (words.length < 2 || words.join('') !== name) return [];
  return [...classes].filter((known) => words.every((word) => known.includes(word))).slice(0, 3);
}

/** Classes that end with the same two words, when these are a class themselves: `DefaultWorkflowRunner`. */
function sameEnd(name: string, classes: ReadonlySet<string>): string[] {
  const [, end = ''] = /^[A-Z][a-z]+((?:[A-Z][a-z]+){2,})$/.exec(name) ?? [];
  return end !== '' && classes.has(end)
    ? [...classes].filter((known) => known.endsWith(end)).slice(0, 3)
    : [];
}

/** Classes of two words or more of which a name says one more at its end: `HybridMemory` for `HybridMemoryStore`. */
function oneWordMore(name: string, classes: ReadonlySet<string>): string[] {
  const [, shorter = ''] = /^((?:[A-Z][a-z]+){2,})[A-Z][a-z]+$/.exec(name) ?? [];
  return classes.has(shorter) ? [shorter] : [];
}

function checkMethod({ facts, context }: Mention, name: string, method: string): MentionProblem[] {
  if (!lacksMethod(facts, name, method)) return [];
  const versions = versionsWhere(
    context,
    facts,
    (other) => findDefinitions(other.python, name).length > 0 && !lacksMethod(other, name, method),
  );
  const [definition = ''] = findDefinitions(facts.python, name);
  const methods = [...(classMembers(facts.python, definition)?.methods.keys() ?? [])];
  const publicOnes = methods.filter((known) => !known.startsWith('_'));
  return [
    {
      message: `\`${name}\` has no method \`${method}\` in ${versionOf(facts)}${elsewhere(versions)}`,
      expected: oneOf(publicOnes, 12),
      nearest: suggestedNames(method, methods),
      elsewhere: versions,
    },
  ];
}

/** Whether every class of that name is known in full and lacks the method. */
function lacksMethod({ python }: EditionFacts, name: string, method: string): boolean {
  const definitions = findDefinitions(python, name);
  return (
    definitions.length > 0 &&
    definitions.every((definition) => {
      const members = classMembers(python, definition);
      const known = members?.methods.has(method) || members?.parameters?.includes(method);
      return members?.complete === true && !known;
    })
  );
}
