import { sampleLanguages } from '../../../lib/samples/languages';
import type { Draft, Rule } from '../model';
import { placeInFence } from '../position';
import { factsFor, fencesIn } from '../samples/fences';

/** A program is started in the environment that has the framework: by uv where the edition is a workspace of it. */
export const pythonEnvironmentRule: Rule = {
  id: 'python-environment',
  description:
    'programs that import the framework run in its environment: by `uv run` where the edition has a `uv.lock`',
  languages: sampleLanguages.shell,
  check(document, context) {
    const programs = new Set(
      fencesIn(document, sampleLanguages.python)
        .filter(({ title, code }) => title !== undefined && /^\s*(?:from|import) dbgpt/m.test(code))
        .map(({ title }) => title),
    );
    // Whoever activates an environment needs no uv from then on.
    const isActivated = /\bactivate\b|\bdocker (?:compose )?exec\b/.test(document.source);
    let checked = 0;
    const findings: Draft[] = [];
    for (const fence of fencesIn(document, sampleLanguages.shell)) {
      const facts = factsFor(fence, document, context);
      if (facts === undefined || facts.paths.files.length === 0) continue;
      const isWorkspace = facts.paths.files.includes('uv.lock');
      for (const [row, text] of fence.code.split('\n').entries()) {
        const [, tool, file = ''] =
          /^\s*(uv run|python3?)\b(?: --?[a-z][\w-]*| python3?)*(?: ([\w./-]+\.py))?/.exec(text) ?? [];
        if (tool === undefined || !programs.has(file.replace(/^\.\//, ''))) continue;
        checked += 1;
        if (tool === 'uv run' && !isWorkspace)
          findings.push({
            ...placeInFence(fence, row, 0),
            message:
              '`uv run` finds no environment here: this edition is installed by pip, and has no `uv.lock`',
            expected: `\`python ${file}\``,
          });
        if (tool !== 'uv run' && isWorkspace && !isActivated)
          findings.push({
            ...placeInFence(fence, row, 0),
            message: `\`${file}\` imports the framework, which is in the environment of uv`,
            expected: `\`uv run --no-sync python ${file}\`, or the environment activated on this page`,
          });
      }
    }
    return { checked, findings };
  },
};
