import { z } from 'zod';

const filterField = (most: number) =>
  z
    .string()
    .trim()
    .regex(/^[\w.:-]*$/)
    .max(most)
    .catch('');

/** The filters of the audit log in the URL: action, record, actor, and before which entry; empty means any. */
export const auditParams = z.object({
  action: filterField(60),
  /** A record's kind and id, `user:{id}`, or its kind alone. */
  record: filterField(120),
  /** The id of the person who acted. */
  actor: filterField(64),
  /** Entries older than this one. */
  before: z.coerce.number().int().min(1).optional().catch(undefined),
});
export type AuditParams = z.infer<typeof auditParams>;
