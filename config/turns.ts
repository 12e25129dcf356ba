import type { Plugin } from '@docusaurus/types';

/** What a build says to the process that started it when its pages are rendered: `tools/build.ts` starts the next one. */
export const rendered = 'rendered';

/** Plugin: tells when a build has need of one processor alone. What is left is writing indexes and lists. */
export function turnsPlugin(): Plugin {
  return { name: 'turns', postBuild: async () => void process.send?.(rendered) };
}
