import type { CutHan } from '../text/terms';

/** Characters that stand alone as particles, pronouns and the like: never joined, never terms. */
const particles = new Set(
  '的了在是和与及或为以于中上下不也就都而被把对从到将其该此等个一有可能要会我你他它们这那并且但若如则',
);
const longestJoined = 4;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Editions say much the same, and each text is in two indexes: ICU is asked once for each run. */
function askedOnce<Answer>(ask: (run: string) => Answer): (run: string) => Answer {
  const answers = new Map<string, Answer>();
  return (run) => {
    const answer = answers.get(run) ?? ask(run);
    answers.set(run, answer);
    return answer;
  };
}

const segmentsOf = (run: string) => Array.from(segmenter.segment(run), ({ segment }) => segment);

/** Whether ICU, which knows the word by itself, would take it for two. */
export const isJoined = askedOnce((word) => segmentsOf(word).length > 1);

/** Whether a joined word ends in one character, as words of the field do (召回率), and does not begin with one (停模型). */
export const endsInOne = askedOnce((word) => {
  const segments = segmentsOf(word);
  return segments.length === 2 && segments[0]?.length !== 1 && segments[1]?.length === 1;
});

/**
 * The words of a run of Han characters, cut by ICU. It leaves many words as single characters (接|入, 数据|库),
 * so each of these is also joined to its neighbours. Runs in the build only: browsers cut by the index's own words.
 */
export const cutHan: CutHan = askedOnce((run) => {
  const segments = segmentsOf(run);
  return segments.flatMap((segment, place) => {
    if (particles.has(segment)) return [];
    const [before, next] = [segments[place - 1], segments[place + 1]];
    const alone = segment.length > 1 || segments.length === 1 ? [segment] : [];
    if (next === undefined || !joins(segment, next)) return alone;
    // What ends the word before it begins no other: 智能|体|记忆 holds 智能体, and no 体记忆.
    const isTaken = next.length > 1 && before !== undefined && before.length > 1 && joins(before, segment);
    return isTaken ? alone : [...alone, segment + next];
  });
});

function joins(segment: string, next: string): boolean {
  return (
    !particles.has(segment) &&
    Math.min(segment.length, next.length) === 1 &&
    segment.length + next.length <= longestJoined &&
    !particles.has(next)
  );
}
