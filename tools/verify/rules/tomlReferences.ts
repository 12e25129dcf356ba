import { isTable, nearestNames } from '../../../lib/facts';
import type { Document, Draft, Rule } from '../model';
import { placeInFence } from '../position';
import { hasFenceIn, sampleLanguages } from '../samples/fences';
import { type TomlBlock, tomlBlocks } from '../samples/toml/blocks';
import { isTomlFailure, type TomlDocument } from '../samples/toml/document';

const languages = sampleLanguages.toml;

/** Keys of `[models]` that name one of the models of a list. */
const defaults = { default_llm: 'llms', default_embedding: 'embeddings', default_reranker: 'rerankers' };

/** Values of configuration samples fit one another: names refer to something, ports are ports. */
export const tomlReferencesRule: Rule = {
  id: 'toml-references',
  description: 'names in configuration samples refer to models of the same sample, and ports are ports',
  languages,
  appliesTo: (document: Document) => hasFenceIn(document, languages),
  check(document, context) {
    let checked = 0;
    const findings: Draft[] = [];
    for (const block of tomlBlocks(document, context)) {
      if (isTomlFailure(block.toml)) continue;
      checked += 1;
      findings.push(
        ...checkPorts(block, block.toml, block.toml.data, []),
        ...checkDefaults(block, block.toml),
      );
    }
    return { checked, findings };
  },
};

function checkPorts(
  block: TomlBlock,
  toml: TomlDocument,
  value: unknown,
  path: readonly (string | number)[],
): Draft[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => checkPorts(block, toml, item, [...path, index]));
  }
  if (isTable(value)) {
    return Object.entries(value).flatMap(([key, item]) => checkPorts(block, toml, item, [...path, key]));
  }
  const key = String(path.at(-1));
  if (!/(^|_)port$/.test(key)) return [];
  const port = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof port !== 'number' || (port >= 0 && port <= 65_535)) return [];
  const { row, column } = toml.place(path);
  const message = `\`${key}\` is ${port}, which is no port`;
  return [{ ...placeInFence(block.fence, row, column), message, expected: 'a number up to 65535' }];
}

function checkDefaults(block: TomlBlock, toml: TomlDocument): Draft[] {
  const { models } = toml.data;
  if (!isTable(models)) return [];
  return Object.entries(defaults).flatMap(([key, list]): Draft[] => {
    const wanted = models[key];
    const entries = models[list];
    if (typeof wanted !== 'string' || !Array.isArray(entries) || toml.elided) return [];
    const names = entries.map((entry) => (isTable(entry) ? String(entry.name) : ''));
    if (names.includes(wanted) || /\$\{/.test(wanted)) return [];
    const { row, column } = toml.place(['models', key]);
    const message = `\`${key}\` names \`${wanted}\`, which is no model of \`[[models.${list}]]\` here`;
    const expected = `one of ${names.map((name) => `\`${name}\``).join(', ')}`;
    return [
      { ...placeInFence(block.fence, row, column), message, expected, nearest: nearestNames(wanted, names) },
    ];
  });
}
