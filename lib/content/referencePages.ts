/**
 * The pages of the configuration reference, by their ids: paths from the edition's folder without `.md`, which are also
 * their addresses. Nobody writes them: `npm run config-reference:pages` does, and `plugins/config-reference` expands them.
 */
export const referenceFolder = 'config-reference';

/** The page that lists all others. */
export const referenceIndex = 'config/config-reference';

/** Whether a page belongs to the reference. */
export const isReferencePage = (id: string): boolean =>
  id === referenceIndex || id === referenceFolder || id.startsWith(`${referenceFolder}/`);
