import { isTomlFailure } from '../../../lib/configFile/document';
import { nearestNames } from '../../../lib/facts';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { Document, Draft, Fence, Rule, RuleContext } from '../model';
import { placeAtOffset, placeInFence } from '../position';
import { factsForPage } from '../samples/fences';
import { linkedPages, twinOf } from '../samples/linkedPages';
import { shellBlocks } from '../samples/shell/blocks';
import type { ShellWord } from '../samples/shell/script';
import { tomlBlocks } from '../samples/toml/blocks';

const languages = [...sampleLanguages.shell, ...sampleLanguages.toml];

/** Variables that a shell or the system sets. */
const given =
  /^(HOME|PATH|PWD|OLDPWD|USER|SHELL|HOSTNAME|LANG|TMPDIR|RANDOM|UID|EUID|IFS|LINENO|SECONDS|PS1|PYTHONPATH|LD_LIBRARY_PATH|CUDA_HOME|CONDA_PREFIX|VIRTUAL_ENV|BASH\w*|COLUMNS|LINES|TERM)$/;

/** A variable that a sample uses. */
interface Use {
  readonly fence: Fence;
  readonly name: string;
  readonly place: { readonly line: number; readonly column: number };
}

/**
 * A variable that samples use is not set under nearly its name. One that nothing on the page sets at all may be set
 * on another page, as keys are.
 */
export const environmentSettingsRule: Rule = {
  id: 'environment-settings',
  description: 'variables that commands and configurations use are not set under another name',
  languages,
  check(document, context) {
    const set = settings(document, context);
    const uses = [...inCommands(document, context), ...inConfigurations(document, context)];
    const used = new Set(uses.map(({ name }) => name));
    const known = factsForPage(document, context)?.env.variables ?? {};
    const idle = set.filter((name) => !used.has(name) && !Object.hasOwn(known, name));
    const findings = uses.flatMap(({ name, place }): Draft[] => {
      if (set.includes(name) || given.test(name)) return [];
      const near = nearestNames(name, idle);
      const nearest = [...new Set([...near, ...idle.filter((other) => sameEnds(other, name))])];
      // `API_KEY` where the page has set `CLUSTER_API_KEY`; keys of providers are set on other pages.
      const own = set.filter((other) => !Object.hasOwn(known, other));
      const longer = Object.hasOwn(known, name) ? [] : own.filter((other) => other.endsWith(`_${name}`));
      if (nearest.length + longer.length === 0) return [];
      const message =
        nearest.length > 0
          ? `nothing on this page sets \`${name}\`, and nothing uses \`${nearest[0]}\``
          : `nothing on this page sets \`${name}\``;
      return [{ ...place, message, expected: 'one name in both places', nearest: [...nearest, ...longer] }];
    });
    const told = new Set(findings.map(({ line, column }) => `${line}:${column}`));
    const unset = inConfigurations(document, context)
      .filter(({ name, place }) => !set.includes(name) && !told.has(`${place.line}:${place.column}`))
      .flatMap((use) => judgeUnknown(use, Object.keys(known), document, context));
    const named = new Set(findings.flatMap(({ nearest = [] }) => nearest));
    const unread = idleSettings(document, context, idle, [...used]).filter(({ name }) => !named.has(name));
    return { checked: uses.length, findings: [...findings, ...unset, ...unread.map(({ draft }) => draft)] };
  },
};

/** A variable that a configuration takes a value from, which nothing knows, and of which no text speaks. */
function judgeUnknown(
  { name, place }: Use,
  known: readonly string[],
  document: Document,
  context: RuleContext,
): Draft[] {
  if (known.length === 0 || known.includes(name) || given.test(name)) return [];
  const isSaid = ({ source }: Document, times: number) => source.split(name).length > times;
  const used = document.fences.flatMap(({ code }) => [
    ...code.matchAll(new RegExp(`\\b${name}\\b`, 'g')),
  ]).length;
  if (isSaid(document, used + 1) || linkedPages(document, context, name).some((page) => isSaid(page, 1)))
    return [];
  // The page in the other language has what a reader is to fill in as well.
  const twin = twinOf(document, context);
  if (twin !== undefined && isSaid(twin, 0)) return [];
  const nearest = [
    ...new Set([...known.filter((other) => sameEnds(other, name)), ...nearestNames(name, known)]),
  ];
  if (nearest.length === 0) return [];
  const message = `nothing sets \`${name}\`: neither this page nor one that it links to speaks of it`;
  return [
    { ...place, message, expected: 'a variable that the page sets or names', nearest: nearest.slice(0, 3) },
  ];
}

