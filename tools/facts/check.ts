import { join } from 'node:path';
import { reportFacts } from './report';

/**
 * `npm run facts:check`: says which facts no page uses and which topics an edition lacks; that is no mistake.
 * Ends with 1 when a file of facts is missing or malformed.
 */
function main(): number {
  const { text, errors } = reportFacts(join(import.meta.dirname, '../..'));
  for (const error of errors) console.error(error);
  if (text !== '') console.log(text);
  return errors.length === 0 ? 0 : 1;
}

process.exitCode = main();
