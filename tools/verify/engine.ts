import { FactsError, nearestNames } from '../../lib/facts';
import { factsFinding } from './context';
import type { Document, Draft, Exemption, Finding, Outcome, Rule, RuleContext } from './contract';

/** What the rules say about one document once its exemptions are taken into account. */
interface Checked {
  readonly findings: readonly Finding[];
  /** How much each rule read, by rule id. */
  readonly checks: Readonly<Record<string, number>>;
}

/** Runs every rule that applies to a document, hides what is exempt, and reports exemptions that are wrong. */
export function checkDocument(document: Document, rules: readonly Rule[], context: RuleContext): Checked {
  const exemptions = exemptionsOf(document);
  const used = new Set<Exemption>();
  const findings: Finding[] = [];
  const checks: Record<string, number> = {};
  for (const rule of rules) {
    if (!rule.appliesTo(document)) continue;
    const outcome = runRule(rule, document, context);
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

function runRule(rule: Rule, document: Document, context: RuleContext): Outcome | { failure: Finding } {
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
