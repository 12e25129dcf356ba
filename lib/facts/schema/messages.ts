import * as z from 'zod';
import { texts } from './value';

/** What the framework says, in one line each, with `{}` where a value goes. */
export const messagesFacts = z.strictObject({
  /** Of logs, errors and commands. */
  messages: texts,
  /** Of the web interface, and of the operators that its editor shows. */
  labels: z.strictObject({ en: texts, 'zh-CN': texts }),
});
