import { posix } from 'node:path';
import { type EditionFacts, lookUpPath, nearestNames, suggestedNames } from '../../../lib/facts';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { Document, Draft, Rule, RuleContext } from '../model';
import { placeAtOffset } from '../position';
import { hasFenceIn, versionOf } from '../samples/fences';
import { linkedPages } from '../samples/linkedPages';
import { repositoryPath } from '../samples/repositoryPaths';
import { type ShellBlock, shellBlocks } from '../samples/shell/blocks';
import { createdPaths, normalize } from '../samples/shell/createdPaths';
import { filesGiven, filesRead } from '../samples/shell/fileReads';
import type { ShellCommand, ShellWord } from '../samples/shell/script';
import { afterCommand, resolveInside, type WorkingFolder } from '../samples/shell/workingFolder';

const languages = sampleLanguages.shell;

/** Files that commands of a page read are made on the page, or on one that it leads to, or are in the repository. */
export const shellFilesRule: Rule = {
  id: 'shell-files',
  description:
    'files that shell samples run or read are made by a step of the page, or are in the repository',
  languages,
  appliesTo: (document: Document) => document.kind === 'doc' && hasFenceIn(document, languages),
  check(document, context) {
    let checked = 0;
    const findings: Draft[] = [];
    const folders = new Set<string>(['']);
    let folder: WorkingFolder = '';
    for (const block of shellBlocks(document, context)) {
      for (const command of block.script.commands) {
        const { facts } = block;
        if (facts !== undefined)
          findings.push(...judgeFolder(command, block, folders, facts, document, context));
        folder = afterCommand(folder ?? '', command);
        if (folder !== null) folders.add(folder);
        const words = filesRead(command).filter(({ value }) => repositoryPath(value, context) === undefined);
        checked += words.length;
        if (facts === undefined) continue;
        const isUpload = command.words.some(({ value }) => value === 'curl');
        findings.push(
          ...words.flatMap((word) => judge(word, isUpload, block, folders, facts, document, context)),
          ...filesGiven(command).flatMap((word) =>
            judge(word, true, block, folders, facts, document, context),
          ),
        );
      }
    }
    return { checked, findings };
  },
};

function judge(
  word: ShellWord,
  isOwn: boolean,
  { fence }: ShellBlock,
  folders: ReadonlySet<string>,
  facts: EditionFacts,
  document: Document,
  context: RuleContext,
): Draft[] {
  const path = normalize(word.value);
  if (isInRepository(path, folders, facts) || isMade(path, document) || isNamed(path, document)) return [];
  const titlesOf = (page: Document) =>
    page.fences.flatMap(({ title }) => (title === undefined ? [] : normalize(title)));
  // In a folder of another page may be anything; what a program is given there, it shows.
  const isThere = (page: Document) => (isOwn ? titlesOf(page).includes(path) : isMade(path, page));
  if (linkedPages(document, context).some(isThere)) return [];
  const nearest = nearestNames(path, createdPaths(document).files);
  // Readers upload a file of their own, and programs write some that they are given; short names resemble each other.
  if (isOwn && (nearest.length === 0 || posix.basename(path).length < 8)) return [];
  return [
    {
      ...placeAtOffset(fence, word.from),
      message: `no step of this page makes \`${path}\`, and ${versionOf(facts)} has no such file`,
      expected: `a block with \`title="${path}"\` that shows it, or a command that makes it`,
      nearest,
    },
  ];
}

/** A folder into which a page goes is made on the page, or is in the repository. */
function judgeFolder(
  { words: [program, target] }: ShellCommand,
  { fence }: ShellBlock,
  folders: ReadonlySet<string>,
  facts: EditionFacts,
  document: Document,
  context: RuleContext,
): Draft[] {
  if (program?.value !== 'cd' || target === undefined || target.expands || target.placeholder) return [];
  const path = normalize(target.value);
  if (!/^[\w@+][\w@+./-]*$/.test(path) || /^DB-?GPT$/i.test(path)) return [];
  const isKnownOn = (page: Document) =>
    createdPaths(page).holds(path) ||
    // Programs make folders, and text says where things are.
    isNamed(path, page);
  if (isInRepository(path, folders, facts)) return [];
  if ([document, ...linkedPages(document, context)].some(isKnownOn)) return [];
  return [
    {
      ...placeAtOffset(fence, target.from),
      message: `no step of this page makes the folder \`${path}\`, and ${versionOf(facts)} has no such folder`,
      expected: `\`mkdir -p ${path}\` before, or a folder of the repository`,
      nearest: suggestedNames(path, facts.paths.dirs),
    },
  ];
}

/** Whether the repository has a path, seen from one of the folders that a page has been in. */
const isInRepository = (path: string, folders: ReadonlySet<string>, { paths }: EditionFacts): boolean =>
  [...folders].some((folder) => {
    const full = resolveInside(folder, path);
    return full !== null && (full === '' || lookUpPath(paths, full).kind !== 'unknown');
  });

/** Whether a page makes a file, whatever folder it is in at that time. */
function isMade(path: string, document: Document): boolean {
  const titles = document.fences.flatMap(({ title }) => title ?? []);
  const isSame = (made: string) => made === path || made.endsWith(`/${path}`) || path.endsWith(`/${made}`);
  return createdPaths(document).has(path) || titles.some((title) => isSame(normalize(title)));
}

/** Whether text or a program of the page speaks of the file: a program may write it, and a reader bring it. */
function isNamed(path: string, document: Document): boolean {
  const name = posix.basename(path);
  const isShell = ({ lang }: { lang: string }) => (languages as readonly string[]).includes(lang);
  return (
    document.inlineCode.some(({ code }) => code.includes(name)) ||
    document.prose.some(({ text }) => text.includes(name)) ||
    document.fences.some((fence) => !isShell(fence) && fence.code.includes(name))
  );
}
