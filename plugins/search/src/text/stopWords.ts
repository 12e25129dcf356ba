/** English words that say nothing about a topic: not in the index, and dropped from queries that have others. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be but by can do does for from had has have how i if in into is it its me my no not of on ' +
    'or our so such than that the their them then there these they this to was we were what when where which while ' +
    'who will with would you your also'
  ).split(' '),
);

/** The same for Chinese: interrogatives, particles and conjunctions, which no spaces set apart. Longest first. */
export const hanStopWords =
  /怎么办|怎么样|是什么|什么是|如何|怎么|怎样|什么|哪些|的|了|吗|呢|吧|与|和|及|或|在|是/g;
