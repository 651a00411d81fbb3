import type { RecordLog } from '#app/components/lifecycle/audit-entries.tsx';
import type { PageLoad } from '#app/framework/load-context.ts';
import { recordHistory } from '#functions/core/audit/queries.ts';
import { loadSecondary } from '#functions/core/secondary.ts';
import { auditLines, recordLogHref } from './lines.server.ts';

/**
 * What happened to a record, for its own screen: null for people who may not read the log, false when it cannot be read.
 */
export async function recordLog(
  context: Pick<PageLoad, 'ctx' | 'visit'>,
  kind: string,
  id: string,
): Promise<RecordLog | false | null> {
  const { ctx } = context;
  const found = await loadSecondary(ctx.db, 'history', () => recordHistory(ctx, kind, id));
  if (!found) return found;
  return {
    lines: auditLines(context, found.entries),
    href: recordLogHref(kind, id),
    hasOlder: found.hasOlder,
  };
}
