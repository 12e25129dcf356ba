import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { skeletons } from '../../plugins/config-reference/src/reference/descriptions/skeleton';
import { describeState } from '../../plugins/config-reference/src/reference/descriptions/state';

const data = path.join(import.meta.dirname, '..', '..', 'data', 'config-reference');

/**
 * `npm run config-reference:missing`: lists the texts of the configuration reference that are still to be
 * written, and ends with 1 when there are some. With `--write` it first adds an empty text in each such place.
 */
function main(arguments_: readonly string[]): number {
  let state = describeState(data);
  if (arguments_.includes('--write')) {
    for (const [name, content] of skeletons(state.expected, state.descriptions)) {
      writeFileSync(path.join(data, 'descriptions', name), `${JSON.stringify(content, null, 2)}\n`);
    }
    state = describeState(data);
  }
  for (const { file, subject, field, languages } of state.missing) {
    console.log(`${file}: ${subject}${field === '' ? '' : ` ${field}`}: ${languages.join(', ')} missing`);
  }
  for (const { file, subject, field } of state.unused) {
    console.log(
      `${file}: ${subject}${field === '' ? '' : ` ${field}`}: the facts have no such thing; delete the text`,
    );
  }
  console.log(`${state.missing.length} missing, ${state.unused.length} to delete.`);
  return state.missing.length + state.unused.length === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
