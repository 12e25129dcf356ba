import type { BlockContent } from 'mdast';
import { lastPart } from '../../../lib/dotted';
import type {
  AgentsFacts,
  DatasourcesFacts,
  EditionFacts,
  ModelProvider,
  ModelsFacts,
  PluggableClass,
} from '../../../lib/facts';
import type { Locale } from '../../../lib/locales';
import { code, type Inline, joined, link, table } from '../../../lib/markdown/nodes';
import type { Labels } from './labels';

/** What a list is made from. */
export interface ListContext {
  readonly facts: EditionFacts;
  readonly labels: Labels;
  readonly locale: Locale;
  /** Address of the page of a configuration class; undefined where it has none. */
  readonly settings: (className: string) => string | undefined;
}

type List = (context: ListContext) => BlockContent[];

const codes = (names: readonly string[]): Inline[] => joined(names.map(code));
const maybe = (value: string | null | undefined): Inline[] => (value ? [code(value)] : []);

function settingsOf(context: ListContext, className: string | undefined): Inline[] {
  if (className === undefined) return [];
  const address = context.settings(className);
  return address === undefined ? [] : [link(address, code(lastPart(className)))];
}

type PluggableTopic = {
  [Key in keyof DatasourcesFacts]-?: DatasourcesFacts[Key] extends PluggableClass[] ? Key : never;
}[keyof DatasourcesFacts];

/** Classes that can be plugged in: what selects each, and where its settings are described. */
function pluggable(topic: PluggableTopic): List {
  return (context) => {
    const { labels, facts } = context;
    const head = [
      labels.class,
      labels.type,
      labels.documentType,
      labels.storageType,
      labels.settings,
      labels.module,
    ];
    const rows = facts.datasources[topic].map((found: PluggableClass) => [
      [code(found.class)],
      settingsOf(context, found.param_class).length > 0 ? maybe(found.type) : [],
      maybe(found.document_type),
      maybe(found.storage_type),
      settingsOf(context, found.param_class),
      [code(found.module)],
    ]);
    return [table(head, rows)];
  };
}

const connectors: List = (context) => {
  const { labels, facts } = context;
  const head = [labels.class, labels.valueType, labels.dialect, labels.driver, labels.settings];
  const rows = facts.datasources.connectors.map((found) => [
    [code(found.class)],
    maybe(found.type ?? found.db_type),
    maybe(found.db_dialect),
    maybe(found.driver),
    settingsOf(context, found.param_class),
  ]);
  return [table(head, rows)];
};

/** One row for each provider, with the models of all classes that answer for it. */
function providers(...kinds: readonly ModelProvider['kind'][]): List {
  return (context) => {
    const { labels, facts } = context;
    const groups = new Map<string, ModelProvider[]>();
    for (const found of facts.models.providers) {
      if (!kinds.includes(found.kind)) continue;
      const key = `${found.provider ?? ''} ${found.param_class ?? found.class}`;
      groups.set(key, [...(groups.get(key) ?? []), found]);
    }
    const rows = [...groups.values()].map((group) => {
      const [first] = group;
      const models = [...new Set(group.flatMap((found) => found.models.flatMap(({ names }) => names)))];
      return [
        maybe(first?.provider ?? lastPart(first?.class ?? '')),
        settingsOf(context, first?.param_class),
        models.length === 0 ? [labels.anyModel] : codes(models),
      ];
    });
    return [table([labels.provider, labels.settings, labels.models], rows)];
  };
}

/** Names that select a model by themselves, each with its client or folder; none where providers select them. */
type Names = (models: ModelsFacts) => readonly (readonly [name: string, where?: string])[];

const clients: Names = ({ proxy_model_names = {} }) =>
  Object.values(proxy_model_names).flatMap(({ names, client }) =>
    names.map((name) => [name, client && lastPart(client)] as const),
  );

const folders = (config: Readonly<Record<string, string>> = {}) =>
  Object.entries(config).map(([name, path]) => [name, path === name ? undefined : path] as const);

const localNames: Names = ({ llm_model_config }) =>
  folders(llm_model_config).filter(([, folder]) => folder?.startsWith('models/'));

