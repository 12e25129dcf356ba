import { type SentencePair, withoutCode } from './sentences';

/** Words by which an English sentence denies plainly. */
const plainDenial = /\b(?:not|no|none|nor|neither|never|nothing|nobody|nowhere|cannot|without)\b|n't\b/i;

/** Words by which an English sentence denies, limits or refuses something, in any way. */
const denial =
  /\b(?:not|no|none|nor|neither|never|nothing|nobody|nowhere|cannot|without|unless|only|else|elsewhere|outside|fail\w*|refus\w*|instead|in (?:the )?place of|rather|lack\w*|miss\w*|empty|except|exempt|too|stop\w*|ignor\w*|hides?|hidden|few\w*|little|hardly|avoid\w*|skip\w*|free|absent|lost|los\w+|leave\w*|left|unlike|beyond|either|forget\w*|forgot\w*|away|still|yet|until|before|keep\w*|kept|wrong\w*|bad|broken|breaks?|reject\w*|forbid\w*|prevent\w*|protect\w*|drop\w*|remov\w*|gone|disappear\w*|off|disabl\w*|than|alone|just|apart|bare|flat|plain|separate|impossible|invalid|in(?:complete|dependent\w*|valid\w*)|fine|enough|less|other|others|otherwise|another|fixed|frozen|final|stable|same|whatever|wherever|regardless|different\w*|differ\w*|unknown|un\w+|deny|denies|denied|closed|blocked|open|foreign|partial|optional|exclud\w*|stay\w*|surviv\w*|whether|short|wait\w*|delay\w*|postpon\w*|spare\w*|save\w*|at (?:least|most)|any (?:order|case|letter case|user|recent)|for anything but|early|if (?:you like|at all)|each its own|of its own|answers? another|out of|or Docker|prefer|wins?)\b|n't\b|\w+less\b/i;

/** Chinese words that hold a sign of denial and deny nothing. */
const harmless =
  /[能可是]否|否则|[避以]免|(?<![所中里])有没有|会不会|是不是|在不在|不仅|不但|不只|无论|不论|不管|除非|非常|未来|不断|不久|不止|差不多|不妨|分别|类别|级别|别[名处的人]|识别|特别|区别|有向无环图|无问芯穹|免费|[淹沉埋]没|不过(?!滤)/g;

/** What denies in Chinese alone: "without" that English says as "or else", "the same", "each". */
const denyingInChinese =
  /要不要|能不能|可不可以|不[小大低多少高]于|不超过|不区分|不分|不变|不[一同]|没有(?:的话|时)|未必|必不可少|不可或缺|缺一不可|不能省|各不相同|最不/g;

const chineseDenial = /[不没无未非勿别免否]/;

/** What Chinese says in place of a plain denial: what English says, and how that is said without a sign of denial. */
const equivalents: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:without|no|nothing)\b/, /[缺漏]|去掉|离线|消除|独立|一直|否则|悄悄|只有?/],
  [/\b(?:cannot|could not|not be)\b/, /失败|必须有/],
  [/\b(?:not|un\w+) (?:\w+ )?(?:like|the same|spelled)\b|\bnot the\b/, /不同|不只/],
  [/\bnot\b|n't\b/, /除外|例外|丢弃|避免|以免|拒绝/],
  [/\bneed no\b/, /就够|足够/],
  [/\bso (?:that|as)\b/, /避免|以免|免得/],
  [/\bor not\b/, /是否|无论|不管/],
  [/\bnothing\b/, /只|空/],
  [/\bwithout end\b/, /一直|不断/],
  [/\bnowhere\b|\bno longer\b/, /失效|失联/],
  [/\bnone or\b|\bno or\b/, /零/],
  [/\bno \w+ is left\b/, /用完|用尽/],
  [/\bbut not\b|\b, not\b/, /但|而/],
  [/\bnot (?:including|together|inside)\b/, /为止|单独|之外/],
  [/\bhas no twin\b/, /只有/],
  [/\bno\b[^.]*\bexcept\b|\bno other\b/, /只|唯一/],
];

/** What is said the other way round: a denial that a translation leaves out, or one that only the translation has. */
export function polarityOf({ chinese, english }: SentencePair): 'lost' | 'added' | undefined {
  const [said, meant] = [withoutCode(chinese), withoutCode(english)];
  // Names, notes in brackets after them and texts in another language are no sentences.
  if (!/[a-z]{2}/.test(meant) || !/\p{Script=Han}/u.test(said)) return undefined;
  // What is said with "instead of" denies nothing else.
  const isContrast = /\b(?:instead of|rather than|in place of)\b/i.test(meant);
  const rest = said.replace(harmless, ' ').replace(isContrast ? /而不是|而非/g : /(?!)/g, ' ');
  const denies = chineseDenial.test(rest);
  if (plainDenial.test(meant) && !denies) {
    const isSaid = equivalents.some(([reason, way]) => reason.test(meant.toLowerCase()) && way.test(said));
    return isSaid ? undefined : 'lost';
  }
  // A message in code may say it.
  const isMeant = denial.test(english) || /error/i.test(english);
  return chineseDenial.test(rest.replace(denyingInChinese, ' ')) && !isMeant ? 'added' : undefined;
}
