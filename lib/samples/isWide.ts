import type { ReactNode } from 'react';

/** Letters that have room in a sample as wide as the text (`--dg-measure` of `src/css/tokens.css`). */
const textColumns = (locale: string): number => (locale === 'zh-CN' ? 75 : 79);

/** A Chinese letter takes the room of two. */
const columnsOf = (line: string): number => line.length + (line.match(/[\u2e80-\uffef]/g)?.length ?? 0);

/** Whether a sample has lines for which it may be wider than the text above it (`src/css/code.css`). */
export const isWide = (sample: ReactNode, locale: string): boolean =>
  typeof sample === 'string' && sample.split('\n').some((line) => columnsOf(line) > textColumns(locale));
