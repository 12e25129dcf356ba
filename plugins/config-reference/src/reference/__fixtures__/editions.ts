// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the framework's own way to name a variable
import type {
  ConfigClass,
  ConfigFacts,
  ConfigParameter,
  EditionFacts,
  EnvFacts,
} from '../../../../../lib/facts';
import type { Descriptions } from '../descriptions/load';
import type { ClassText, VariableText } from '../descriptions/schema';
import { asTomlEdition, type PublishedEdition, type TomlEdition } from '../edition';
import type { MigrationTexts, OverviewTexts, PageTexts } from '../pageTexts';
import { createReference, type EditionView, type ReferenceInput, type ReferenceTexts } from '../reference';

/** A made-up framework: a file with a server table, models of two kinds and an optional cache for one of them. */
export function parameter(name: string, more: Partial<ConfigParameter> = {}): ConfigParameter {
  return { name, type: 'string', annotation: 'str', required: false, ...more };
}

function configClass(name: string, params: ConfigParameter[], more: Partial<ConfigClass> = {}): ConfigClass {
  return {
    name,
    module: 'demo',
    source: 'src/demo.py',
    section: 'model',
    slug: `model/${name.toLowerCase()}`,
    documented: true,
    bases: [],
    params,
    ...more,
  };
}

const modelTypes = [
  { value: 'local', class: 'demo.Local', slug: 'model/local' },
  { value: 'remote', class: 'demo.Remote', slug: 'model/remote' },
];

/** The facts of the configuration; `change` edits them before a test uses them. */
export function configFacts(change: (config: ConfigFacts) => void = () => {}): ConfigFacts {
  const registry = { registry: 'demo.Model', discriminator: 'kind' };
  const name = parameter('name', { required: true, defined_in: 'demo.Base' });
  const config: ConfigFacts = {
    root: 'demo.File',
    classes: {
      'demo.File': configClass(
        'File',
        [
          parameter('server', {
            type: 'Server',
            class: 'demo.Server',
            slug: 'server',
            default_class: 'demo.Server',
          }),
          parameter('models', {
            type: 'Model',
            list: true,
            class: 'demo.Model',
            ...registry,
            types: modelTypes,
            default: [],
          }),
        ],
        { section: null, slug: 'file' },
      ),
      'demo.Server': configClass(
        'Server',
        [
          parameter('port', { type: 'integer', default: 8000 }),
          parameter('level', { default: '${env:LEVEL:-info}', valid_values: ['info', 'debug'] }),
          parameter('ratio', { type: 'number', default: 2, optional: true }),
        ],
        { section: null, slug: 'server' },
      ),
      'demo.Model': configClass('Model', [name], { ...registry, abstract: true, bases: ['demo.Base'] }),
      'demo.Local': configClass(
        'Local',
        [
          name,
          parameter('path', { default: null, optional: true }),
          parameter('cache', {
            type: 'Cache',
            class: 'demo.Cache',
            slug: 'model/cache',
            default: null,
            optional: true,
          }),
        ],
        { ...registry, type_value: 'local', bases: ['demo.Model'] },
      ),
      'demo.Remote': configClass(
        'Remote',
        [name, parameter('key', { default: '${env:KEY}', tags: ['privacy'] })],
        {
          ...registry,
          type_value: 'remote',
          bases: ['demo.Model'],
        },
      ),
      'demo.Cache': configClass('Cache', [parameter('size', { type: 'integer', required: true })]),
      'demo.Unused': configClass('Unused', [parameter('x')]),
    },
    base_classes: {
      'demo.Base': {
        name: 'Base',
        module: 'demo',
        source: 'src/demo.py',
        bases: [],
        params: [parameter('name', { required: true })],
      },
    },
    registries: {},
    pages: {},
    overview_links_without_page: [],
    disagreements: [],
  };
  change(config);
  return config;
}

const node = { list: false, owners: ['demo.File'] };

const configTree: EditionFacts['configTree'] = {
  root: { class: 'demo.File', keys: ['server', 'models'] },
  nodes: [
    { ...node, path: 'server', toml: '[server]', class: 'demo.Server', keys: ['port'] },
    {
      ...node,
      path: 'models',
      toml: '[[models]]',
      list: true,
      class: 'demo.Model',
      registry: 'demo.Model',
      discriminator: 'kind',
      types: modelTypes.map(({ value, class: type }) => ({ value, class: type })),
    },
    {
      ...node,
      path: 'models.cache',
      toml: '[models.cache]',
      class: 'demo.Cache',
      keys: ['size'],
      when: [{ path: 'models', discriminator: 'kind', values: ['local'] }],
    },
  ],
};

/** An edition with TOML files, named after its tag. */
export function tomlEdition(tag: string, config: ConfigFacts = configFacts()): TomlEdition {
  const facts = { edition: tag, config, configTree, toml: {} } as unknown as EditionFacts;
  const edition = asTomlEdition({ label: tag, tag, route: `/docs/${tag}`, facts });
  if (edition === undefined) throw new Error('the fixture has no configuration');
  return edition;
}

const env: EnvFacts = {
  variables: {
    PORT: [{ source: 'python', file: 'dbgpt/server.py', access: 'get', default: 80 }],
    MODEL_PATH: [],
    CI: [{ source: 'python', file: 'tests/x.py', access: 'get' }],
    derived: [{ source: 'python', file: 'dbgpt/server.py', access: 'set' }],
  },
  patterns: [],
  template: [
    { name: 'MODEL_PATH', default: '/models/x', active: false, section: 'models' },
    { name: 'PORT', default: '8080', active: true, section: 'server' },
  ],
};

