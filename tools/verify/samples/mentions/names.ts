import { nearestNames, suggestedNames } from '../../../../lib/facts';
import type { Document } from '../../model';
import { elsewhere, versionsWhere } from '../editions';
import { versionOf } from '../fences';
import { identifiersOf } from '../identifiers';
import { linkedPages, twinOf } from '../linkedPages';
import { speaksOfOtherEdition } from '../otherEdition';
import { isSlip } from '../slips';
import type { MentionReader } from './mention';

/**
 * A name of several words, all in small letters: a parameter, a field, a method. One that the framework does not
 * have is found where a name of the framework differs in one word; what samples use is the reader's own.
 */
export const memberName: MentionReader = ({ inline, document, facts, context }) => {
  const [, name] = /^([a-z]+(?:_[a-z0-9]+)+)(?:\([^()]*\))?$/.exec(inline.code) ?? [];
  if (name === undefined) return undefined;
  const { all, members } = identifiersOf(facts);
  if (all.has(name)) return [];
  if (isUsed(document, name) || document.source.split(name).length > 2) return undefined;
  // What the page in the other language names as well is no slip: tables of databases, headers, codes of errors.
  const twin = twinOf(document, context);
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
  if (linkedPages(document, context, name).some((page) => isUsed(page, name))) return undefined;
  const versions = versionsWhere(context, facts, (other) => identifiersOf(other).all.has(name));
  return [
    {
      message: `nothing is called \`${name}\` in ${versionOf(facts)}${elsewhere(versions)}`,
      nearest: nearest.slice(0, 3),
      elsewhere: versions,
    },
  ];
};

/** Whether a sample of a page has a name. */
const isUsed = ({ fences }: Document, name: string): boolean =>
  fences.some(({ code }) => code.includes(name));

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

/** `async def some_name(…)`: a function of the framework, as one that is overridden, or one of the page. */
export const definition: MentionReader = ({ inline, document, facts }) => {
  const [, name] = /^(?:async )?def ([a-z]+_\w+\b|[a-z]\w*(?=\())/.exec(inline.code) ?? [];
  if (name === undefined) return undefined;
  const { all } = identifiersOf(facts);
  if (all.has(name) || document.fences.some(({ code }) => new RegExp(`\\b${name}\\b`).test(code))) return [];
  const message = `no function \`${name}\` in ${versionOf(facts)}, nor in a sample of this page`;
  return [{ message, nearest: suggestedNames(name, all), elsewhere: [] }];
};

/** `SKIP_DATA`: a constant of the framework, or a variable of the environment, with one word otherwise. */
export const constantName: MentionReader = ({ inline, document, facts, context }) => {
  const name = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.exec(inline.code)?.[0];
  if (name === undefined) return undefined;
  const { all, constants } = identifiersOf(facts);
  if (all.has(name) || document.source.split(name).length > 2) return undefined;
  if (linkedPages(document, context, name).some((page) => isUsed(page, name))) return undefined;
  const near = nearestNames(name, constants).filter((known) => sharesWord(name, known));
  const versions = versionsWhere(context, facts, (other) => identifiersOf(other).all.has(name));
  const twin = twinOf(document, context);
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
