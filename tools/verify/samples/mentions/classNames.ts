import { lastPart } from '../../../../lib/dotted';
import {
  classMembers,
  type EditionFacts,
  findDefinitions,
  nearestNames,
  oneOf,
  quoted,
  suggestedNames,
} from '../../../../lib/facts';
import type { Document } from '../../model';
import { elsewhere, versionsWhere } from '../editions';
import { versionOf } from '../fences';
import { identifiersOf } from '../identifiers';
import { linkedPages } from '../linkedPages';
import { stubIndex } from '../python/types/stubIndex';
import { isSlip } from '../slips';
import { fileEnding } from './dottedNames';
import type { Mention, MentionProblem, MentionReader } from './mention';

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
    all.has(name) ||
    linkedPages(mention.document, mention.context, name).some((page) => definedOn(page, name));
  return isKnown ? [] : checkClass(mention, name, classes);
};

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
