import type { Finding } from './audit';
import { sentence } from './barriers';

/** What is wrong with the pages that were judged, by address. */
export type Findings = Readonly<Record<string, readonly Finding[]>>;

/** Places of one kind: the same rule at the same component. */
interface Group {
  readonly rule: string;
  readonly component: string;
  readonly example: string;
  readonly places: number;
  readonly addresses: readonly string[];
  readonly views: readonly string[];
}

/** The selector without what differs from page to page: places among neighbours, names and hashes of modules. */
const componentOf = (target: string): string =>
  target
    .replace(/:nth-child\(\d+\)/g, '')
    .replace(/_[\w-]{4}(?=[\s.:>[]|$)/g, '')
    .replace(/\[(href|src|id)[^\]]*\]/g, '[$1]')
    .replace(/#[^\s.:>[]+/g, '#…');

/** Findings by rule and component, those on most pages first. */
function groups(findings: Findings): Group[] {
  const kinds = new Map<string, { address: string; finding: Finding }[]>();
  for (const [address, found] of Object.entries(findings))
    for (const finding of found) {
      const kind = `${finding.rule} ${componentOf(finding.target)}`;
      kinds.set(kind, [...(kinds.get(kind) ?? []), { address, finding }]);
    }
  return [...kinds.values()]
    .flatMap((places) => {
      const first = places[0];
      if (first === undefined) return [];
      return {
        rule: first.finding.rule,
        component: componentOf(first.finding.target),
        example: sentence(first.finding),
        places: places.length,
        addresses: [...new Set(places.map(({ address }) => address))],
        views: [...new Set(places.map(({ finding }) => finding.view))].sort(),
      };
    })
    .sort((one, other) => other.addresses.length - one.addresses.length);
}

/** The groups as text; of the pages of each the first three are named. */
export function report(findings: Findings): string {
  return groups(findings)
    .map(({ rule, component, example, places, addresses, views }) =>
      [
        `${rule} at ${component}: ${places} places on ${addresses.length} pages (${views.join(', ')})`,
        `  ${example}`,
        ...addresses.slice(0, 3).map((address) => `  ${address}`),
      ].join('\n'),
    )
    .join('\n\n');
}
