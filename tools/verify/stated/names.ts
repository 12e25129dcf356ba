import { type EditionFacts, nearestNames, suggestedNames } from '../../../lib/facts';
import type { Document, Draft } from '../model';
import { versionOf } from '../samples/fences';
import { speaksOfOtherEdition } from '../samples/otherEdition';
import { isSlip } from '../samples/slips';

/** "the extra `hf`", and the same in Chinese. */
const extras = /(?:\bextras? |可选依赖\s*)`([a-z][\w-]*)`/g;

const flagsOf = (commands: EditionFacts['cli']['commands']): string[] =>
  commands.flatMap(({ params }) => params.flatMap((param) => ('flags' in param ? (param.flags ?? []) : [])));

/** A command and an option of it in one sentence: "`dbgpt trace list` has `--id`". */
export function checkOptions(text: string, line: number, facts: EditionFacts): Draft[] {
  return text.split(/(?<=[.。；|])\s+|(?<=[。；])/).flatMap((sentence): Draft[] => {
    const commands = [...sentence.matchAll(/`((?:dbgpt|python|uv) [^`]*)`/g)];
    const [only] = commands;
    const path = /^(dbgpt(?: [a-z][\w-]*)+)$/.exec(only?.[1] ?? '')?.[1];
    if (path === undefined || commands.length !== 1) return [];
    if (/\b(?:no|not|without|instead|unlike|than|other|both)\b|n't\b|[没无不]/.test(sentence)) return [];
    const own = facts.cli.commands.filter(
      (command) => command.path === path || command.path.startsWith(`${path} `),
    );
    if (own.length === 0 || own.some((command) => 'dynamic' in command && command.dynamic)) return [];
    const flags = flagsOf(own);
    const said = sentence.slice((only?.index ?? 0) + (only?.[0].length ?? 0));
    return [...said.matchAll(/^[^`]{0,24}\b(?:has|takes|knows|accepts|with) `(--[a-z][\w-]+)`/g)].flatMap(
      ([, flag = '']): Draft[] => {
        if (
          flags.includes(flag) ||
          flags.includes(flag.replaceAll('-', '_').replace('__', '--')) ||
          flag === '--help'
        )
          return [];
        const message = `\`${path}\` has no option \`${flag}\` in ${versionOf(facts)}`;
        return [{ line, column: 1, message, nearest: suggestedNames(flag, flags) }];
      },
    );
  });
}

/** Extras that a sentence names exist. */
export function checkExtras(text: string, line: number, document: Document, facts: EditionFacts): Draft[] {
  return [...text.matchAll(extras)].flatMap((match): Draft[] => {
    const name = match[1] ?? '';
    const known = Object.keys(facts.packages.extras);
    if (known.length === 0 || known.includes(name)) return [];
    if (speaksOfOtherEdition(document, line, facts)) return [];
    const message = `no extra \`${name}\` in ${versionOf(facts)}`;
    return [{ line, column: match.index + 1, message, nearest: suggestedNames(name, known) }];
  });
}

/** A provider, an extra or an option that stands alone in inline code. */
export function checkWord(
  code: string,
  facts: EditionFacts,
  document: Document,
): Omit<Draft, 'line' | 'column'>[] {
  const version = versionOf(facts);
  if (/^proxy\/[\w.-]+$/.test(code)) {
    const providers = facts.models.providers.flatMap(({ provider }) => provider ?? []);
    if (providers.includes(code) || providers.length === 0) return [];
    const nearest = nearestNames(code, providers);
    return nearest.length === 0 ? [] : [{ message: `no provider \`${code}\` in ${version}`, nearest }];
  }
  if (/^[a-z]+\/[\w.-]+$/.test(code)) {
    const providers = facts.models.providers.flatMap(({ provider }) => provider ?? []);
    const nearest = providers.includes(code) ? [] : providers.filter((known) => isSlip(code, known));
    return nearest.length === 0 ? [] : [{ message: `no provider \`${code}\` in ${version}`, nearest }];
  }
  if (/^(proxy|storage|datasource|graph|model|rag)_[a-z0-9_]+$/.test(code)) {
    const extras = Object.keys(facts.packages.extras);
    const nearest = extras.includes(code) ? [] : extras.filter((known) => isSlip(code, known));
    return nearest.length === 0 ? [] : [{ message: `no extra \`${code}\` in ${version}`, nearest }];
  }
  const [, extra] = /^--extra[ =]([a-z][\w-]*)$/.exec(code) ?? [];
  if (extra !== undefined) {
    const extras = Object.keys(facts.packages.extras);
    if (extras.length === 0 || extras.includes(extra)) return [];
    return [{ message: `no extra \`${extra}\` in ${version}`, nearest: suggestedNames(extra, extras) }];
  }
  if (/^--[a-z][\w-]+$/.test(code)) {
    const flags = flagsOf(facts.cli.commands);
    const elsewhere = document.fences.some((fence) => fence.code.includes(code));
    const nearest =
      flags.includes(code) || elsewhere ? [] : [...new Set(flags)].filter((known) => isSlip(code, known));
    return nearest.length === 0
      ? []
      : [{ message: `no command has an option \`${code}\` in ${version}`, nearest }];
  }
  return [];
}
