import { type ReactNode, useEffect, useState } from 'react';
import type { SearchHit, SearchIndex } from '../../contract';
import { snippetOf } from '../../engine/snippet';
import { useSettled } from '../useSettled';
import { Segments } from './MarkedText';

export interface Props {
  readonly hit: SearchHit;
  readonly index: SearchIndex;
}

/** While the reader types, no row stays long enough for its snippet to be worth a request. */
const quietTime = 250;

/** At most 50 characters of a hit's text with the match in view; nothing when it cannot be had. */
export default function Snippet({ hit, index }: Props): ReactNode {
  const settled = useSettled(hit, quietTime);
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    index.textOf(settled).then((found) => {
      if (isCurrent) setText(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [settled, index]);
  return <Segments {...snippetOf(text, hit.words, hit.kind === 'answer')} />;
}
