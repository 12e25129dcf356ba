import { createContext } from 'react';

/** A sample as the build has highlighted it (`lib/markdown/rehypeSamples.ts`), for the parts of its block. */
export const Highlighted = createContext<string | undefined>(undefined);

declare module '@theme/CodeBlock' {
  interface Props {
    /** The lines as HTML; its text is taken from it. */
    readonly html?: string;
  }
}
