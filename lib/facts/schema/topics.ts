import { agentsFacts } from './agents';
import { awelFacts } from './awel';
import { cliFacts } from './cli';
import { configFacts } from './config';
import { configTreeFacts } from './configTree';
import { datasourcesFacts } from './datasources';
import { defaultsFacts } from './defaults';
import { enumsFacts } from './enums';
import { envFacts } from './env';
import { httpFacts } from './http';
import { httpOperationsFacts } from './httpOperations';
import { messagesFacts } from './messages';
import { modelsFacts } from './models';
import { packagesFacts } from './packages';
import { pathsFacts } from './paths';
import { pythonFacts } from './python';
import { stubsFacts } from './stubs';
import { tomlCheckFacts, tomlFacts } from './toml';

/** Topics of every edition: the property of `EditionFacts` that gives each, and the form of its file. */
export const commonTopics = {
  python: pythonFacts,
  stubs: stubsFacts,
  enums: enumsFacts,
  /** Of parameters of Python code. */
  defaults: defaultsFacts,
  cli: cliFacts,
  http: httpFacts,
  httpOperations: httpOperationsFacts,
  env: envFacts,
  packages: packagesFacts,
  paths: pathsFacts,
  models: modelsFacts,
  awel: awelFacts,
  agents: agentsFacts,
  datasources: datasourcesFacts,
  messages: messagesFacts,
};

/** Topics of editions that are configured by TOML files. */
export const tomlTopics = {
  config: configFacts,
  configTree: configTreeFacts,
  /** Content of the framework's own TOML files. */
  toml: tomlFacts,
  /** The mistakes in those files. */
  tomlCheck: tomlCheckFacts,
};

/** Name of a topic, as its file has it, by its property: `http-operations` of `httpOperations`. */
export const topicName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The properties of all topics. */
export const topicProperties = Object.keys({ ...commonTopics, ...tomlTopics }) as (
  | keyof typeof commonTopics
  | keyof typeof tomlTopics
)[];

/** Every topic, as its file is called. */
export const topicNames: readonly string[] = topicProperties.map(topicName);
