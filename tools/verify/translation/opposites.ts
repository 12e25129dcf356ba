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
  { english: [/\bpublic/, /\bprivate/], chinese: [/公开|公共/, /私有/] },
];

/** Words by which an English sentence denies, limits or refuses something, in any way. */
const denial =
  /\b(?:not|no|none|nor|neither|never|nothing|nobody|nowhere|cannot|without|unless|only|fail\w*|refus\w*|instead|rather|lack\w*|miss\w*|empty|except|too|stop\w*|ignor\w*|hid\w*|few\w*|little|hardly|avoid\w*|skip\w*|free|absent|lost|los\w+|leave\w*|left|unlike|beyond|either|forget\w*|forgot\w*|away|still|yet|until|before|keep\w*|kept|error\w*|wrong\w*|broken|breaks?|reject\w*|forbid\w*|prevent\w*|protect\w*|drop\w*|remov\w*|gone|old|off|disabl\w*|than|alone|just|even|first|any|impossible|invalid|enough|out|less|apart|other\w*|fixed|whatever|regardless|different\w*|differ\w*|unknown|un\w+|in\w*valid|may|might|if|cut|end|ends|limit\w*|deny|denies|denied|closed|frozen|final|exclud\w*|stay\w*|surviv\w*|whether|below|over|up|place|wait\w*|delay\w*|postpon\w*|spare\w*|save\w*)\b|n't\b|\w+less\b/i;

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

/** A plain denial of a translation whose original denies, limits and refuses nothing. */
export function addedDenial(chinese: string, english: string): string | undefined {
  if (denial.test(english) || english.trim().length < 20) return undefined;
  return /不能(?![不省少丢])|不会|不必|(?<!要)不要|不得(?!不)|无法|从不|不再|无需/.exec(chinese)?.[0];
}

/** Words of which a Chinese sentence has one wherever it denies, limits or refuses something. */
const chineseDenial = /[不没无未非否勿别免禁缺失拒停止只除空丢错坏少避防旧零仍才分各整单]/;

/** Whether a translation states what its original denies. */
export function lostDenial(chinese: string, english: string): boolean {
  // What cannot be the root, or empty, must have something: the same, said positively.
  if (/\bcannot be\b/i.test(english) && /必须有/.test(chinese)) return false;
  return (
    /\b(?:not|never|nothing|none|neither|nor|cannot|no)\b|n't\b/i.test(english) &&
    !chineseDenial.test(chinese)
  );
}
