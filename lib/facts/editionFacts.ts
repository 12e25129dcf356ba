import { join } from 'node:path';
import type * as z from 'zod';
import type { EditionId } from '../editions';
import { readFactsFile } from './file';
import { type AgentsFacts, agentsFacts } from './schema/agents';
import { type AwelFacts, awelFacts } from './schema/awel';
import { type CliFacts, cliFacts } from './schema/cli';
import { type ConfigFacts, configFacts } from './schema/config';
import { type ConfigTreeFacts, configTreeFacts } from './schema/configTree';
import { type DatasourcesFacts, datasourcesFacts } from './schema/datasources';
import { type DefaultsFacts, defaultsFacts } from './schema/defaults';
import { type EnumsFacts, enumsFacts } from './schema/enums';
import { type EnvFacts, envFacts } from './schema/env';
import { type HttpFacts, httpFacts } from './schema/http';
import { type HttpOperationsFacts, httpOperationsFacts } from './schema/httpOperations';
import { type MessagesFacts, messagesFacts } from './schema/messages';
import type { MetaFacts, TopicName } from './schema/meta';
import { type ModelsFacts, modelsFacts } from './schema/models';
import { type PackagesFacts, packagesFacts } from './schema/packages';
import { type PathsFacts, pathsFacts } from './schema/paths';
import { type PythonFacts, pythonFacts } from './schema/python';
import { type StubsFacts, stubsFacts } from './schema/stubs';
import { type TomlCheckFacts, type TomlFacts, tomlCheckFacts, tomlFacts } from './schema/toml';

/**
 * The facts of one edition. Each topic is read and checked when it is first used, which throws a `FactsError`
 * when its file is missing or malformed. The topics that may be undefined exist only in editions that are
 * configured by TOML files (`meta.topics` lists what an edition has).
 */
export interface EditionFacts {
  readonly edition: EditionId;
  readonly meta: MetaFacts;
  readonly python: PythonFacts;
  readonly stubs: StubsFacts;
  readonly enums: EnumsFacts;
  /** Of parameters of Python code. */
  readonly defaults: DefaultsFacts;
  readonly cli: CliFacts;
  readonly http: HttpFacts;
  readonly httpOperations: HttpOperationsFacts;
  readonly env: EnvFacts;
  readonly packages: PackagesFacts;
  readonly paths: PathsFacts;
  readonly models: ModelsFacts;
  readonly awel: AwelFacts;
  readonly agents: AgentsFacts;
  readonly datasources: DatasourcesFacts;
  readonly messages: MessagesFacts;
  readonly config: ConfigFacts | undefined;
  readonly configTree: ConfigTreeFacts | undefined;
  /** Content of the framework's own TOML files. */
  readonly toml: TomlFacts | undefined;
  /** The mistakes in those files. */
  readonly tomlCheck: TomlCheckFacts | undefined;
}

/** Reads each topic when it is first asked for. */
export class LazyFacts implements EditionFacts {
  readonly #topics = new Map<TopicName, unknown>();

  constructor(
    readonly edition: EditionId,
    private readonly folder: string,
    readonly meta: MetaFacts,
  ) {}

  get python() {
    return this.#required('python', pythonFacts);
  }
  get stubs() {
    return this.#required('stubs', stubsFacts);
  }
  get enums() {
    return this.#required('enums', enumsFacts);
  }
  get defaults() {
    return this.#required('defaults', defaultsFacts);
  }
  get cli() {
    return this.#required('cli', cliFacts);
  }
  get http() {
    return this.#required('http', httpFacts);
  }
  get httpOperations() {
    return this.#required('http-operations', httpOperationsFacts);
  }
  get env() {
    return this.#required('env', envFacts);
  }
  get packages() {
    return this.#required('packages', packagesFacts);
  }
  get paths() {
    return this.#required('paths', pathsFacts);
  }
  get models() {
    return this.#required('models', modelsFacts);
  }
  get awel() {
    return this.#required('awel', awelFacts);
  }
  get agents() {
    return this.#required('agents', agentsFacts);
  }
  get datasources() {
    return this.#required('datasources', datasourcesFacts);
  }
  get messages() {
    return this.#required('messages', messagesFacts);
  }
  get config() {
    return this.#optional('config', configFacts);
  }
  get configTree() {
    return this.#optional('config-tree', configTreeFacts);
  }
  get toml() {
    return this.#optional('toml', tomlFacts);
  }
  get tomlCheck() {
    return this.#optional('toml-check', tomlCheckFacts);
  }

  #optional<T extends z.ZodType>(topic: TopicName, schema: T): z.output<T> | undefined {
    return this.meta.topics.includes(topic) ? this.#required(topic, schema) : undefined;
  }

  #required<T extends z.ZodType>(topic: TopicName, schema: T): z.output<T> {
    if (!this.#topics.has(topic)) {
      this.#topics.set(topic, readFactsFile(join(this.folder, `${topic}.json`), schema));
    }
    return this.#topics.get(topic) as z.output<T>;
  }
}
