import { type EditionFacts, editionIds, editionTags, lookUpPath, nearestNames } from '../../../lib/facts';
import type { Document, Draft, Link, Rule, RuleContext } from '../model';
import { versionOf } from '../samples/fences';

const address =
  /^https?:\/\/(?:github\.com\/eosphoros-ai\/DB-GPT\/(?:blob|tree|raw|edit)|raw\.githubusercontent\.com\/eosphoros-ai\/DB-GPT)\/([^/#?]+)(?:\/([^#?]*))?/i;

/** Branches of the repository besides the tags of editions. */
const branches = ['main'];

/** Links to files of the framework's repository lead to a tag or branch that it has, and to a file of that tag. */
export const repositoryLinksRule: Rule = {
  id: 'repository-links',
  description: "links to the framework's repository lead to files that its tag has",
  appliesTo: ({ links, fences }: Document) => links.length + fences.length > 0,
  check(document, context) {
    const inCode = document.fences.flatMap(({ code, codeLine, codeColumns }) =>
      code.split('\n').flatMap((line, row) =>
        [...line.matchAll(/https?:\/\/[^\s"'`)<>\]]+/g)].map((match) => ({
          url: match[0],
          line: codeLine + row,
          column: (codeColumns[row] ?? 1) + match.index,
        })),
      ),
    );
    const links = [...document.links, ...inCode].filter(({ url }) => address.test(url));
    return { checked: document.links.length, findings: links.flatMap((link) => checkLink(link, context)) };
  },
};

function checkLink(
  { url, line, column }: Pick<Link, 'url' | 'line' | 'column'>,
  context: RuleContext,
): Draft[] {
  const [, ref = '', path = ''] = address.exec(url) ?? [];
  if (/[{$<]/.test(ref + path)) return [];
  const tags = Object.values(editionTags);
  const edition = editionIds.find((id) => editionTags[id] === ref);
  if (edition === undefined) {
    // Other releases have tags too; a name that is nearly one of ours was meant to be one.
    if (branches.includes(ref) || /^v\d+\.\d+\.\d+$/.test(ref) || /^[0-9a-f]{7,40}$/.test(ref)) return [];
    const message = `the framework's repository has no branch or tag \`${ref}\` that is known here`;
    return [
      {
        line,
        column,
        message,
        expected: `one of ${[...branches, ...tags].map((name) => `\`${name}\``).join(', ')}`,
        nearest: nearestNames(ref, [...branches, ...tags]),
      },
    ];
  }
  const facts: EditionFacts | undefined = context.factsOf(edition);
  if (facts === undefined || path === '') return [];
  const status = lookUpPath(facts.paths, decodeURIComponent(path));
  if (status.kind !== 'unknown') return [];
  return [
    {
      line,
      column,
      message: `\`${path}\` is not in the repository at ${versionOf(facts)}`,
      nearest: status.nearest,
    },
  ];
}
