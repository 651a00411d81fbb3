import type { AuditParams } from '#functions/core/audit/schema.ts';

/** A part of the log as the query of an address; nothing for the newest entries. */
export function auditQuery({ action, record, actor, before }: Partial<AuditParams>): string {
  const query = new URLSearchParams({
    ...(action ? { action } : {}),
    ...(record ? { record } : {}),
    ...(actor ? { actor } : {}),
    ...(before === undefined ? {} : { before: String(before) }),
  });
  return query.size > 0 ? `?${query}` : '';
}
