import { useMemo } from 'react';

export { composeProviders, ReactContextError, useEvent, usePrevious } from '@docusaurus/theme-common';

/**
 * Stands for theme-common's `utils/reactUtils` where `useShallowMemoObject` is asked for: the same object as before
 * when no value of it has changed. The original sorts the names with `localeCompare`; the first call of that in a page
 * makes the browser set up its collation, which keeps a phone busy for 40 ms.
 */
export function useShallowMemoObject<T extends object>(object: T): T {
  const entries = Object.entries(object).sort(([left], [right]) => (left < right ? -1 : 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in it decides
  return useMemo(() => object, entries.flat());
}
