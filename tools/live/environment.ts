import { homedir } from 'node:os';
import { join } from 'node:path';
import { type EditionId, editionTags } from '../../lib/editions';

/** How the framework of an edition is installed, beside what its tag says. */
export interface Recipe {
  /** Tag whose `uv.lock` pins the packages, where the edition's own is not in every copy of the repository. */
  readonly lock: string;
  /** Packages that the edition asks for and that lock does not have. */
  readonly added: readonly string[];
  /** Extras of the workspace's packages that pages use and that install without a compiler or a GPU. */
  readonly extras: readonly string[];
}

const extras = [
  ...['base', 'client', 'cli', 'agent', 'simple_framework', 'framework', 'code', 'dbgpts', 'cache'],
  ...['observability', 'hf', 'rag', 'graph_rag', 'file_s3', 'file_oss'],
  ...['proxy_openai', 'proxy_ollama', 'proxy_zhipuai', 'proxy_tongyi', 'proxy_qianfan', 'proxy_anthropic'],
  ...['datasource_postgres', 'datasource_clickhouse', 'datasource_duckdb', 'datasource_mssql'],
  ...['datasource_vertica', 'datasource_hive'],
  ...['storage_chromadb', 'storage_milvus', 'storage_weaviate', 'storage_elasticsearch', 'storage_obvector'],
];

/** v0.6.3 is one package with a `setup.py`; it gets its recipe with its pages. */
export const recipes: Readonly<Partial<Record<EditionId, Recipe>>> = {
  next: { lock: 'v0.7.0', added: ['olefile'], extras },
  'v0.7.0': { lock: 'v0.7.0', added: [], extras },
};

/** Where the environments of all editions are: `LIVE_HOME`, else in the user's cache. */
const home =
  process.env.LIVE_HOME ??
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'dbgpt-docs', 'live');

/** The home of the reader whom a run plays, inside the sandbox. */
export const readerFolder = '/home/reader';

/** The folders and files that `npm run live:setup` makes for an edition. */
export interface Environment {
  readonly edition: EditionId;
  /** Tag of the framework's repository. */
  readonly tag: string;
  /** Folder with all that this edition alone has: two may be made at once. */
  readonly root: string;
  /** The framework's repository as a reader has it after `git clone`. */
  readonly source: string;
  /** Virtual environment with the framework; its packages are those of the reader's clone in the sandbox. */
  readonly python: string;
  /** Written last: its being there says that the environment is whole. */
  readonly stamp: string;
  /** What all editions share. */
  readonly shared: {
    readonly root: string;
    /** `uv`, in an environment of its own. */
    readonly uv: string;
    /** Encodings that `tiktoken` would fetch, under the names that it looks for. */
    readonly encodings: string;
    /** Authority and certificate by which the scripted model answers for the hosts of providers. */
    readonly certificates: string;
  };
}

/** Where the environment of an edition is, or would be. */
export function environmentOf(edition: EditionId): Environment {
  const root = join(home, edition);
  const shared = join(home, 'shared');
  return {
    edition,
    tag: editionTags[edition],
    root,
    source: join(root, 'source'),
    python: join(root, 'python'),
    stamp: join(root, 'ready.json'),
    shared: {
      root: shared,
      uv: join(shared, 'uv'),
      encodings: join(shared, 'encodings'),
      certificates: join(shared, 'certificates'),
    },
  };
}
