import { sampleLanguages } from '../../../lib/samples/languages';
import type { Document, Draft, Fence, Rule, RuleContext } from '../model';
import { placeAtOffset } from '../position';
import { readComposeFile } from '../samples/compose/file';
import { isOwnImage } from '../samples/containerPorts';
import { checkVariable } from '../samples/environment';
import { factsFor, fencesIn } from '../samples/fences';
import { pythonBlocks } from '../samples/python/program';
import { stringValue, textOf, walk } from '../samples/python/tree';
import { shellBlocks } from '../samples/shell/blocks';
import { invocationsOf } from '../samples/shell/invocation';
import type { ShellCommand } from '../samples/shell/script';

const languages = [...sampleLanguages.shell, ...sampleLanguages.yaml, ...sampleLanguages.python];

/** A variable that a sample sets or reads. */
interface NamedVariable {
  readonly fence: Fence;
  readonly offset: number;
  readonly name: string;
  readonly setting?: 'command' | 'container' | 'own container';
}

/** Environment variables that samples set are ones that the edition reads, or clearly somebody else's. */
export const environmentVariablesRule: Rule = {
  id: 'environment-variables',
  description: 'environment variables that samples set are not misspelled, nor those of another edition',
  languages,
  check(document, context) {
    const named: NamedVariable[] = [
      ...inShell(document, context),
      ...inPython(document, context),
      ...inCompose(document),
    ];
    const findings = named.flatMap(({ fence, offset, name, setting }): Draft[] => {
      const facts = factsFor(fence, document, context);
      const problem =
        facts === undefined ? undefined : checkVariable(name, setting ?? 'command', facts, context);
      return problem === undefined ? [] : [{ ...placeAtOffset(fence, offset), ...problem }];
    });
    return { checked: named.length, findings };
  },
};

function inShell(document: Document, context: RuleContext): NamedVariable[] {
  return shellBlocks(document, context).flatMap(({ fence, script }) =>
    script.commands.flatMap((command) =>
      [...command.assignments.map(({ name, from }) => ({ name, offset: from })), ...inContainer(command)].map(
        (found) => ({ fence, ...found }),
      ),
    ),
  );
}

/** `docker run -e NAME=value`. */
function inContainer(command: ShellCommand): Omit<NamedVariable, 'fence'>[] {
  return invocationsOf(command)
    .filter(({ program }) => program === 'docker')
    .flatMap(({ words }) => {
      const setting = words.some(({ value }) => isOwnImage(value)) ? 'own container' : 'command';
      return words.flatMap((word, index) => {
        const option = words[index - 1]?.value;
        const name = /^([A-Za-z_]\w*)(=|$)/.exec(word.value)?.[1];
        return (option === '-e' || option === '--env') && name !== undefined
          ? [{ name, offset: word.from, setting }]
          : [];
      });
    });
}

/** `os.environ["NAME"]`, `os.getenv("NAME")`. */
function inPython(document: Document, context: RuleContext): NamedVariable[] {
  return pythonBlocks(document, context).flatMap(({ fence, tree }) =>
    [...walk(tree.root)].flatMap((node) => {
      if (node.name !== 'String') return [];
      const before = tree.code.slice(Math.max(0, node.from - 30), node.from);
      const name = /os\.(environ\[|environ\.get\(|getenv\(|environ\.setdefault\()\s*$/.test(before)
        ? stringValue(tree, node)
        : undefined;
      const isName = name !== undefined && /^[A-Za-z_]\w*$/.test(name) && textOf(tree, node).length > 2;
      return isName ? [{ fence, offset: node.from + 1, name }] : [];
    }),
  );
}

function inCompose(document: Document): NamedVariable[] {
  return fencesIn(document, sampleLanguages.yaml).flatMap((fence) =>
    readComposeFile(fence.code).flatMap(({ environment, image }) => {
      const setting = image !== undefined && isOwnImage(image) ? 'own container' : 'container';
      return environment.map(({ text, offset }) => ({ fence, offset, name: text, setting }) as const);
    }),
  );
}
