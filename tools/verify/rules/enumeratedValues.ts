import { lastPart } from '../../../lib/dotted';
import { choiceFor, type EditionFacts } from '../../../lib/facts';
import { literally } from '../../../lib/literally';
import { oncePer } from '../../../lib/oncePer';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { Document, Draft, Fence, Place, Rule } from '../model';
import { placeAtOffset } from '../position';
import { factsFor, factsForPage, versionOf } from '../samples/fences';
import { furtherValues } from '../samples/furtherValues';
import { isSlip } from '../samples/slips';

const languages = [
  ...sampleLanguages.python,
  ...sampleLanguages.shell,
  ...sampleLanguages.json,
  ...sampleLanguages.toml,
  ...sampleLanguages.script,
  ...sampleLanguages.http,
];

/** Keys that are not called like their enumeration, by the names of the enumerations that they take values of. */
const namedOtherwise: Readonly<Record<string, readonly string[]>> = {
  chat_mode: ['ChatScene', 'ChatMode'],
  chat_scene: ['ChatScene'],
  scene_code: ['ChatScene'],
  select_scene: ['ChatScene'],
  doc_type: ['KnowledgeType'],
  knowledge_type: ['KnowledgeType'],
  retrieve_mode: ['RetrieverStrategy'],
  retriever_strategy: ['RetrieverStrategy'],
  chunk_strategy: ['ChunkStrategy'],
  worker_type: ['WorkerType'],
  team_mode: ['TeamMode'],
  llm_strategy: ['LLMStrategyType'],
};

/** What PyTorch calls devices. */
const devices = /^(?:auto|cpu|mps|npu|xpu|cuda(?::\d+)?)$/;

/** Who speaks in a message of the OpenAI protocol, and in the framework's own messages. */
const roles = ['user', 'assistant', 'system', 'tool', 'function', 'developer'];
const ownRoles = ['human', 'ai', 'view'];

