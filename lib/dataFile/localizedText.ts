import * as z from 'zod';
import type { Localized } from '../locales';

/** A sentence or a phrase of a data file in each language, in Markdown's inline code where names stand. */
export const localizedText = z.strictObject({
  en: z.string().min(1),
  'zh-CN': z.string().min(1),
}) satisfies z.ZodType<Localized>;
