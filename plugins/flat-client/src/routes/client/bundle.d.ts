declare module 'flat-client-site' {
  const site: { readonly sections: readonly string[]; readonly knownPages: readonly string[] };
  export default site;
}
declare module 'flat-client-registry';
