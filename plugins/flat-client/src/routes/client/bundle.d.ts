declare module 'flat-client-registry';
declare module 'flat-client-html-routes' {
  /** Keys of the routes whose address ends in `.html`. */
  const htmlRoutes: readonly string[];
  export default htmlRoutes;
}