/** Variables that a command sets, of which the page speaks nowhere else, and that are called nearly like one that is used. */
function idleSettings(
  document: Document,
  context: RuleContext,
  idle: readonly string[],
  used: readonly string[],
): { name: string; draft: Draft }[] {
  const assigned = shellBlocks(document, context).flatMap(({ fence, script }) =>
    script.commands.flatMap(({ assignments }) => assignments.map((found) => ({ fence, ...found }))),
  );
  return assigned.flatMap(({ fence, name, from }) => {
    const times = assigned.filter((other) => other.name === name).length;
    if (!idle.includes(name) || document.source.split(name).length - 1 > times) return [];
    const nearest = used.filter((other) => sameEnds(other, name) || nearestNames(name, [other]).length > 0);
    if (nearest.length === 0) return [];
    const message = `nothing on this page uses \`${name}\``;
    const draft = { ...placeAtOffset(fence, from), message, expected: 'one name in both places', nearest };
    return [{ name, draft }];
  });
}

/** `OPENAI_KEY` and `OPENAI_API_KEY`. */
function sameEnds(a: string, b: string): boolean {
  const [first, ...rest] = a.split('_');
  const [other, ...others] = b.split('_');
  return rest.length > 0 && first === other && rest.at(-1) === others.at(-1);
}

function settings(document: Document, context: RuleContext): string[] {
  const assigned = shellBlocks(document, context).flatMap(({ script }) =>
    script.commands.flatMap(({ assignments, words }) => [
      ...assignments.map(({ name }) => name),
      ...words.flatMap(({ value }) => /^([A-Za-z_]\w*)=/.exec(value)?.[1] ?? []),
      ...(/^(read|export|local|declare)$/.test(words[0]?.value ?? '') ? words.map(({ value }) => value) : []),
    ]),
  );
  const written = document.fences
    .filter(({ lang }) => lang !== 'toml')
    .flatMap(({ code }) => [
      ...[
        ...code.matchAll(
          /^\s*-?\s*(?:export\s+|set\s+|ARG\s+|ENV\s+|for\s+|\$env:)?["']?([A-Za-z_]\w*)["']?\s*(?:[=:]|in\b)/gm,
        ),
      ].map((match) => match[1] ?? ''),
      ...[...code.matchAll(/environ\[["'](\w+)["']\]/g)].map((match) => match[1] ?? ''),
    ]);
  return [...new Set([...assigned, ...written])];
}

function inCommands(document: Document, context: RuleContext): Use[] {
  return shellBlocks(document, context).flatMap(({ fence, script }) =>
    script.commands.flatMap(({ words, assignments }) => [
      ...words.flatMap((word) =>
        word.expands ? read(fence, fence.code.slice(word.from, word.to), word.from) : [],
      ),
      ...handedOn(fence, words),
      ...assignments.flatMap(({ value, from }) =>
        value.includes('$')
          ? read(fence, fence.code.slice(from, from + value.length + 60).split('\n')[0] ?? '', from)
          : [],
      ),
    ]),
  );
}

/** `docker run -e NAME`, which hands on what the shell has. */
function handedOn(fence: Fence, words: readonly ShellWord[]): Use[] {
  return words.flatMap(({ value, from }, index) => {
    const isHandedOn =
      /^(-e|--env)$/.test(words[index - 1]?.value ?? '') && /^[A-Z][A-Z0-9_]{2,}$/.test(value);
    return isHandedOn ? [{ fence, name: value, place: placeAtOffset(fence, from) }] : [];
  });
}

/** `$NAME` and `${NAME}`; not `${NAME:-default}`, which needs none. */
function read(fence: Fence, text: string, from: number): Use[] {
  if (text.startsWith("'")) return [];
  return [...text.matchAll(/(?<![\\$])\$(?:([A-Z][A-Z0-9_]{2,})\b|\{([A-Z][A-Z0-9_]{2,})\})/g)].map(
    (match) => ({
      fence,
      name: match[1] ?? match[2] ?? '',
      place: placeAtOffset(fence, from + match.index),
    }),
  );
}

function inConfigurations(document: Document, context: RuleContext): Use[] {
  return tomlBlocks(document, context).flatMap(({ fence, facts, toml }) => {
    if (facts === undefined || isTomlFailure(toml)) return [];
    return toml.strings.flatMap(({ value, row, column }) =>
      [...value.matchAll(/\$\{env:([A-Za-z_]\w*)\}/g)].map((match) => ({
        fence,
        name: match[1] ?? '',
        place: placeInFence(fence, row, column),
      })),
    );
  });
}
