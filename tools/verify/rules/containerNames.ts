import { choiceFor } from '../../../lib/facts';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { Document, Draft, Rule } from '../model';
import { placeAtOffset } from '../position';
import { linkedPages } from '../samples/linkedPages';
import { shellBlocks } from '../samples/shell/blocks';
import { invocationsOf } from '../samples/shell/invocation';
import type { ShellWord } from '../samples/shell/script';

const languages = sampleLanguages.shell;

/** Commands of Docker whose first word is a container. */
const commands = new Set(
  'attach commit exec inspect kill logs pause port rename restart rm start stats stop top unpause wait'.split(
    ' ',
  ),
);

/** Options of those commands that take a value. */
const valued =
  /^(-e|--env|-u|--user|-w|--workdir|-n|--tail|--since|--until|-t|--time|-f|--format|--signal|-s)$/;

/** Containers to which commands of Docker speak are started on the page, or on one that it links to. */
export const containerNamesRule: Rule = {
  id: 'container-names',
  description: 'containers that `docker exec`, `docker logs` and the like name have that name on the page',
  languages,
  check(document, context) {
    const named = shellBlocks(document, context).flatMap(({ fence, script }) =>
      script.commands.flatMap((command) =>
        invocationsOf(command)
          .filter(({ program }) => program === 'docker')
          .flatMap(({ words }) => containerOf(words).map((word) => ({ fence, word }))),
      ),
    );
    const own = namesOn(document);
    if (own.length === 0) return { checked: named.length, findings: [] };
    const findings = named.flatMap(({ fence, word }): Draft[] => {
      const isNamedOn = (page: Document) => namesOn(page).includes(word.value);
      if (own.includes(word.value) || linkedPages(document, context, word.value).some(isNamedOn)) return [];
      const message = `no step of this page starts a container called \`${word.value}\``;
      return [{ ...placeAtOffset(fence, word.from), message, ...choiceFor(word.value, own) }];
    });
    return { checked: named.length, findings };
  },
};

/** The container of a command, where it is written out as a name. */
function containerOf([, command, ...words]: readonly ShellWord[]): ShellWord[] {
  if (command === undefined || !commands.has(command.value)) return [];
  const follows = command.value === 'logs' || command.value === 'rm' ? /^(?!-f$)/ : /^/;
  const index = words.findIndex(({ value }, at) => {
    const before = words[at - 1]?.value ?? '';
    return !value.startsWith('-') && !(valued.test(before) && follows.test(before));
  });
  const word = words[index];
  return word === undefined || word.expands || word.placeholder || !/^[a-z][\w.-]*$/i.test(word.value)
    ? []
    : [word];
}

/** Names that commands and Compose files of a page give to containers. */
function namesOn({ fences, inlineCode }: Document): string[] {
  const texts = [...fences.map(({ code }) => code), ...inlineCode.map(({ code }) => code)];
  return [
    ...new Set(
      texts.flatMap((text) =>
        [...text.matchAll(/(?:--name[= ]|container_name:\s*|docker rename \S+ )["']?([\w.-]+)/g)].map(
          ([, name = '']) => name,
        ),
      ),
    ),
  ];
}
