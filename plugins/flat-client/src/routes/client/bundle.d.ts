declare module 'flat-client-sections' {
  const sections: readonly string[];
  export default sections;
}
declare module 'flat-client-registry';
