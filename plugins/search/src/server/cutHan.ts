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

/** Whether ICU, which knows the word by itself, would take it for two. */
export const isJoined = askedOnce((word) => Array.from(segmenter.segment(word)).length > 1);

/**
 * The words of a run of Han characters, cut by ICU. It leaves many words as single characters (接|入, 数据|库),
 * so each of these is also joined to its neighbours. Runs in the build only: browsers cut by the index's own words.
 */
export const cutHan: CutHan = askedOnce((run) => {
  const segments = Array.from(segmenter.segment(run), ({ segment }) => segment);
  return segments.flatMap((segment, place) => {
    if (particles.has(segment)) return [];
    const next = segments[place + 1];
    const alone = segment.length > 1 || segments.length === 1 ? [segment] : [];
    return next !== undefined && joins(segment, next) ? [...alone, segment + next] : alone;
  });
});

function joins(segment: string, next: string): boolean {
  return (
    Math.min(segment.length, next.length) === 1 &&
    segment.length + next.length <= longestJoined &&
    !particles.has(next)
  );
}
