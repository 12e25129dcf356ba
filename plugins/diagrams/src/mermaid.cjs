/** Imports as Node does it: what loads the configuration would compile all of Mermaid into CommonJS first. */
async function load() {
  const [{ default: purify }, { default: mermaid }] = await Promise.all([
    import('dompurify'),
    import('mermaid'),
  ]);
  // Mermaid cleans labels while it parses. That needs a browser; here every label is escaped when it is drawn.
  if (!purify.isSupported) {
    Object.assign(purify, { addHook: () => undefined, sanitize: (text) => text });
  }
  // It knows its kinds of diagrams from then on.
  mermaid.initialize({});
  return mermaid.mermaidAPI;
}

let loading;

module.exports.importMermaid = () => {
  loading ??= load();
  return loading;
};
