import { stripVTControlCharacters } from 'node:util';
import { DomUtils, parseDocument } from 'htmlparser2';

/** What came of a check. */
export interface Outcome {
  /** How many tests passed. */
  readonly passed: number;
  /** Each test that did not, by its name and what it said of it on lines of their own, or what else went wrong. */
  readonly failures: readonly string[];
}

/** How a program ended. */
export interface Ended {
  /** 0 when all went well; undefined when it was killed or could not be started. */
  readonly code: number | undefined;
  /** What it printed. */
  readonly output: string;
  /** The report that it wrote; undefined when there is none. */
  readonly report: string | undefined;
}

const { getElementsByTagName: elements, textContent } = DomUtils;

/** Lines of a failed test's message that are kept: the assertion, what was expected and what came. */
const messageLines = 15;

/** JUnit's format, as Vitest and Playwright write it: a `testcase` for each test, and in it what went wrong. */
function ofReport(xml: string): Outcome {
  const tests = elements('testcase', parseDocument(xml, { xmlMode: true }));
  const failures = tests.flatMap((test) => {
    const { classname, name } = test.attribs;
    const wrong = elements((tag) => ['failure', 'error', 'skipped'].includes(tag), test)[0];
    if (wrong === undefined) return [];
    const title = `${classname} › ${name}${wrong.name === 'skipped' ? ' (skipped)' : ''}`;
    const said = stripVTControlCharacters(textContent(wrong))
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, messageLines);
    return [[title, ...said].join('\n')];
  });
  return { passed: tests.length - failures.length, failures };
}

/** Python's unittest prints `FAIL: test_a (tests.A.test_a)` for each, `Ran 3 tests in 0.1s`, and `OK (skipped=1)`. */
function ofUnittest(output: string): Outcome {
  const skipped = Number(/^(?:OK|FAILED) \(.*\bskipped=(\d+)/m.exec(output)?.[1] ?? 0);
  const failures = [
    ...[...output.matchAll(/^(?:FAIL|ERROR): (.+)$/gm)].map(([, name = '']) => name),
    ...Array.from({ length: skipped }, () => 'a test was skipped'),
  ];
  const ran = Number(/^Ran (\d+) tests? in /m.exec(output)?.[1] ?? 0);
  return { passed: Math.max(0, ran - failures.length), failures };
}

/**
 * Counts what a check found. What does not end well is at least one failure: also when no test ran, when tests were
 * skipped, when there is no report, and when all tests passed and the program says that something failed.
 *
 * @param counts how its tests are counted; without it the check is one test
 */
export function outcomeOf({ code, output, report }: Ended, counts?: 'junit' | 'unittest'): Outcome {
  const ended = code === 0 ? [] : [`ended with ${code ?? 'a signal'}`];
  if (counts === undefined) return { passed: code === 0 ? 1 : 0, failures: ended };
  if (counts === 'junit' && report === undefined)
    return { passed: 0, failures: ['wrote no report', ...ended] };
  const found = counts === 'junit' ? ofReport(report ?? '') : ofUnittest(output);
  if (found.failures.length > 0) return found;
  return { ...found, failures: found.passed > 0 ? ended : ['no tests ran'] };
}
