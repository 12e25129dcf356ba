import { findConfigKey, nearestNames, suggestedNames } from '../../../lib/facts';
import type { Document, Draft, Rule } from '../model';
import { factsForPage, versionOf } from '../samples/fences';

const key = '`([a-z][a-z0-9_]*)(?:\\s*=[^`]*)?`';
const table = '`\\[\\[?([a-z_]+(?:\\.[a-z_]+)*)\\]\\]?`';
/** "`light = true` and `controller_addr` under `[service.web]`". */
const englishKeys = new RegExp(
  `((?:${key}(?:,? (?:and|or) |, ))*${key}) (?:in|under|of) (?:the table )?${table}`,
  'g',
);
/** "`[service.web]` 下的 `light` 和 `controller_addr`". */
const chineseKeys = new RegExp(
  `${table} ?(?:表)?(?:下面|下|里|中)?的 ?((?:${key}(?:、| ?[和或] ?))*${key})`,
  'g',
);

/** Keys that running text puts into a table of the configuration stand in that table. */
export const tableKeysRule: Rule = {
  id: 'table-keys',
  description:
    'a key that text puts under a table of the configuration is one of that table, and the table exists',
  appliesTo: ({ kind, edition }: Document) => kind === 'doc' && edition !== null,
  check(document, context) {
    const facts = factsForPage(document, context);
    const { config, configTree } = facts ?? {};
    if (facts === undefined || config === undefined || configTree === undefined)
      return { checked: 0, findings: [] };
    const roots = configTree.root.keys;
    const places = document.blocks.flatMap(({ text, line, column }) => [
      ...[...text.matchAll(englishKeys)].map((match) => ({
        line,
        column,
        keys: match[1] ?? '',
        table: match.at(-1) ?? '',
      })),
      ...[...text.matchAll(chineseKeys)].map((match) => ({
        line,
        column,
        keys: match[2] ?? '',
        table: match[1] ?? '',
      })),
    ]);
    const findings = places.flatMap(({ line, column, keys, table: name }): Draft[] => {
      const path = name.split('.');
      const [root = ''] = path;
      if (!roots.includes(root)) {
        // Other files have tables, too: those of a package, of uv.
        const nearest = nearestNames(root, roots).filter(
          (known) => known.startsWith(root) || root.startsWith(known),
        );
        const message = `no table \`[${name}]\` in the configuration of ${versionOf(facts)}`;
        return nearest.length === 0 ? [] : [{ line, column, message, nearest }];
      }
      return [...keys.matchAll(new RegExp(key, 'g'))].flatMap(([, named = '']): Draft[] => {
        const found = findConfigKey(config, [...path, named]);
        if (found.kind !== 'unknown-key') return [];
        const tables = roots.filter((one) => findConfigKey(config, [one, named]).kind !== 'unknown-key');
        const message = `\`[${name}]\` has no key \`${named}\` in ${versionOf(facts)}`;
        const expected =
          tables.length === 0 ? undefined : `in ${tables.map((one) => `\`[${one}]\``).join(' or ')}`;
        return [{ line, column, message, expected, nearest: suggestedNames(named, found.nearest) }];
      });
    });
    return { checked: places.length, findings };
  },
};
