/** Imports as Node does it: what loads the configuration would compile all of Mermaid into CommonJS first. */
module.exports.importMermaid = async () => {
  const [{ default: purify }, { default: mermaid }] = await Promise.all([
    import('dompurify'),
    import('mermaid'),
  ]);
  // Mermaid cleans labels while it parses. That needs a browser; here every label is escaped when it is drawn.
  if (!purify.isSupported) {
    Object.assign(purify, { addHook: () => undefined, sanitize: (text) => text });
  }
  mermaid.initialize({});
  return mermaid.mermaidAPI;
};
