import type { AuditParams } from '#functions/core/audit/schema.ts';

/** The query of a part of the log; empty for the newest entries. */
export function auditQuery({ action, record, actor, before }: Partial<AuditParams>): string {
  const query = new URLSearchParams({
    ...(action ? { action } : {}),
    ...(record ? { record } : {}),
    ...(actor ? { actor } : {}),
    ...(before === undefined ? {} : { before: String(before) }),
  });
  return query.size > 0 ? `?${query}` : '';
}
