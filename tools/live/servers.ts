import { listeningPorts } from './terminal';

/** Commands by which the framework is started. */
const starts = /\bdbgpt start (\w+)|\bdbgpt_server\.py\b/;
/** A program, or a command, that serves until it is stopped. */
const serves = /\b(?:setup_dev_environment|uvicorn\.run|run_webserver)\(|\brun\(transport="sse"/;
const servesTools = /^npx .*\bdbgpt-docs-mcp\.tgz --port \d+$/m;

/** What a command starts of the framework: `webserver`, `worker` … */
const processOf = (command: string): string | undefined => {
  const match = starts.exec(command);
  return match === null ? undefined : (match[1] ?? 'webserver');
};

/**
 * Whether a command goes on until it is stopped.
 *
 * @param program text of the program that it starts
 */
export const isServer = (command: string, program = ''): boolean =>
  processOf(command) !== undefined || servesTools.test(command) || serves.test(program);

/** What there is one of: a server of the framework of each kind, but a worker for each model and a controller for each port. */
export function serverOf(command: string): string | undefined {
  const started = processOf(command);
  if (started === 'worker') return command;
  return started === 'controller' ? `controller ${/--port (\d+)/.exec(command)?.[1] ?? ''}` : started;
}

/** A model, or the keeper of those of one process, as a controller lists it. */
export interface ModelInstance {
  readonly model_name: string;
  readonly port: number;
  readonly healthy: boolean;
}

/**
 * Whether the models of a process are there, by the list of its controller. A process registers its models one by one,
 * and itself when all of them have started. One without models of its own uses those of others.
 *
 * @param ports on which the process listens
 */
export function areModelsReady(instances: readonly ModelInstance[], ports: ReadonlySet<number>): boolean {
  const own = instances.filter(({ port }) => ports.has(port));
  const expected = own.length > 0 ? own : instances.filter(({ model_name }) => model_name.endsWith('@llm'));
  return expected.some(
    ({ model_name, healthy }) => healthy && (own.length === 0 || model_name === 'WorkerManager@service'),
  );
}

/** The JSON that is answered on a port; undefined where nobody answers with any. */
async function answerAt(port: number, path: string): Promise<unknown> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2000) });
    return await answer.json();
  } catch {
    return undefined;
  }
}

/** The list of the controller on a port; undefined where there is none. */
async function instancesAt(port: number): Promise<ModelInstance[] | undefined> {
  const list = await answerAt(port, '/api/controller/models');
  return Array.isArray(list) ? (list as ModelInstance[]) : undefined;
}

/**
 * Whether what a command started can be used: a web server and a worker when their models are registered, an API server
 * when it answers, since another server may open a port meanwhile, any other one when its port is open.
 *
 * @param ports on which somebody listens since the command was typed
 */
export async function isReady(ports: ReadonlySet<number>, command: string): Promise<boolean> {
  const started = processOf(command);
  if (started === 'webserver') {
    const lists = await Promise.all([...ports].map(instancesAt));
    return lists.some((list) => list !== undefined && areModelsReady(list, ports));
  }
  if (started === 'apiserver') {
    const answers = await Promise.all([...ports].map((port) => answerAt(port, '/api/v1/models')));
    return answers.some((answer) => answer !== undefined);
  }
  if (started !== 'worker') return true;
  const lists = (await Promise.all([...listeningPorts()].map(instancesAt))).filter(
    (list) => list !== undefined,
  );
  return (
    lists.length === 0 ||
    lists.some((list) => list.some(({ port }) => ports.has(port)) && areModelsReady(list, ports))
  );
}
