import { z } from 'zod';
import { recordStatuses } from './rules.ts';

/** The list in the URL: which status, which text, which page; anything unusable means the first page. */
export const recordListParams = z.object({
  status: z.enum(recordStatuses).nullable().catch(null),
  q: z
    .string()
    .catch('')
    .transform((text) => text.replace(/\s+/g, ' ').trim().slice(0, 100)),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
});
export type RecordListParams = z.infer<typeof recordListParams>;

/** What a form of a record says besides its fields. */
export const recordVersion = z.object({ version: z.coerce.number().int().positive() });
