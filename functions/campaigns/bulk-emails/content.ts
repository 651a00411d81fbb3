import { z } from 'zod';
import { filterTypes } from './rules.ts';

/** What an e-mail says: kept by its sending. What was kept before a field existed is read without it. */
export const emailContentKept = z.object({
  subject: z.string().default(''),
  /** The address for answers; empty for the society's own. */
  sender: z.string().default(''),
  /** Rich text, sanitised, with placeholders. */
  body: z.string().default(''),
  filterType: z.enum(filterTypes),
});
export type EmailContent = z.output<typeof emailContentKept>;
