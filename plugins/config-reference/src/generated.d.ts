declare module '@generated/config-reference/default/check.json' {
  const editions: readonly import('./check/checkedEdition').CheckedEdition[];
  export default editions;
}