/** A sample that sends messages to a model names it, passes them, or calls the route. */
const sentToModel = /\bmodel\\?["']?\s*[:=]|\bmessages\s*=|chat\/completions/;

/** Fields of messages as the framework keeps them. */
const stored = /\\?["'](?:conv_uid|order|round_index|context)\\?["']/;

/** Kinds of parts of a message: each stands in a field of the same name. */
const parts = 'text|image_url|video_url|audio_url|input_audio|refusal';

/** Values of keys that take one of a known set are of the set, in samples of any language and in inline code. */
export const enumeratedValuesRule: Rule = {
  id: 'enumerated-values',
  description:
    'texts given to keys such as `chat_mode`, `chunk_strategy`, `worker_type` or `role` are values that the edition knows',
  languages,
  appliesTo: ({ fences, inlineCode }: Document) => fences.length + inlineCode.length > 0,
  check(document, context) {
    let checked = 0;
    const findings: Draft[] = [];
    const judge = (text: string, facts: EditionFacts, placeAt: (offset: number) => Place) => {
      const found = settingsIn(text, facts);
      checked += found.length;
      for (const { key, value, offset, allowed } of found) {
        if (allowed.has(value)) continue;
        findings.push({
          ...placeAt(offset),
          message: `\`${key}\` does not take "${value}" in ${versionOf(facts)}`,
          // A route may take fewer of many.
          ...choiceFor(value, [...allowed].sort(), 8),
        });
      }
    };
    for (const fence of document.fences) {
      if (!(languages as readonly string[]).includes(fence.lang)) continue;
      const facts = factsFor(fence, document, context);
      if (facts === undefined) continue;
      const before = findings.length;
      judge(fence.code, facts, (offset) => placeAtOffset(fence, offset));
      const told = new Set(findings.slice(before).map(({ line }) => line));
      findings.push(...slips(fence, document, facts).filter(({ line }) => !told.has(line)));
    }
    const facts = factsForPage(document, context);
    if (facts !== undefined && document.kind === 'doc')
      for (const { code, line, column } of document.inlineCode) judge(code, facts, () => ({ line, column }));
    return { checked, findings };
  },
};

interface Setting {
  readonly key: string;
  readonly value: string;
  readonly offset: number;
  readonly allowed: ReadonlySet<string>;
}

/** `key = "value"`, `"key": "value"`, also where quotes are escaped; nothing with a blank to fill in. */
function settingsIn(text: string, facts: EditionFacts): Setting[] {
  const { sets, pattern } = vocabularyOf(facts);
  const read = (match: RegExpExecArray, key: string, value: string, allowed: ReadonlySet<string>) => ({
    key,
    value,
    offset: match.index + match[0].lastIndexOf(value),
    allowed,
  });
  const plain = [...text.matchAll(pattern)].flatMap((match) => {
    const [, key = '', value = ''] = match;
    const allowed = sets.get(key);
    // Prompts stand in scenes of the reader's own, too.
    const own = key === 'chat_scene' && !value.startsWith('chat_');
    return allowed === undefined || own ? [] : [read(match, key, value, allowed)];
  });
  const device = [...text.matchAll(/^device\s*=\s*"([\w:]+)"/gm)].map((match) => {
    const value = match[1] ?? '';
    return read(
      match,
      'device',
      value,
      new Set(['auto', 'cpu', 'cuda', 'mps', ...(devices.test(value) ? [value] : [])]),
    );
  });
  const role = [...text.matchAll(/\\?["']role\\?["']:\s*\\?["'](\w+)\\?["'],\s*\\?["']content\\?["']/g)].map(
    (match) => {
      // The framework's own messages take the names of its role type, a request to a model those of the protocol.
      const own = sentToModel.test(text) && !stored.test(text) ? [] : ownRoles;
      return read(match, 'role', match[1] ?? '', new Set([...roles, ...own]));
    },
  );
  const part = [
    ...text.matchAll(new RegExp(`["']type["']:\\s*["'](\\w+)["'],\\s*["'](${parts})["']:`, 'g')),
  ].map((match) => ({
    ...read(match, 'type', match[1] ?? '', new Set([match[2] ?? ''])),
    offset: match.index,
  }));
  const sources = facts.datasources.connectors.flatMap(({ db_type, type }) => type ?? db_type ?? []);
  const source = [...text.matchAll(/["']type["']:\s*["'](\w+)["'],\s*["']params["']:/g)].map((match) =>
    read(match, 'type', match[1] ?? '', new Set(sources)),
  );
  // `--worker_type text2vec` of a command.
  const option = [...text.matchAll(/(?<!\S)--([a-z]+(?:[_-][a-z]+)+)[ =](\w+)(?=\s|$)/g)].flatMap((match) => {
    const [, name = '', value = ''] = match;
    const allowed = sets.get(name.replaceAll('-', '_'));
    return allowed === undefined ? [] : [read(match, `--${name}`, value, allowed)];
  });
  return [...plain, ...option, ...device, ...role, ...part, ...source];
}

interface Vocabulary {
  readonly sets: ReadonlyMap<string, ReadonlySet<string>>;
  readonly pattern: RegExp;
  /** Values and names of all enumerations. */
  readonly words: ReadonlySet<string>;
}

const vocabularyOf = oncePer((facts: EditionFacts): Vocabulary => {
  const valuesOf = (name: string) =>
    Object.entries(facts.enums).flatMap(([qualified, members]) =>
      lastPart(qualified) === name ? Object.values(members).map(String) : [],
    );
  const stores = [
    ...facts.datasources.storage_names,
    ...facts.datasources.vector_stores.flatMap(({ type }) => type ?? []),
  ];
  const sets = new Map<string, ReadonlySet<string>>(
    Object.entries(namedOtherwise).map(([key, names]) => [
      key,
      new Set(names.flatMap((name) => [...valuesOf(name), ...(furtherValues[name] ?? [])])),
    ]),
  );
  for (const key of ['vector_type', 'index_store_type']) sets.set(key, new Set(stores));
  sets.set('db_type', new Set(facts.datasources.connectors.flatMap(({ db_type }) => db_type ?? [])));
  for (const [key, values] of sets) if (values.size < 2) sets.delete(key);
  const keys = [...sets.keys()].map(literally).join('|');
  return {
    sets,
    pattern: new RegExp(
      `(?<![\\w.-])\\\\?["'\`]?(${keys})\\\\?["'\`]?\\s*[:=]\\s*\\\\?["']([^"'\\\\\\n<>{}$…]{1,60})\\\\?["']`,
      'g',
    ),
    words: new Set(
      Object.values(facts.enums)
        .flatMap((members) => [...Object.keys(members), ...Object.values(members)])
        .filter((value): value is string => typeof value === 'string' && /^[A-Za-z]\w*_\w+$/.test(value)),
    ),
  };
});

/** Texts that are a value of some enumeration with a slip of the pen, wherever they are given. */
function slips(fence: Fence, { source }: Document, facts: EditionFacts): Draft[] {
  const { words } = vocabularyOf(facts);
  return [...fence.code.matchAll(/["']([A-Za-z]\w*_\w+)["']/g)].flatMap((match): Draft[] => {
    const value = match[1] ?? '';
    if (words.has(value)) return [];
    const nearest = [...words].filter((word) => isSlip(value, word));
    // A name that the page uses again is the reader's own.
    if (nearest.length === 0 || source.split(value).length > 2) return [];
    const message = `nothing in ${versionOf(facts)} knows "${value}"`;
    return [{ ...placeAtOffset(fence, match.index + 1), message, nearest }];
  });
}
