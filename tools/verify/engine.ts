import { FactsError, nearestNames } from '../../lib/facts';
import { factsFinding } from './context';
import type { Document, Draft, Exemption, Finding, Outcome, Page, PageRule, Rule } from './model';
import { hasFenceIn } from './samples/fences';

/** What the rules say about one document once its exemptions are taken into account. */
interface Checked {
  readonly findings: readonly Finding[];
  /** How much each rule read, by rule id. */
  readonly checks: Readonly<Record<string, number>>;
}

/** What a rule says about a page, or why it could not. */
type Result = Outcome | { readonly failure: Finding };

/** What the rules that take all pages at once say, by rule and document. */
export type BatchResults = ReadonlyMap<Rule, ReadonlyMap<Document, Result>>;

/** Runs the rules that take all pages of a run at once. Never rejects: a rule that fails is a finding. */
export async function runBatchRules(rules: readonly Rule[], pages: readonly Page[]): Promise<BatchResults> {
  const results = new Map<Rule, ReadonlyMap<Document, Result>>();
  for (const rule of rules) {
    if (!('checkAll' in rule)) continue;
    const applying = pages.filter(({ document }) => applies(rule, document));
    let outcomeOf: (index: number, document: Document) => Result;
    try {
      const outcomes = await rule.checkAll(applying);
      outcomeOf = (index) => outcomes[index] ?? { checked: 0, findings: [] };
    } catch (error) {
      outcomeOf = (_, document) => ({ failure: failureOf(error, rule, document) });
    }
    results.set(rule, new Map(applying.map(({ document }, index) => [document, outcomeOf(index, document)])));
  }
  return results;
}

/**
 * Runs every rule that applies to a document, hides what is exempt, and reports exemptions that are wrong.
 * @param batches What `runBatchRules` found.
 */
export function checkDocument(
  { document, context }: Page,
  rules: readonly Rule[],
  batches: BatchResults,
): Checked {
  const exemptions = exemptionsOf(document);
  const used = new Set<Exemption>();
  const findings: Finding[] = [];
  const checks: Record<string, number> = {};
  for (const rule of rules) {
    if (!applies(rule, document)) continue;
    const outcome =
      'checkAll' in rule ? batches.get(rule)?.get(document) : runRule(rule, { document, context });
    if (outcome === undefined) continue;
    if ('failure' in outcome) {
      findings.push(outcome.failure);
      continue;
    }
    checks[rule.id] = outcome.checked;
    for (const draft of outcome.findings) {
      const hiding = exemptions.filter((exemption) => covers(exemption, rule, draft.line));
      for (const exemption of hiding) used.add(exemption);
      if (hiding.length === 0) findings.push(finish(draft, rule.id, document.path));
    }
  }
  const wrong = exemptions.flatMap((exemption) => judge(exemption, used.has(exemption), rules));
  findings.push(...wrong.map((draft) => finish(draft, 'exemption', document.path)));
  return { findings, checks };
}

function applies({ appliesTo, languages }: Rule, document: Document): boolean {
  if (appliesTo !== undefined) return appliesTo(document);
  return languages === undefined || hasFenceIn(document, languages);
}

function runRule(rule: PageRule, { document, context }: Page): Result {
  try {
    return rule.check(document, context);
  } catch (error) {
    return { failure: failureOf(error, rule, document) };
  }
}

function failureOf(error: unknown, rule: Rule, document: Document): Finding {
  if (error instanceof FactsError) return factsFinding(error);
  const reason = error instanceof Error ? error.message : String(error);
  const message = `the rule ${rule.id} failed on this page: ${reason}`;
  const expected = 'a rule that reads every page: mend the rule';
  return finish({ line: 1, column: 1, message, expected }, 'engine', document.path);
}

function finish(draft: Draft, rule: string, path: string): Finding {
  return { severity: 'error', ...draft, rule, path };
}

function exemptionsOf(document: Document): Exemption[] {
  return [...document.exemptions, ...document.fences.flatMap((fence) => fence.exemption ?? [])];
}

/** Whether an exemption speaks of a rule at a line. Without a rule's name it speaks of every sample rule. */
function covers(exemption: Exemption, rule: Pick<Rule, 'id' | 'languages'>, line: number): boolean {
  if (line < exemption.from || line > exemption.to) return false;
  return exemption.rule === null ? rule.languages !== undefined : exemption.rule === rule.id;
}

function judge(exemption: Exemption, used: boolean, rules: readonly Rule[]): Draft[] {
  const { line, column, rule, reason } = exemption;
  if (rule !== null && !rules.some(({ id }) => id === rule)) {
    const nearest = nearestNames(
      rule,
      rules.map(({ id }) => id),
    );
    const message = `\`verify-skip\` names an unknown rule \`${rule}\``;
    return [{ line, column, message, expected: 'the id of a rule, or a reason without a colon', nearest }];
  }
  if (reason === '') {
    const message = '`verify-skip` gives no reason';
    return [
      { line, column, message, expected: 'what the next reader needs to know, such as `verify-skip="…"`' },
    ];
  }
  if (used) return [];
  const who = rule === null ? 'no sample rule finds' : `\`${rule}\` does not find`;
  const message = `this exemption hides nothing: ${who} anything wrong here`;
  return [{ line, column, message, expected: 'a page without it: remove it' }];
}
