import type { EditionId } from '../../lib/editions';
import { oncePerName } from '../../lib/oncePer';
import { type PageAt, readPageScript, stepsBefore } from '../../lib/samples/pageScript';
import { isRecorded, runSteps } from '../../lib/samples/runs';
import { UsageError } from '../command';
import type { Document } from '../verify/model';
import { environmentOf } from './environment';
import { pagesBelow } from './pages';
import type { Plan, PlannedStep } from './plan';

const filledIn = (values: Readonly<Record<string, string>>, code: string): string =>
  Object.entries(values)
    .reduce((text, [placeholder, value]) => text.replaceAll(placeholder, value), code)
    .replace(/<your-[\w-]*(?:key|token)>/g, 'sk-live');

/** A page of this project as it stood when it was first asked for: readers follow the same few again and again. */
export const pageAt: PageAt = oncePerName((path) => pagesBelow([path])[0]);

/**
 * Steps of sections of other pages that a reader has followed before.
 *
 * @param sections such as `quickstart#configure`
 * @param values what stands for placeholders
 * @throws DataFileError for a section that is not there
 */
export const plannedBefore = (
  edition: EditionId,
  sections: readonly string[],
  values: Readonly<Record<string, string>>,
): PlannedStep[] =>
  stepsBefore(edition, sections, pageAt).map(({ block, kind, key }) => ({
    key,
    kind,
    code: filledIn(values, block.code),
    title: block.attributes.title,
    recorded: false,
    fails: false,
  }));

const clonesFramework = (kind: string, code: string): boolean =>
  kind === 'shell' && /git clone .*eosphoros-ai\/DB-GPT/.test(code);

/** A command of ours between those of a page: it gets no entry. */
export const preparation = (code: string): PlannedStep => ({
  key: 'preparation',
  kind: 'shell',
  code,
  recorded: false,
  fails: false,
});

/**
 * What a run of a page does.
 *
 * @param outcomes file that outcomes are written to
 * @throws UsageError when what stands beside the page names a section that is not there
 */
export function planOf(document: Document, edition: EditionId, outcomes: string): Plan {
  const script = readPageScript(document.page, edition);
  const steps: PlannedStep[] = runSteps(document.fences)
    .filter(({ exempt }) => exempt === undefined)
    .map(
      (step): PlannedStep => ({
        key: step.key,
        kind: step.kind,
        code: filledIn(script.values, step.block.code),
        title: step.block.attributes.title,
        line: step.block.line,
        within: /^in (\S+)$/.exec(step.block.attributes.run ?? '')?.[1],
        typed: Object.entries(script.typed).find(([command]) =>
          `${step.block.code}\n${step.block.attributes.run}`.includes(command),
        )?.[1],
        recorded: isRecorded(step),
        fails: step.block.attributes.run === 'fails',
      }),
    );
  for (const [section, code] of Object.entries(script.prepare)) {
    const heading = document.headings.find(({ id }) => id === section);
    if (heading === undefined && section !== '')
      throw new UsageError(`${document.path}: no section ${section}.`);
    const at = steps.findIndex(({ line }) => (line ?? 0) > (heading?.line ?? 0));
    steps.splice(at === -1 ? steps.length : at, 0, preparation(filledIn(script.values, code)));
  }
  const environment = environmentOf(edition);
  return {
    page: document.page,
    tag: environment.tag,
    steps: [...plannedBefore(edition, script.before, script.values), ...steps],
    answers: script.answers as Plan['answers'],
    certificates: environment.shared.certificates,
    variables: script.variables,
    // A configuration is loaded, and a program run, in a clone that is there already.
    clones:
      steps.find(
        ({ kind, code }) => ['toml', 'settings', 'python'].includes(kind) || clonesFramework(kind, code),
      )?.kind === 'shell',
    outcomes,
  };
}
