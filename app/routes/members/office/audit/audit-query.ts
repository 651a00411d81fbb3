import type { AuditParams } from '#functions/core/audit/schema.ts';

/** The query of a part of the log; empty for the newest entries. */
export function auditQuery({ before, ...filters }: Partial<AuditParams>): string {
  const query = new URLSearchParams({
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    ...(before === undefined ? {} : { before: String(before) }),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** Whether nothing is filtered out. */
export const isWholeLog = ({ before, ...filters }: AuditParams): boolean =>
  Object.values(filters).every((value) => value === '');
