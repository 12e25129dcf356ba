import { withoutCode } from './sentences';

/**
 * Names that a translation says in place of others of their kind: it has one that its original lacks, and lacks one
 * that its original has.
 *
 * @returns what is wrong, one text for each
 */
export function exchangedNames(chinese: string, english: string): string[] {
  return [
    ...exchangedProducts(withoutCode(chinese), withoutCode(english)),
    ...exchangedKinds(chinese, english),
  ];
}

/** Two or three words with capitals: "Chat Data". */
const product = /(?<![\w.-])[A-Z]\w*(?: [A-Z]\w*){1,2}(?![\w-])/g;

/** "Chat DB" for "Chat Data": names that begin with the same word. */
function exchangedProducts(here: string, there: string): string[] {
  const [mine = [], theirs = []] = [here, there].map((text) => [...new Set(text.match(product) ?? [])]);
  const lost = theirs.filter((name) => !here.includes(name));
  return mine.flatMap((name) => {
    const meant = lost.find((other) => other.split(' ')[0] === name.split(' ')[0]);
    return there.includes(name) || meant === undefined
      ? []
      : [`"${name}" stands here, in the English text "${meant}"`];
  });
}

/** Things of one kind, each as both languages call it: a text that speaks of one may be made to speak of another. */
const families: readonly (readonly (readonly [RegExp, RegExp])[])[] = [
  [
    [/embed/i, /嵌入|向量/],
    [/rerank/i, /重排/],
    [/chat model|language model|\bLLM/i, /对话模型|语言模型/],
  ],
  [
    [/\bagent/i, /智能体/],
    [/\bprox(?:y|ies)/i, /代理/],
  ],
  [
    [/\bworker/i, /工作节点|工作进程/],
    [/\bcontroller/i, /控制器/],
    [/\bAPI server/i, /API 服务器/],
    [/\bweb ?server/i, /Web 服务器/i],
  ],
  [
    [/\bvector/i, /向量存储|向量数据库|向量检索/],
    [/\bgraph/i, /图存储|图数据库/],
  ],
  [
    [/\bshort-term|ShortTerm/i, /短期/],
    [/\blong-term|LongTerm/i, /长期/],
    [/\bsensory/i, /感觉|感官/],
  ],
  [
    [/\boperator/i, /算子/],
    [/\btrigger/i, /触发器/],
  ],
  [
    [/\bimage/i, /镜像/],
    [/\bcontainer/i, /容器/],
    [/\bvolume/i, /数据卷/],
  ],
];

function exchangedKinds(chinese: string, english: string): string[] {
  return families.flatMap((family) => {
    const said = family.map(([there, here]) => ({ there: there.exec(english), here: here.exec(chinese) }));
    const added = said.find(({ there, here }) => there === null && here !== null);
    const lost = said.find(({ there, here }) => there !== null && here === null);
    return added?.here == null || lost?.there == null
      ? []
      : [`"${added.here[0]}" stands here, in the English text "${lost.there[0]}"`];
  });
}
