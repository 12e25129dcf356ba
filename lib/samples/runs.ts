import { stateKey } from '../stateKey';
import { sampleLanguages } from './languages';
import { runnableText } from './lineComment';

/** A fenced block as the verifier and the build read it. */
export interface Block {
  /** Language, lower case. */
  readonly lang: string;
  readonly code: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Line of the opening fence, from 1. */
  readonly line: number;
}

/** What a run does with a block. */
export type RunKind = 'shell' | 'python' | 'toml' | 'settings' | 'compose' | 'file' | 'output';

/** A block of a page that takes part in a run. */
export interface RunStep {
  readonly block: Block;
  readonly kind: RunKind;
  /**
   * Name of its entry in the ledger: a hash of its text without comments and of all that a run did before it on the
   * page. The same on a Chinese page whose samples differ in comments alone.
   */
  readonly key: string;
  /** Why it cannot run, for readers of the project's figures; undefined where it can. */
  readonly exempt?: string;
  /** Hash of the output that the page shows for it; undefined where it shows none. */
  readonly shown?: string;
}

const shellLanguages = new Set<string>(sampleLanguages.shell);
const pythonLanguages = new Set<string>(sampleLanguages.python);
const outputLanguages = new Set(['text', 'txt', 'output']);
const settingsLanguages = new Set<string>(sampleLanguages.dotenv);
/** Variables that configure a server of v0.6.3: no other edition knows them, whose `.env` is one of Compose. */
const serverSettings =
  /^\s*(?:LLM_MODEL|EMBEDDING_MODEL|RERANK_MODEL|LOCAL_DB_TYPE|VECTOR_STORE_TYPE|GRAPH_STORE_TYPE)=/m;

/**
 * What cannot be had on a machine that runs samples, by the words of a command that need it. One list: a block that
 * needs one of these is exempt and counted under its name.
 */
const unavailable: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:sudo\s+)?docker(?:-compose)?\s/m, 'Docker engine'],
  [/^\s*(?:sudo\s+)?(?:nvidia-smi|nvcc)\b/m, 'GPU'],
  [
    /\b(?:ollama (?:serve|pull|create|show|list|ps|run)|(?:huggingface-cli|modelscope) download|git clone \S*(?:huggingface|modelscope)\.c\w+)\b/,
    'models of a hub',
  ],
  [/^\s*(?:\S+\/)?(?:llama-server|vllm serve)\s/m, 'weights of a model'],
  [/\b10\.0\.0\.\d+\b/, 'machines of a cluster'],
  [/^\s*export ALL_PROXY=/m, 'proxy server'],
  [/^\s*mysql(?:dump)?\s.*\s-p(?:\s|$)/m, 'password that mysql asks for'],
  [/^\s*(?:sudo\s+)?(?:systemctl|launchctl)\s/m, 'service manager of a machine'],
  [/^\s*(?:brew|winget|choco|powershell)\b/m, 'another operating system'],
];

/** What becomes of a block; undefined for what takes no part in a run, such as diagrams. */
function kindOf({ lang, code, attributes }: Block): RunKind | undefined {
  if (shellLanguages.has(lang)) return 'shell';
  if (pythonLanguages.has(lang)) return 'python';
  if (lang === 'toml' && !/\b(?:pyproject|dbgpts)\.toml/.test(attributes.title ?? '')) return 'toml';
  if (settingsLanguages.has(lang) && serverSettings.test(code)) return 'settings';
  if (outputLanguages.has(lang) && attributes.title === undefined) return 'output';
  if ((lang === 'yaml' || lang === 'yml') && /compose[^/]*\.ya?ml$/.test(attributes.title ?? '')) {
    return 'compose';
  }
  return attributes.title === undefined ? undefined : 'file';
}

/** A reason that the author gave (`run="no: …"`), or the first thing of the list that the block needs. */
function exemptionOf(kind: RunKind, { code, attributes }: Block): string | undefined {
  const said = /^no:\s*(.+)$/.exec(attributes.run ?? '')?.[1];
  if (said !== undefined) return said;
  if (kind !== 'shell') return undefined;
  return unavailable.find(([command]) => command.test(code))?.[1];
}

/** Whether a step gets an entry of its own in the ledger when it runs. */
export const isRecorded = ({ kind, exempt }: RunStep): boolean =>
  exempt === undefined && kind !== 'file' && kind !== 'output';

/**
 * What a run of a page does, in the order of the page. A block of another edition (`edition="…"`) takes no part.
 *
 * @param blocks all fenced blocks of the page
 */
export function runSteps(blocks: readonly Block[]): RunStep[] {
  let context = '';
  const steps = blocks.flatMap((block): RunStep[] => {
    const kind = kindOf(block);
    if (kind === undefined || 'edition' in block.attributes) return [];
    const exempt = exemptionOf(kind, block);
    const seen = runnableText(block.code, kind !== 'output' && kind !== 'file');
    const about = `${kind}\n${block.attributes.title ?? ''}\n${seen}`;
    const key = stateKey(context, about);
    // What did not run changes nothing for those after it; nor does the text that a run is compared with.
    if (exempt === undefined && kind !== 'output') context = key;
    return [{ block, kind, key, exempt }];
  });
  return steps.map((step, index) => {
    if (!isRecorded(step)) return step;
    const next = steps.findIndex((other, place) => place > index && isRecorded(other));
    const outputs = steps
      .slice(index + 1, next === -1 ? undefined : next)
      .filter(({ kind, exempt }) => kind === 'output' && exempt === undefined)
      .map(({ block }) => runnableText(block.code, false));
    return outputs.length === 0 ? step : { ...step, shown: stateKey(outputs.join('\n')) };
  });
}
