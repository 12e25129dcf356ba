import { statSync } from 'node:fs';

/** Makes something from files once, and again when one of them has changed or another has come. */
export function remember<T>(): (files: readonly string[], make: () => T) => T {
  let known: { readonly stamp: string; readonly value: T } | undefined;
  return (files, make) => {
    const stamp = files.map((file) => `${file} ${statSync(file).mtimeMs}`).join('\n');
    if (known?.stamp !== stamp) known = { stamp, value: make() };
    return known.value;
  };
}
