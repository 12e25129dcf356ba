import {
  type EditionFacts,
  editionIds,
  editionTags,
  lookUpPath,
  nearestNames,
  oneOf,
} from '../../../lib/facts';
import type { Document, Draft, Link, Rule, RuleContext } from '../model';
import { versionOf } from '../samples/fences';

const address =
  /^https?:\/\/(?:github\.com\/eosphoros-ai\/DB-GPT\/(?:blob|tree|raw|edit)|raw\.githubusercontent\.com\/eosphoros-ai\/DB-GPT)\/([^/#?]+)(?:\/([^#?]*))?/i;

/** Branches of the repository besides the tags of editions. */
const branches = ['main'];

/** Repositories of the framework's organisation. */
const owner = 'eosphoros-ai';
const repositories = ['DB-GPT', 'DB-GPT-Hub', 'dbgpts'];

/** Links to files of the framework's repository lead to a tag or branch that it has, and to a file of that tag. */
export const repositoryLinksRule: Rule = {
  id: 'repository-links',
  description: "links to the framework's repositories name them, and lead to files that the tag has",
  appliesTo: ({ links, fences, inlineCode }: Document) =>
    links.length + fences.length + inlineCode.length > 0,
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
    const inText = document.inlineCode.map(({ code, line, column }) => ({ url: code, line, column }));
    const all = [...document.links, ...inCode, ...inText];
    const links = all.filter(({ url }) => address.test(url));
    return {
      checked: all.length,
      findings: [...all.flatMap(checkRepository), ...links.flatMap((link) => checkLink(link, context))],
    };
  },
};

/** An address on GitHub that names the organisation or the repository otherwise than they are called. */
function checkRepository({ url, line, column }: Pick<Link, 'url' | 'line' | 'column'>): Draft[] {
  const [, who = '', name = ''] = /(?:https?:\/\/|git@)github\.com[/:]([\w-]+)\/([\w-]+)/i.exec(url) ?? [];
  const known = repositories.find((one) => one.toLowerCase() === name.toLowerCase());
  const isOwn = who.toLowerCase() === owner;
  if (name === '' || (isOwn && known === name)) return [];
  // A fork of the reader's own has another owner, a repository of somebody else another name.
  const isMeant = isOwn || (known !== undefined && nearestNames(who, [owner]).length > 0);
  if (!isMeant) return [];
  const near = isOwn ? nearestNames(name, repositories) : [known ?? name];
  return [
    {
      line,
      column,
      message: `\`${who}/${name}\` is no repository of the framework's organisation`,
      expected: oneOf(repositories.map((one) => `${owner}/${one}`)),
      nearest: near.map((one) => `${owner}/${one}`),
    },
  ];
}

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
    const known = [...branches, ...tags];
    return [{ line, column, message, expected: oneOf(known), nearest: nearestNames(ref, known) }];
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