const embeddingNames: Names = ({ embedding_model_config }) =>
  folders(embedding_model_config).filter(([name]) => !name.includes('rerank'));

const rerankerNames: Names = ({ embedding_model_config }) =>
  folders(embedding_model_config).filter(([name]) => name.includes('rerank'));

/** An edition whose settings name models has no providers: the names take their place in the list. */
function namesOr(list: List, names: Names): List {
  return (context) => {
    const { labels, facts } = context;
    const found = names(facts.models);
    if (found.length === 0) return list(context);
    return [
      table(
        [labels.name, labels.clientOrFolder],
        found.map(([name, where]) => [[code(name)], maybe(where)]),
      ),
    ];
  };
}

/** One row for each embedding model or reranker that the code names, with what it says of it. */
function namedModels(...kinds: readonly ModelProvider['kind'][]): List {
  return ({ labels, facts }) => {
    const rows = facts.models.providers
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap((found) =>
        found.models.map((model) => [
          codes(model.names),
          maybe(found.provider),
          model.dimension === undefined ? [] : [String(model.dimension)],
          model.context_length === undefined ? [] : [String(model.context_length)],
          model.languages === undefined ? [] : [model.languages.join(', ')],
        ]),
      );
    return [
      table([labels.name, labels.provider, labels.dimension, labels.contextLength, labels.languages], rows),
    ];
  };
}

const agents: List = ({ labels, facts }) => [
  table(
    [labels.class, labels.name, labels.role, labels.actions, labels.module],
    facts.agents.agents.map((found) => [
      [code(found.class)],
      found.name === undefined ? [] : [found.name],
      found.role === undefined ? [] : [found.role],
      codes((found.actions ?? []).map(lastPart)),
      [code(found.module)],
    ]),
  ),
];

const actions: List = ({ labels, facts }) => [
  table(
    [labels.class, labels.input, labels.needs, labels.module],
    facts.agents.actions.map((found) => [
      [code(found.class)],
      found.input === 'None' ? [] : maybe(found.input),
      maybe(found.resource_need),
      [code(found.module)],
    ]),
  ),
];

function located(
  topic: 'resources' | 'memory',
  select: (found: AgentsFacts['memory'][number]) => boolean,
): List {
  return ({ labels, facts }) => {
    const found: readonly (AgentsFacts['memory'][number] | AgentsFacts['resources'][number])[] =
      topic === 'memory' ? facts.agents.memory.filter(select) : facts.agents.resources;
    const rows = found.map((one) => [
      [code(one.class)],
      'type' in one ? maybe(one.type) : [],
      codes(one.bases.map(lastPart)),
      codes(one.init ?? []),
      [code(one.module)],
    ]);
    return [table([labels.class, labels.valueType, labels.bases, labels.parameters, labels.module], rows)];
  };
}

const tools: List = ({ labels, facts }) => [
  table(
    [labels.tool, labels.parameters, labels.module],
    facts.agents.tools.map((found) => [
      [code(found.name)],
      codes(found.params.map(({ name, type }) => (type === undefined ? name : `${name}: ${type}`))),
      [code(found.module)],
    ]),
  ),
];

/** The lists that a page can show, by the name that it gives. */
export const lists: Readonly<Record<string, List>> = {
  actions,
  agents,
  assemblers: pluggable('assemblers'),
  connectors,
  embedding_models: namedModels('embedding'),
  embedding_providers: namesOr(providers('embedding'), embeddingNames),
  file_storages: pluggable('file_storages'),
  full_text_stores: pluggable('full_text_stores'),
  graph_stores: pluggable('graph_stores'),
  hosted_models: namesOr(providers('llm-proxy'), clients),
  knowledge: pluggable('knowledge'),
  knowledge_graphs: pluggable('knowledge_graphs'),
  local_models: namesOr(providers('llm-local'), localNames),
  memory: located('memory', ({ is_memory }) => is_memory),
  reranker_models: namedModels('reranker'),
  rerankers: namesOr(providers('reranker'), rerankerNames),
  resources: located('resources', () => true),
  retrievers: pluggable('retrievers'),
  text_splitters: pluggable('text_splitters'),
  tools,
  transformers: pluggable('transformers'),
  vector_stores: pluggable('vector_stores'),
};
