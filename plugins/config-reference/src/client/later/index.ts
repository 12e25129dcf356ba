/** What a reader needs who checks a file, and nobody else: the parser, the facts of the editions, what findings say. */
import { translate } from '@docusaurus/Translate';
import editions from '@generated/config-reference/default/check.json';
import { checkFile, type FileReport, type Level } from '../../check/checkFile';

export { default as Report } from './Report';

/**
 * Checks a file.
 * @param edition id of the edition that it is for
 * @param writtenFor id of the edition that it was written for
 */
export function check(text: string, edition: string, writtenFor: string): FileReport {
  const find = (id: string) => {
    const found = editions.find((known) => known.id === id);
    if (found === undefined) throw new Error(`The check knows no edition "${id}".`);
    return found;
  };
  return checkFile(text, { edition: find(edition), writtenFor: find(writtenFor), editions });
}

/** The report in one line, for everybody, and for screen readers as soon as it changes. */
export function summary({ findings, changes, isDotenv }: FileReport): string {
  if (isDotenv) return translate({ id: 'configCheck.summary.dotenv', message: 'This is not a TOML file.' });
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
  const counts: readonly (readonly [number, string])[] = [
    [count('error'), translate({ id: 'configCheck.summary.errors', message: 'Errors: {count}' })],
    [count('warning'), translate({ id: 'configCheck.summary.warnings', message: 'Without effect: {count}' })],
    [count('advice'), translate({ id: 'configCheck.summary.advice', message: 'Advice: {count}' })],
    [changes.length, translate({ id: 'configCheck.summary.changes', message: 'Changes: {count}' })],
  ];
  const said = counts
    .filter(([number]) => number > 0)
    .map(([number, text]) => text.replace('{count}', String(number)));
  return said.length > 0
    ? said.join(' · ')
    : translate({ id: 'configCheck.summary.none', message: 'Nothing wrong was found.' });
}

/** A file with a mistake of each common kind. */
export const example = `[service.web]
port = "5670a"
encrypt_key = "a long secret"

[system]
log_level = "INFO"

[models]
default_llm = "gpt-4"

[[models.llms]]
name = "gpt-4o"
provider = "proxy/openai"
api_key = "\${OPENAI_API_KEY}"
api_bse = "https://api.openai.com/v1"

[rag.storage.vector]
type = "chrome"
`;
