import * as z from 'zod';

/** What the scripted model answers, in aimock's form; of several that fit, the first wins. */
export const scriptedAnswer = z.looseObject({ match: z.looseObject({}), response: z.looseObject({}) });
