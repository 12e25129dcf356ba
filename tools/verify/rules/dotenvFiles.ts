import { choiceFor, type EditionFacts } from '../../../lib/facts';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { Document, Draft, Fence, Rule, RuleContext } from '../model';
import { placeInFence } from '../position';
import { dotenvFences, parseDotenv } from '../samples/dotenv';
import { checkVariable } from '../samples/environment';
import { factsFor } from '../samples/fences';

/** `.env` samples are made of settings, and these are ones that the edition reads. */
export const dotenvFilesRule: Rule = {
  id: 'dotenv-files',
  description: '`.env` samples parse, and their settings are ones that the edition reads',
  languages: sampleLanguages.dotenv,
  appliesTo: (document: Document) => dotenvFences(document).length > 0,
  check(document, context) {
    const fences = dotenvFences(document);
    return {
      checked: fences.length,
      findings: fences.flatMap((fence) => checkFence(fence, document, context)),
    };
  },
};

function checkFence(fence: Fence, document: Document, context: RuleContext): Draft[] {
  const { settings, error } = parseDotenv(fence.code);
  const findings: Draft[] = [];
  if (error !== undefined) {
    const expected = 'lines of the form `NAME=value`, or comments that begin with `#`';
    findings.push({ ...placeInFence(fence, error.row, error.column), message: error.message, expected });
  }
  const facts = factsFor(fence, document, context);
  if (facts === undefined) return findings;
  for (const { row, column, name, value, spaced } of settings) {
    const problem =
      checkVariable(name, 'dotenv', facts, context) ??
      checkNumber(name, value, facts) ??
      checkStore(name, value, facts) ??
      checkBlanks(spaced);
    if (problem !== undefined) findings.push({ ...placeInFence(fence, row, column), ...problem });
  }
  return findings;
}

type Problem = Omit<Draft, 'line' | 'column'>;

/** A text where every default of the variable is a number. */
function checkNumber(name: string, value: string, { env }: EditionFacts): Problem | undefined {
  const given = (env.variables[name] ?? []).flatMap((use) => ('default' in use ? String(use.default) : []));
  const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);
  const isFilledIn = value === '' || /[<>${}]|…|\.\.\./.test(value);
  if (given.length === 0 || !given.every(isNumber) || isNumber(value) || isFilledIn) return undefined;
  return { message: `\`${name}\` is a number, not \`${value}\``, expected: `a number such as ${given[0]}` };
}

/** A store or a database that the edition does not have. */
function checkStore(name: string, value: string, { env, datasources }: EditionFacts): Problem | undefined {
  if (!/_(?:STORE|DB)_TYPE$/.test(name) || !/^\w+$/.test(value)) return undefined;
  const given = (env.variables[name] ?? []).flatMap((use) => [
    ...('default' in use ? [String(use.default)] : []),
    ...('value' in use ? [String(use.value)] : []),
  ]);
  const known = [
    ...given,
    ...datasources.storage_names,
    ...datasources.vector_stores.flatMap(({ type }) => type ?? []),
    ...datasources.connectors.flatMap(({ db_type }) => db_type ?? []),
  ];
  // Whatever a variable of another program takes is not known.
  if (given.length === 0 || known.some((one) => one.toLowerCase() === value.toLowerCase())) return undefined;
  return { message: `\`${name}\` does not take \`${value}\``, ...choiceFor(value, [...new Set(given)]) };
}

/** Python reads it; a shell, Docker and systemd do not. */
function checkBlanks(spaced: boolean): Problem | undefined {
  return spaced ? { message: 'blanks beside the `=`', expected: '`NAME=value`' } : undefined;
}
