import { describe, expect, it } from 'vitest';
import { recordRegistry, registryModule } from './compiledRegistry';

/** A chunk as the bundler writes it, with one module that is no registry and one that may be. */
const chunk = (registry: string) => `"use strict";
(self["webpackChunkdocs"] = self["webpackChunkdocs"] || []).push([["4014"], {
  11: function (module, exports) { exports.other = 1; },
  12: function (module, exports, runtime) { ${registry} },
}]);`;

const compiled = `module.exports = { flatRegistry: true, entries: {
  esm: () => Promise.all([runtime.e(7), runtime.e("8")]).then(runtime.bind(runtime, 101)),
  json: () => runtime.e("9").then(runtime.t.bind(runtime, 102, 19)),
  here: () => Promise.resolve().then(() => runtime(103)),
  named: () => runtime.e("9").then(() => runtime.t("./a.js", 23)),
} };`;

describe('recordRegistry', () => {
  it('tells module, mode and scripts of each entry, whatever calls load it', async () => {
    expect([...(await recordRegistry(chunk(compiled), (id) => id !== '8'))]).toEqual([
      ['esm', [101, -1, '7']],
      ['json', [102, 19, '9']],
      ['here', [103, -1]],
      ['named', ['./a.js', 23, '9']],
    ]);
  });

  it.each([
    ['no registry', chunk('module.exports = { entries: {} };')],
    ['no modules', 'self.webpackChunkdocs = [[["1"], undefined]];'],
    ['nothing', ''],
  ])('names itself when the chunk has %s', async (_, source) => {
    await expect(recordRegistry(source, Boolean)).rejects.toThrow(
      /compiled registry was not found.*`recordRegistry`/,
    );
  });

  it('fails when loading needs something of the runtime that it does not know', async () => {
    const registry = 'module.exports = { flatRegistry: true, entries: { a: () => runtime.zzz(1) } };';
    await expect(recordRegistry(chunk(registry), Boolean)).rejects.toThrow(/zzz/);
  });
});

it('registryModule imports each module, those of a section in its chunk', () => {
  const requests = new Map([
    ['c1', '@theme/DocItem'],
    ['c2', '@site/docs/a"b.md'],
  ]);
  expect(registryModule(requests, new Map([['c1', 'flat-section-0']]))).toBe(
    `module.exports = { flatRegistry: true, entries: {
"c1": () => import(/* webpackChunkName: "flat-section-0" */ "@theme/DocItem"),
"c2": () => import("@site/docs/a\\"b.md"),
} };
`,
  );
});
