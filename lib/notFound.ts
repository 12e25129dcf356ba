/** Name of the meta element by which a script knows that it runs on the not-found page. */
export const notFoundMarker = 'dbgpt:not-found';
