import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../dataFile/read';
import { stateKey } from './ledgerFile';

/** Folder of the programs: `tests/claims/memory/forgets.py` is the claim `memory/forgets`. */
export const claimFolder = join(projectRoot, 'tests', 'claims');

/** The comment by which a page names the claim that holds what it says next. */
const comment = /^\s*\/\*\s*claim\s+(\S+)\s*\*\/\s*$/;

/** The claim that a `{/* claim topic/name *\/}` comment names; undefined when the expression is something else. */
export const parseClaimComment = (expression: string): string | undefined => comment.exec(expression)?.[1];

/** The program of a claim. */
export const claimProgram = (claim: string, folder = claimFolder): string => join(folder, `${claim}.py`);

/** All claims that there are, such as `memory/forgets`. */
export const allClaims = (folder = claimFolder): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/]+\/[^/]+\.py$/.test(file))
    .map((file) => file.replace(/\.py$/, ''))
    .sort();

/**
 * Names the state of a claim: a hash of its program.
 *
 * @returns undefined where there is no such claim
 */
export function claimKey(claim: string, folder = claimFolder): string | undefined {
  const program = claimProgram(claim, folder);
  if (!/^[a-z][\w-]*\/[a-z][\w-]*$/.test(claim) || !existsSync(program)) return undefined;
  return stateKey(readFileSync(program));
}
