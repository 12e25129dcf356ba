import { type ReactNode, useMemo } from 'react';

/**
 * What stands in an element, as its properties: HTML of the build in place of children, where there is some. The same
 * object as long as it says the same, since React writes the HTML of a new one anew.
 */
export function useHtml(html: string | undefined, children?: ReactNode) {
  return useMemo(
    () => (html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } }),
    [html, children],
  );
}
