/** Reads `title="configs/my.toml" showLineNumbers {1,3}` into names and values. */
export function readAttributes(meta: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  const pattern = /\{[^}]*\}|([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;
  for (const [, name, double, single, bare] of meta.matchAll(pattern)) {
    if (name !== undefined) attributes[name] = double ?? single ?? bare ?? '';
  }
  return attributes;
}