/** The edition before: configured by variables. */
export function environmentEdition(tag: string): PublishedEdition {
  return {
    label: tag,
    tag,
    route: `/docs/${tag}`,
    facts: { edition: tag, env } as unknown as EditionFacts,
  };
}

const both = (text: string) => ({ en: text, 'zh-CN': `${text}（中文）` });

/** Texts for all of it. */
export function descriptions(change: (classes: Record<string, ClassText>) => void = () => {}): Descriptions {
  const text = (title: string, params: ClassText['params']): ClassText => ({
    title: both(title),
    summary: both(`Configures ${title}.`),
    params,
  });
  const classes: Record<string, ClassText> = {
    'demo.File': text('The file', { server: both('Server.'), models: both('Models.') }),
    'demo.Server': text('Server', { port: both('Port.'), level: both('Level.'), ratio: both('Ratio.') }),
    'demo.Base': { params: { name: both('Name of the model, see [path](class:demo.Local#path).') } },
    'demo.Local': {
      ...text('Local model', { path: both('Folder.'), cache: both('Cache.') }),
      label: both('Local'),
    },
    'demo.Remote': text('Remote model', { key: both('Key.') }),
    'demo.Cache': text('Cache', { size: { ...both('Size.'), example: 64 } }),
  };
  change(classes);
  const variables = new Map<string, ReadonlyMap<string, VariableText>>([
    ['root', new Map([['PORT', both('Port of the server.')]])],
    ['model', new Map([['MODEL_PATH', both('Folder, like [PORT](variable:PORT).')]])],
  ]);
  return {
    folder: 'data/config-reference',
    classes: new Map(
      Object.entries(classes).map(([name, entry]) => [name, { file: 'descriptions/x.json', text: entry }]),
    ),
    variables,
  };
}

const pages: PageTexts = {
  index: { title: both('Reference'), summary: both('All settings.') },
  overview: { title: both('Overview'), summary: both('A file.'), environmentSummary: both('Variables.') },
  files: { title: both('Files'), summary: both('Whole files.') },
  check: { title: both('Check'), summary: both('Paste a file.') },
  changes: { title: both('Changes'), summary: both('What changed.') },
  general: { title: both('Server') },
  sections: {
    model: { title: both('Models'), summary: both('The models.'), toml: both('Tables of `models`.') },
  },
};

const overview: OverviewTexts = {
  toml: [{ id: 'tables', title: both('Tables'), parts: [{ text: both('All of them:') }, { list: 'tree' }] }],
  environment: [{ id: 'file', title: both('File'), parts: [{ code: 'see {schema}', language: 'text' }] }],
  check: [{ id: 'finds', title: both('What it finds'), parts: [{ text: both('Mistakes.') }] }],
};

const migrations: MigrationTexts = {
  PORT: { to: [{ key: 'server.port' }] },
  MODEL_PATH: { to: [{ key: 'models.path', with: 'local' }], note: both('A key of local models.') },
};

export const referenceTexts: ReferenceTexts = {
  descriptions: descriptions(),
  pages,
  overview,
  migrations,
  files: [
    {
      id: 'small',
      title: both('Small'),
      text: both('The smallest.'),
      files: [
        {
          name: 'small',
          process: 'webserver',
          text: '[[models]]\nkind = "remote"\nname = "m"\nkey = "${env:KEY}"',
        },
      ],
    },
  ],
};

/** Three editions and their texts in English; `more` replaces parts. */
export function referenceInput(more: Partial<ReferenceInput> = {}): ReferenceInput {
  return {
    editions: [environmentEdition('v0'), tomlEdition('v1'), tomlEdition('v2')],
    texts: referenceTexts,
    runs: () => ({}),
    language: 'en',
    siteAddress: 'https://example.org/',
    ...more,
  };
}

/** One of these editions, as its pages are written. */
export function viewOf(label: string, more: Partial<ReferenceInput> = {}): EditionView {
  const view = createReference(referenceInput(more)).find(({ edition }) => edition.label === label);
  if (view === undefined) throw new Error(`there is no edition ${label}`);
  return view;
}

/** What is written into a page, in short: elements, headings with their ids, links with their addresses. */
export function shown(node: unknown): string {
  if (Array.isArray(node)) return node.map(shown).join('');
  const { type, name, value, depth, url, data, children = [] } = node as ShownNode;
  const inner = shown(children);
  switch (type) {
    case 'text':
      return value ?? '';
    case 'inlineCode':
      return `\`${value}\``;
    case 'code':
      return `<pre>${value}</pre>`;
    case 'link':
      return `<a ${url}>${inner}</a>`;
    case 'heading':
      return `<h${depth} ${data?.hProperties?.id}>${inner}</h${depth}>`;
    default:
      return `<${data?.hName ?? name ?? type}>${inner}</${data?.hName ?? name ?? type}>`;
  }
}

interface ShownNode {
  readonly type: string;
  readonly name?: string;
  readonly value?: string;
  readonly depth?: number;
  readonly url?: string;
  readonly data?: { readonly hName?: string; readonly hProperties?: { readonly id?: string } };
  readonly children?: readonly unknown[];
}
