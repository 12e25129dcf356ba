import { sampleLanguages } from '../../../lib/samples/languages';
import type { Draft, Rule } from '../model';
import { placeAtOffset } from '../position';
import { shellBlocks } from '../samples/shell/blocks';
import { invocationsOf } from '../samples/shell/invocation';
import { checkInstall } from '../samples/shell/requirements';
import { afterCommand, isInRepository, type WorkingFolder } from '../samples/shell/workingFolder';

const languages = sampleLanguages.shell;

/** Packages of the framework and their extras that samples install exist in the edition. */
export const shellPackagesRule: Rule = {
  id: 'shell-packages',
  description: 'packages and extras of the framework that shell samples install exist',
  languages,
  check(document, context) {
    let checked = 0;
    const findings: Draft[] = [];
    let folder: WorkingFolder = '';
    for (const { fence, facts, script } of shellBlocks(document, context)) {
      folder ??= '';
      for (const command of script.commands) {
        folder = afterCommand(folder, command);
        if (facts === undefined || !isInRepository(folder, facts)) continue;
        for (const invocation of invocationsOf(command)) {
          const problems = checkInstall(invocation, folder, facts, context);
          checked += problems === undefined ? 0 : 1;
          findings.push(
            ...(problems ?? []).map(({ word, ...rest }) => ({ ...placeAtOffset(fence, word.from), ...rest })),
          );
        }
      }
    }
    return { checked, findings };
  },
};
