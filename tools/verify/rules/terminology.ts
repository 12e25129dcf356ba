import type { EditionFacts } from '../../../lib/facts';
import { literally } from '../../../lib/literally';
import type { Locale } from '../../../lib/locales';
import { oncePer, oncePerName } from '../../../lib/oncePer';
import type { Document, Draft, Prose, Rule, RuleContext, Term } from '../model';
import { placeInProse } from '../position';
import { readableText } from '../readable';
import { factsForPage } from '../samples/fences';
import { termsFile } from '../terms';

/** One word for one thing, and names as their owners spell them. */
export const terminologyRule: Rule = {
  id: 'terminology',
  description: `Text uses the words of ${termsFile}, and none of those that it rules out.`,
  check(document, context) {
    const { pattern, byVariant } = searchesOf(context.terms)(document.locale);
    const text = readableText(document);
    const findings = text.flatMap((run) => {
      const matches = [...run.text.matchAll(pattern)];
      if (matches.length === 0 || isLabel(run, document, context)) return [];
      return matches.flatMap((match) => judge(match, run, byVariant, document));
    });
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

const namesOfScreens = oncePer(({ messages: { labels } }: EditionFacts): ReadonlySet<string> => {
  // A single word is a name like any other: "Github" on a button is no reason to write it so.
  return new Set([...labels.en, ...labels['zh-CN']].filter((label) => label.includes(' ')));
});

/** Whether a text is all of a bold one that quotes a name of several words from a screen, letter by letter. */
function isLabel({ line, column, text }: Prose, document: Document, context: RuleContext): boolean {
  const isBold = document.bold.some(
    (bold) => bold.line === line && bold.column + '**'.length === column && bold.text === text,
  );
  const facts = isBold ? factsForPage(document, context) : undefined;
  return facts !== undefined && namesOfScreens(facts).has(text);
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
