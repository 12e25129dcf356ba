/**
 * Stands for `useIsBrowser` in the theme's CodeBlock and Tabs, which make all of their elements anew after hydration by
 * a `key` that depends on it: for colors that differ between server and browser, and for choices of tabs that are read
 * while rendering. Neither is the case here: the colors are variables, tabs read their choice in an effect.
 */
const useIsBrowser = (): boolean => false;
export default useIsBrowser;
