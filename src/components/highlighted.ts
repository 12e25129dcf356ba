import { createContext } from 'react';
import type { LineRange } from '../../lib/samples/shownLines';

/** A sample as the build has highlighted it (`lib/markdown/rehypeSamples.ts`), for the parts of its block. */
export const Highlighted = createContext<string | undefined>(undefined);

/** Lines of a long program that its page shows; undefined where all are shown. */
export const ShownLines = createContext<readonly LineRange[] | undefined>(undefined);

declare module '@theme/CodeBlock' {
  interface Props {
    /** The lines as HTML; its text is taken from it. */
    readonly html?: string;
  }
}
