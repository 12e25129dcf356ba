import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../dataFile/read';
import { type EditionId, editions } from '../editions';
import { stateKey } from '../stateKey';
import { runnableText } from './lineComment';

/** Folder of the programs: `tests/claims/agents/enhanced-memory-drops.py` is the claim `agents/enhanced-memory-drops`. */
export const claimFolder = join(projectRoot, 'tests', 'claims');

/** The comment by which a page names the claim that holds what it says next, or says why there can be none. */
const comment = /^\s*\/\*\s*claim\s+(\S[\s\S]*?)\s*\*\/\s*$/;

/**
 * What a comment says of claims: the one that `{/* claim topic/name *\/}` names, or why what follows cannot be
 * provoked, after `{/* claim no: GPU *\/}`.
 *
 * @returns undefined when the expression is something else; what is neither is the name of a claim that is not there
 */
export function parseClaimComment(expression: string): { name: string } | { reason: string } | undefined {
  const said = comment.exec(expression)?.[1];
  if (said === undefined) return undefined;
  const reason = /^no:\s*(\S[\s\S]*)$/.exec(said)?.[1];
  return reason === undefined ? { name: said } : { reason };
}

/** The program of a claim. */
export const claimProgram = (claim: string, folder = claimFolder): string => join(folder, `${claim}.py`);

/** All claims that there are, such as `agents/enhanced-memory-drops`. */
export const allClaims = (folder = claimFolder): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/]+\/[^/]+\.py$/.test(file))
    .map((file) => file.replace(/\.py$/, ''))
    .sort();

/** A definition at the top of a Python module, by one of its names. */
const definition = /^(?:async )?(?:def|class)\s+(\w+)|^([A-Za-z_]\w*)\s*(?::[^=\n]*)?=(?!=)/gm;

/**
 * What a program takes from `support.py`, and what that uses in its turn: the source of these definitions, in their
 * order. A definition is what stands between two blank lines at the left edge; a name that a text of it mentions
 * counts as used, so that rather too much is taken than too little.
 */
function takenFrom(support: string, program: string): string[] {
  const pieces = support.split(/\n{2,}(?=\S)/);
  const places = new Map(
    pieces.flatMap((piece, place) =>
      [...piece.matchAll(definition)].map((found) => [found[1] ?? found[2] ?? '', place] as const),
    ),
  );
  const taken = new Set<number>();
  const take = (name: string): void => {
    const place = places.get(name);
    if (place === undefined || taken.has(place)) return;
    taken.add(place);
    for (const word of pieces[place]?.match(/\w+/g) ?? []) take(word);
  };
  for (const [, inBrackets, onLine] of program.matchAll(
    /^\s*from support import (?:\(([^)]*)\)|([^\n#]*))/gm,
  )) {
    for (const name of (inBrackets ?? onLine ?? '').split(',')) take(name.trim().split(/\s/)[0] ?? '');
  }
  return [...taken].sort((one, other) => one - other).map((place) => pieces[place]?.trimEnd() ?? '');
}

/** The pages whose programs a claim runs: those that it names, between quotation marks, in `samples("agents/tools")`. */
const pagesRun = (program: string): string[] =>
  [...program.matchAll(/\bsamples\(([^()]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, page = '']) => page),
  );

/** The files that `samples` of `support.py` writes of a page, by the same expression. */
const filesOfPage = (text: string): string[] =>
  [...text.matchAll(/^```\w+ title="([^" ]+)".*?\n([\s\S]*?)^```$/gm)].map(
    ([, name = '', sample = '']) => `${name}\n${runnableText(sample)}`,
  );

/** The blocks that a claim reads: page, language and first words of those that it names, as `block` of `support.py` takes them. */
const blocksRead = (program: string): string[][] =>
  [...program.matchAll(/\bblock\(\s*("[^"]*"),\s*("[^"]*"),\s*("[^"]*"),?\s*\)/g)].map(([, ...named]) =>
    named.map((text) => JSON.parse(text) as string),
  );

/** The block of a page that `block` of `support.py` gives; nothing where there is none. */
const blockOfPage = (text: string, language: string, begins: string): string =>
  [...text.matchAll(/^```(\w+)\b.*\n([\s\S]*?)^```$/gm)].find(
    ([, kind, sample]) => kind === language && sample?.startsWith(begins),
  )?.[2] ?? '';

/**
 * Names the state of a claim in an edition: a hash of its program, of what it takes from `support.py`, if anything, of
 * the files of the edition's pages that it runs (`samples`), and of the blocks that it reads (`block`).
 *
 * @param root where the folders of the editions lie
 * @returns undefined where there is no such claim
 */
export function claimKey(
  claim: string,
  edition: EditionId,
  folder = claimFolder,
  root = projectRoot,
): string | undefined {
  const program = claimProgram(claim, folder);
  if (!/^[a-z][\w-]*\/[a-z][\w-]*$/.test(claim) || !existsSync(program)) return undefined;
  const text = readFileSync(program, 'utf8');
  const support = join(folder, 'support.py');
  const pages = editions.find(({ id }) => id === edition)?.folder ?? '';
  const pageAt = (page: string): string => {
    const file = join(root, pages, `${page}.md`);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const ran = pagesRun(text).flatMap((page) => filesOfPage(pageAt(page)));
  const read = blocksRead(text).map(([page = '', language = '', begins = '']) =>
    runnableText(blockOfPage(pageAt(page), language, begins)),
  );
  const taken = existsSync(support) ? takenFrom(readFileSync(support, 'utf8'), text) : [];
  return stateKey(text, ...taken, ...ran, ...read);
}
