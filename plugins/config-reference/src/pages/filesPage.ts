import type { BlockContent } from 'mdast';
import { block, heading, paragraph, plainElement } from '../../../../lib/markdown/nodes';
import { checkedEditions } from '../check/checkedEdition';
import { checkFile } from '../check/checkFile';
import { labelsOf } from '../labels';
import { ReferenceDataError } from '../reference/dataError';
import { addressOf, pageIds } from '../reference/edition';
import type { TomlView } from '../reference/reference';
import { filesKey, markOf } from '../reference/sampleRuns';
import { type WholeFile, wholeFilePath } from '../reference/wholeFiles';
import { leadOf, linkList } from './parts';

const source = { file: 'data/config-reference/files.json' };

/** Whole configuration files, by what they are for. */
export function filesPage(view: TomlView): BlockContent[] {
  const { edition, say, texts, runs, language } = view;
  const labels = labelsOf[language];
  const ledger = runs(edition.facts.edition);
  return [
    leadOf(texts.pages.files.summary, say),
    linkList([{ title: labels.check, href: addressOf(edition, pageIds.check) }]),
    ...texts.files.flatMap((use) => {
      const mark = markOf(ledger, `files/${use.id}`, filesKey(use.files), edition.tag, true);
      return [
        heading(2, use.id, say.pick(use.title)),
        ...say.rich(say.pick(use.text), source),
        ...use.files.flatMap((file) => oneFile(file, view, mark)),
      ];
    }),
  ];
}

function oneFile(file: WholeFile, view: TomlView, mark: string | undefined): BlockContent[] {
  const { edition, siteAddress, language } = view;
  const labels = labelsOf[language];
  const name = `${file.name}.toml`;
  const place = `configs/my/${name}`;
  const address = new URL(wholeFilePath(edition.facts.edition, file.name), siteAddress).pathname;
  const commands = [
    ...variablesOf(file, view).map((variable) => `export ${variable}="${placeholderOf(variable)}"`),
    `uv run --no-sync dbgpt start ${file.process} --config ${place}`,
  ];
  return [
    block('toml', file.text, [`title="${place}"`, mark].filter(Boolean).join(' ')),
    paragraph(plainElement('a', { href: address, download: name }, labels.download(name))),
    block('bash', commands.join('\n')),
  ];
}

/** What a reader puts in the place of a secret, in the form of the site's samples. */
const placeholderOf = (variable: string): string =>
  /PASSWORD/.test(variable) ? '<your-database-password>' : '<your-api-key>';

/** The variables that have to be set before a process starts with a file. */
function variablesOf({ name, text }: WholeFile, view: TomlView): string[] {
  const [edition] = checkedEditions(view);
  if (edition === undefined) return [];
  const { findings, variables } = checkFile(text, { edition, writtenFor: edition, editions: [edition] });
  const [finding] = findings.filter(({ level }) => level !== 'advice');
  if (finding === undefined) return variables.map((variable) => variable.name);
  const problem = `line ${finding.row + 1} of files/${name}.toml: ${finding.kind} ${finding.at}, in ${edition.tag}`;
  throw new ReferenceDataError(source, problem, 'mend the file, or leave it out');
}
