import { literally } from '../../../lib/literally';
import type { Locale } from '../../../lib/locales';
import { oncePer, oncePerName } from '../../../lib/oncePer';
import type { Document, Draft, Prose, Rule, Term } from '../model';
import { placeInProse } from '../position';
import { readableText } from '../readable';
import { termsFile } from '../terms';

/** One word for one thing, and names as their owners spell them. */
export const terminologyRule: Rule = {
  id: 'terminology',
  description: `Text uses the words of ${termsFile}, and none of those that it rules out.`,
  check(document, { terms }) {
    const { pattern, byVariant } = searchesOf(terms)(document.locale);
    const text = readableText(document);
    const findings = text.flatMap((run) =>
      [...run.text.matchAll(pattern)].flatMap((match) => judge(match, run, byVariant, document)),
    );
    return { checked: byVariant.size === 0 ? 0 : text.length, findings };
  },
};

interface Search {
  /** Finds every forbidden spelling of a language at once. */
  readonly pattern: RegExp;
  readonly byVariant: ReadonlyMap<string, Term>;
}

const searchesOf = oncePer((terms: readonly Term[]) =>
  oncePerName((locale: Locale) => createSearch(terms, locale)),
);

function createSearch(terms: readonly Term[], locale: Locale): Search {
  const byVariant = new Map(
    terms.flatMap((term) => {
      const variants = locale === 'en' ? term.forbiddenEnglish : term.forbiddenChinese;
      return variants.map((variant) => [variant, term] as const);
    }),
  );
  // The longest first: `DB GPT` is to be found as itself, not as something shorter in it.
  const variants = [...byVariant.keys()].sort((a, b) => b.length - a.length);
  const latin = variants.filter((variant) => /^[\w-]/.test(variant)).map(literal);
  const chinese = variants.filter((variant) => !/^[\w-]/.test(variant)).map(literal);
  // Latin words match whole; Chinese has no spaces between words to look for.
  const whole = `(?<![\\w/.@-])(?:${latin.join('|')})(?![\\w/@-]|\\.\\w)`;
  const parts = [...(latin.length === 0 ? [] : [whole]), ...chinese];
  return { pattern: parts.length === 0 ? /(?!)/g : new RegExp(parts.join('|'), 'g'), byVariant };
}

function literal(variant: string): string {
  return literally(variant).replace(/\s+/g, '\\s+');
}

function judge(
  match: RegExpMatchArray,
  run: Prose,
  byVariant: ReadonlyMap<string, Term>,
  { locale }: Document,
): Draft[] {
  const found = match[0].replace(/\s+/g, ' ');
  const term = byVariant.get(found);
  if (term === undefined) return [];
  const right = locale === 'en' ? term.english : term.chinese;
  const message = `"${found}" is not the word of this site`;
  const expected = `"${right}" (${termsFile}:${term.line}), or \`code\` where it is an identifier`;
  return [{ ...placeInProse(run, match.index ?? 0), message, expected }];
}
