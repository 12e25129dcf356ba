import { homedir } from 'node:os';
import { join } from 'node:path';
import { type EditionId, editionTags } from '../../lib/editions';

/** How the framework of an edition is installed, beside what its tag says. */
export interface Recipe {
  /**
   * What fixes the releases of packages: the `uv.lock` of a tag, since the edition's own is not in every copy of the
   * repository; or a day, where there is no lock: of each package the newest release before it that `setup.py` allows.
   */
  readonly pins: { readonly lock: string } | { readonly before: string };
  /** Packages that the edition or its pages ask for and that its lock or its extras do not have. */
  readonly added: readonly string[];
  /** Packages that its extras name and that are left out. */
  readonly without: readonly string[];
  /** Extras of the framework's packages that pages use and that install without a compiler or a GPU. */
  readonly extras: readonly string[];
  /** Folders of the framework's packages. */
  readonly packages: readonly string[];
  /** Folder of the web interface, as it was built for the tag. */
  readonly webFiles: string;
  /** Whether readers activate the virtual environment; others start programs by `uv run`. */
  readonly activated: boolean;
}

const workspace = {
  extras: [
    ...['base', 'client', 'cli', 'agent', 'simple_framework', 'framework', 'code', 'dbgpts', 'cache'],
    ...['observability', 'hf', 'rag', 'graph_rag', 'file_s3', 'file_oss'],
    ...['proxy_openai', 'proxy_ollama', 'proxy_zhipuai', 'proxy_tongyi', 'proxy_qianfan', 'proxy_anthropic'],
    ...['datasource_postgres', 'datasource_clickhouse', 'datasource_duckdb', 'datasource_mssql'],
    ...['datasource_vertica', 'datasource_hive'],
    ...[
      'storage_chromadb',
      'storage_milvus',
      'storage_weaviate',
      'storage_elasticsearch',
      'storage_obvector',
    ],
  ],
  without: [],
  packages: ['core', 'ext', 'serve', 'app', 'client', 'accelerator/dbgpt-acc-auto'].map(
    (name) => `packages/dbgpt-${name}`,
  ),
  webFiles: 'packages/dbgpt-app/src/dbgpt_app/static',
  activated: false,
};

/** The recipes of all editions. */
export const recipes: Readonly<Record<EditionId, Recipe>> = {
  next: { pins: { lock: 'v0.7.0' }, added: ['olefile', 'python-jsonpath'], ...workspace },
  'v0.7.0': { pins: { lock: 'v0.7.0' }, added: [], ...workspace },
  'v0.6.3': {
    // setup.py leaves most packages open. With those of today the server does not start (pydantic 2.14 refuses
    // `dbgpt.agent`), so pages have their readers take the releases that v0.6.3 was made with.
    pins: { before: '2025-01-01' },
    extras: ['default', 'proxy', 'code'],
    added: [
      // Wheels of what `datasource_all` would build: psycopg2. It also asks for Spark, Doris and mysqlclient.
      ...['psycopg2-binary', 'clickhouse-connect', 'pymssql', 'vertica-python'],
      ...['pyhive', 'thrift', 'thrift-sasl'],
      ...['pymilvus', 'milvus-lite', 'weaviate-client', 'elasticsearch', 'pyobvector'],
      ...['langchain', 'google-generativeai', 'pytest', 'pytest-asyncio'],
    ],
    // A notebook server, which pages switch off; torch comes as the build for processors.
    without: ['libro', 'torch', 'torchvision', 'torchaudio'],
    packages: ['.'],
    webFiles: 'dbgpt/app/static',
    activated: true,
  },
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
    /** Schemathesis, which makes requests that an OpenAPI document allows, in an environment of its own. */
    readonly schemathesis: string;
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
      schemathesis: join(shared, 'schemathesis'),
      encodings: join(shared, 'encodings'),
      certificates: join(shared, 'certificates'),
    },
  };
}
