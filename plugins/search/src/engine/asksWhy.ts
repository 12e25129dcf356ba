const whyWords =
  /^(?:what (?:is|are|does)|why|when (?:to|is|do|does)|how (?:does|do(?! i)|is|are))\b|\b(?:difference|versus|vs|pros and cons)\b/i;
const hanWhyWords =
  /是什么|什么是|区别|有什么不同|为什么(?:要|需要)|什么(?:时候|情况)|原理|怎么(?:工作|选|用的)|做什么的|是怎么/;

/** Whether a query asks what something is, what it is for or how it differs, not how something is done. */
export const asksWhy = (query: string): boolean => whyWords.test(query.trim()) || hanWhyWords.test(query);
