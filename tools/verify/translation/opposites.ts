/** Two sides that exclude each other, in both languages. */
interface Opposites {
  readonly english: readonly [RegExp, RegExp];
  readonly chinese: readonly [RegExp, RegExp];
}

const pairs: readonly Opposites[] = [
  {
    english: [
      /\bat least\b|\bor more\b|\bminimum\b/,
      /\bat most\b|\bup to\b|\bmaximum\b|\bno more than\b|\bwithin\b/,
    ],
    chinese: [/至少|不少于|以上|起码/, /至多|最多|不超过|以内/],
  },
  {
    english: [
      /\benabl|\bswitch(?:ed|es)? \w* ?on\b|\bturn(?:ed|s)? \w* ?on\b|\bis on\b|\bopen/,
      /\bdisabl|\boff\b|\bclos|\bshut/,
    ],
    chinese: [/(?<![不未])(?:启用|开启|打开)/, /禁用|停用|关闭|关掉|[不未](?:启用|开启|打开)/],
  },
  {
    english: [
      /\bmore than\b|\babove\b|\bover\b|\blarger than\b|\bgreater than\b|\bhigher than\b|\bexceed|\blonger than\b|\bbeyond\b|\btoo\b/,
      /\bless than\b|\bbelow\b|\bunder\b|\bsmaller than\b|\blower than\b|\bfewer than\b|\bshorter than\b/,
    ],
    chinese: [/大于|高于|超过|多于/, /小于|低于|少于/],
  },
  { english: [/\balways\b/, /\bnever\b/], chinese: [/总是|总会/, /从不|从未|永远不|绝不|决不/] },
  {
    english: [
      /\bincreas|\brais|\bgrow|\bmore\b|\blarger|\bhigher|\blonger/,
      /\bdecreas|\blow|\breduc|\bshrink|\bless\b|\bfewer|\bsmaller|\bshorter|\bsav|\bcut/,
    ],
    chinese: [/增加|提高|调高|加大|增大|调大/, /减少|降低|调低|减小|缩小|调小/],
  },
  { english: [/\bleft\b/, /\bright\b/], chinese: [/左/, /右/] },
  {
    english: [
      /\ballow|\bpermi|\blet\b|\bmay\b|\bcan\b/,
      /\bforbid|\brefus|\bprohibit|\breject|\bban\b|\bblock|\bmay not\b|\bnot (?:be )?(?:allow|permit)/,
    ],
    chinese: [/允许/, /禁止|不允许|不准/],
  },
  { english: [/\bfast|\bquick/, /\bslow/], chinese: [/更快|较快|加快/, /更慢|较慢|减慢/] },
  {
    english: [
      /\brequired\b|\bmust\b|\bmandatory|\bneed to\b/,
      /\boptional|\b(?:need|must) not\b|\bnot (?:need|have)\b|n't (?:need|have)\b|\bno need\b/,
    ],
    chinese: [/必填|必需|必须/, /可选(?!依赖)|选填|不必|无需/],
  },
  { english: [/\bsucce|\bworks?\b/, /\bfail/], chinese: [/成功/, /失败/] },
  {
    english: [
      /\bsmallest|\bminim|\blowest|\bleast|\bshortest|\bfewest/,
      /\blargest|\bmaxim|\bhighest|\bmost|\blongest|\blimit|\bup to/,
    ],
    chinese: [/最小|最低|最短|最少/, /最大|最高|最长|最多/],
  },
  {
    english: [
      /\badd|\binsert|\bappend/,
      /\bremov|\bdelet|\bdrop|\bclear|\bclean|\bthrow|\bleave out|\brm\b|\bforget/,
    ],
    chinese: [/添加|加入|新增/, /删除|移除|删掉/],
  },
  {
    english: [/\bstart|\blaunch|\bbegin|\brun|\bboot|\bup\b/, /\bstop|\bshut|\bkill|\bhalt|\bquit|\bcancel/],
    chinese: [/启动/, /停止|停掉|中止/],
  },
  { english: [/\bupload/, /\bdownload|\bfetch|\bload|\bpull/], chinese: [/上传/, /下载/] },
  { english: [/\bimport/, /\bexport|\bwrite/], chinese: [/导入/, /导出/] },
  {
    english: [/\bolder\b|\boldest/, /\bnewer|\bnewest|\blatest|\brecent/],
    chinese: [/较旧|更旧|最旧|旧版/, /较新|最新|新版/],
  },
  { english: [/\bsynchronous/, /\basync/], chinese: [/(?<!异)同步/, /异步/] },
  { english: [/\blocal/, /\bremote/], chinese: [/本地/, /远程/] },
  {
    english: [
      /\bfirst\b|\bbegin|\btop\b|\bleading\b/,
      /\blast\b|\bfinal|\bend|\blatest\b|\bbottom\b|\btrailing\b/,
    ],
    chinese: [/第一[个次条项步行轮]|最先|首个/, /最后一[个次条项步行轮]|末尾|最末/],
  },
  { english: [/\btrue\b/, /\bfalse\b/], chinese: [/(?<![a-z])true(?![a-z])/i, /(?<![a-z])false(?![a-z])/i] },
  { english: [/\bparent|\bupstream/, /\bchild|\bdownstream/], chinese: [/上游|父/, /下游|子(?:节点|算子)/] },
  { english: [/\binput/, /\boutput/], chinese: [/输入/, /输出/] },
  { english: [/\bclient/, /\bserver/], chinese: [/客户端/, /服务器|服务端/] },
  { english: [/\bpublic/, /\bprivate/], chinese: [/公开|公共/, /私有/] },
  {
    english: [
      /\bharmless|\bno effect|\bnot (?:matter|affect)|\bnothing changes/,
      /\baffect|\binfluenc|\bmatter|\bimpact/,
    ],
    chinese: [/不影响|[没无]有?影响/, /(?<![不没无有])影响/],
  },
];

/** What English says, unless it says more; and what Chinese must not say then, unless it says more. */
interface Contradiction {
  readonly english: RegExp;
  readonly excuse: RegExp;
  readonly chinese: RegExp;
  readonly counter: RegExp;
}

/** Order of time is said in many ways, so that the way back is wider than the word itself. */
const order: readonly Contradiction[] = [
  {
    english: /\bbefore\b|\bprior to\b/,
    excuse: /\bafter|\bthen\b|\bonce\b|\blater\b|\bbehind\b|\bsince\b|\bwhen\b|\bend|\buntil\b/,
    chinese: /之后|以后|随后/,
    counter: /前|先/,
  },
  {
    english: /\bafter\b/,
    excuse: /\bbefore\b|\bprior\b|\bearlier\b|\bfirst\b|\blast\b|\bprevious|\bhave\b|\bonce\b/,
    chinese: /之前|以前|事先/,
    counter: /后|再|完|时|才/,
  },
];

const contradictions: readonly Contradiction[] = [
  ...order,
  ...pairs.flatMap(({ english: [one, other], chinese: [same, opposite] }) => [
    { english: one, excuse: other, chinese: opposite, counter: same },
    { english: other, excuse: one, chinese: same, counter: opposite },
  ]),
];

/** What a translation states the other way round than its original; undefined where nothing is. */
export function oppositeOf(chinese: string, english: string): { said: string; meant: string } | undefined {
  const text = english.toLowerCase();
  for (const one of contradictions) {
    const meant = one.english.exec(text);
    const said = one.chinese.exec(chinese);
    if (meant === null || said === null || one.excuse.test(text) || one.counter.test(chinese)) continue;
    return { said: said[0], meant: meant[0] };
  }
  return undefined;
}
