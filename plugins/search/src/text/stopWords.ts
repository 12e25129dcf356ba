/** English words that say nothing about a topic: not in the index, and dropped from queries that have others. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be but by can do does for from had has have how i if in into is it its me my no not of on ' +
    'or our so such than that the their them then there these they this to was we were what when where which while ' +
    'who will with would you your also could should please am did don doesn didn isn aren won t s'
  ).split(' '),
);

/** Words of questions and tasks that pages say for many reasons: beside others they weigh next to nothing. */
export const weakWords: ReadonlySet<string> = new Set(
  (
    'use uses used using make makes making get gets getting want need needs possible way ways work works working ' +
    'difference differences between versus vs pros cons ' +
    'about any some one other others give help possible let without able like just really best new own ask question questions run running see look find show tell explain ' +
    'keep keeps kept put puts take takes turn turns every each same many much too very only still again instead because ' +
    'whether doing done go goes going come comes also already always never ever something anything everything someone ' +
    'people thing things lot lots bit mean means meant stand stands say says happen happens try trying'
  ).split(' '),
);

/** The same for Chinese: interrogatives, particles and conjunctions, which no spaces set apart. */
export const hanStopWords: ReadonlySet<string> = new Set(
  (
    '怎么办 怎么样 是什么 什么是 如何 怎么 怎样 什么 哪些 哪个 哪里 哪儿 在哪 在哪里 为什么 为何 能不能 能否 可不可以 是否 可以 ' +
    '有没有 请问 想要 多少 几个 的 了 吗 呢 吧 与 和 及 或 在 是 把 将 被 让 给 我 里 从 到 对 用 能 想 要 请 并 个 啊 呀'
  ).split(' '),
);

export const weakHanWords: ReadonlySet<string> = new Set(
  '还是 一直 出来 起来 每次 会不会 之后 以后 以前 一起 总是 老是 经常 突然 现在 这个 那个 它 谁 还 又 就 很 太 更 最 好 有什么 什么样 不同 区别 差别 两种 三种 几种 哪种 多种 三个 几个 一下 直接 怎么做 怎么弄 使用 需要 进行 支持 自己 其他 一个 两个 应该 实现 方法 方式 办法 没有 没 不 做 时候 什么时候 来 去 上 下 原理 工作原理 问题 查看 看 用法 怎么用 前面 后面 里面 外面 上面 下面 一层 加 换 换成 弄 搞 跑 放 放到 做成 先 再 都 只 帮 帮我 如果 这些 那些 哪 咋 为啥 啥 什么意思 希望 打算 一次 一些 一点 一段 有点 已经 正在 完 成 出 进 进去 上去 下去 下来 过来 另外 一样 不同的 是怎么 叫什么'.split(
    ' ',
  ),
);
