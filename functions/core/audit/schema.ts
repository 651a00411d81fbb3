import * as z from 'zod';
import { wordsParam } from '#functions/core/values/paging.ts';

const filterField = (most: number) =>
  z
    .string()
    .trim()
    .regex(/^[\w.:-]*$/)
    .max(most)
    .catch('');

/** A day in UTC; what is none counts as not given. */
const dayField = z.iso.date().catch('');

/** The filters of the audit log in the URL: action, record, actor, days, and before which entry; empty means any. */
export const auditParams = z.object({
  action: filterField(60),
  /** A record's kind and id, `user:{id}`, or its kind alone. */
  record: filterField(120),
  actor: filterField(64),
  /** From and to which day, both included (UTC). */
  from: dayField,
  to: dayField,
  /** Entries older than this one. */
  before: z.coerce.number().int().min(1).optional().catch(undefined),
});
export type AuditParams = z.infer<typeof auditParams>;

/** The same on its screen, where a person can be looked for by a name. */
export const auditListParams = auditParams.extend({ who: wordsParam });
