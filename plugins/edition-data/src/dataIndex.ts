import { type EditionId, editions } from '../../../lib/editions';
import { type Localized, localePath, locales } from '../../../lib/locales';

/** Folders of other plugins that the index names, below the site of the default language. */
export interface DataOptions {
  /** File of an edition's JSON Schema; undefined for one without TOML files. */
  readonly schema: (edition: EditionId) => string | undefined;
  /** File of an edition's OpenAPI document, in each language. */
  readonly openapi: (edition: EditionId) => string;
}

/** What each topic of the facts says. */
const topics: Readonly<Record<string, Localized>> = {
  agents: { en: 'Agents, actions, memories, resources and tools', 'zh-CN': '智能体、动作、记忆、资源和工具' },
  awel: { en: 'AWEL operators and resources with their parameters', 'zh-CN': 'AWEL 算子和资源及其参数' },
  cli: { en: 'Commands with their options', 'zh-CN': '命令及其选项' },
  config: { en: 'Configuration classes with their parameters', 'zh-CN': '配置类及其参数' },
  'config-tree': {
    en: 'The tables of a TOML file and what can stand in each',
    'zh-CN': 'TOML 文件的表，以及每张表中可以写什么',
  },
  datasources: {
    en: 'Data sources, stores, embeddings and rerankers',
    'zh-CN': '数据源、存储、嵌入模型和重排序模型',
  },
  defaults: { en: 'Defaults of the parameters of functions and classes', 'zh-CN': '函数和类的参数默认值' },
  enums: { en: 'Enumerations with their members', 'zh-CN': '枚举及其成员' },
  env: { en: 'Environment variables and where each is read', 'zh-CN': '环境变量，以及读取它们的位置' },
  http: { en: 'Routes of the web server', 'zh-CN': 'Web 服务器的接口' },
  'http-operations': {
    en: 'Parameters, bodies and answers of the HTTP API',
    'zh-CN': 'HTTP API 的参数、请求体和响应',
  },
  messages: { en: 'Messages and labels that pages quote', 'zh-CN': '页面引用的消息和界面文字' },
  meta: { en: 'Tag and commit of the framework, and counts', 'zh-CN': '框架的标签、提交和数量统计' },
  models: { en: 'Model providers and their models', 'zh-CN': '模型提供方及其模型' },
  packages: { en: 'Packages, extras and versions that they need', 'zh-CN': '软件包、可选依赖及其所需版本' },
  paths: { en: 'Files of the framework’s repository', 'zh-CN': '框架仓库中的文件' },
  python: { en: 'Modules, classes, functions and their parameters', 'zh-CN': '模块、类、函数及其参数' },
  stubs: { en: 'Types of parameters and values', 'zh-CN': '参数和返回值的类型' },
  toml: { en: 'Configuration files that come with the framework', 'zh-CN': '框架自带的配置文件' },
  'toml-check': { en: 'What of these files the framework refuses', 'zh-CN': '这些文件中框架会拒绝的内容' },
};

export const indexFile = 'data/index.json';

/** File of a topic, below the site of the default language. */
export const factFile = (edition: string, topic: string): string => `data/${edition}/${topic}.json`;

const perLanguage = (base: string, file: string): Localized =>
  Object.fromEntries(locales.map((locale) => [locale, `${base}${localePath(locale)}${file}`])) as Localized;

/**
 * What the site has for programs, edition by edition.
 *
 * @param base address of the site in its default language, with a slash at its end
 * @param found topics of the facts, by edition
 * @throws an error that names a topic without a text
 */
export function dataIndex(
  base: string,
  found: ReadonlyMap<string, readonly string[]>,
  { schema, openapi }: DataOptions,
) {
  const about = (topic: string): Localized => {
    const text = topics[topic];
    if (text === undefined)
      throw new Error(
        `plugins/edition-data/src/dataIndex.ts says nothing of the topic "${topic}" of the facts. Add a line.`,
      );
    return text;
  };
  const describe = (id: EditionId) => {
    const file = schema(id);
    return {
      ...(file === undefined ? {} : { configurationSchema: base + file }),
      openapi: perLanguage(base, openapi(id)),
      facts: (found.get(id) ?? []).map((topic) => ({
        topic,
        about: about(topic),
        address: base + factFile(id, topic),
      })),
    };
  };
  return {
    differences: `${base}data/differences.json`,
    editions: editions.map(({ id, label, tag, status, route }) => ({
      edition: id,
      label,
      framework: tag,
      status,
      pages: perLanguage(base, `${route.slice(1)}/llms.txt`),
      ...describe(id),
    })),
  };
}
