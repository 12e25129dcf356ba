declare module 'flat-client-sections' {
  const sections: readonly string[];
  export default sections;
}
declare module 'flat-client-known-pages' {
  const paths: readonly string[];
  export default paths;
}
declare module 'flat-client-registry';
