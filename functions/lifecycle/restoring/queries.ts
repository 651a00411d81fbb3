import { sql } from 'drizzle-orm';
import { type AuditSubject, parseSubject, subjectOf } from '#functions/core/audit/records.ts';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { type ItemTransition, isDeleted } from '#functions/lifecycle/machine.ts';
import type { ItemRow, Resource } from '#functions/lifecycle/resource.ts';

/**
 * The titles and screens of items by their ids, even of those that are gone, for those who may restore what
 * belongs to nobody; empty for others. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function restorableSubjects<T extends ItemTransition, Row extends ItemRow>(
  ctx: Context,
  { machine, permissions, relationOf, resourceName }: Resource<never, T, Row>,
  ids: readonly string[],
): Promise<Map<string, AuditSubject>> {
  const actor = authorize(ctx, permissions.change);
  const relation = relationOf(actor, {});
  const isOpen = machine.transitions.some(
    ({ from, who }) => isDeleted(from) && relation !== null && who.includes(relation),
  );
  if (!isOpen || ids.length === 0) return new Map();
  const { [resourceName]: audited } = ctx.registry.audited;
  const one = sql`"one"."value"`;
  const { subjects } = await ctx.db.read({
    subjects: readOf(
      {
        id: sql<string>`${one}`,
        subject: subjectOf(audited ? { [resourceName]: audited } : {}, sql`${resourceName}`, one),
      },
      sql`from json_each(${JSON.stringify(ids)}) as "one"`,
    ),
  });
  return new Map(
    subjects.flatMap(({ id, subject }) => {
      const parsed = parseSubject(subject);
      return parsed ? [[id, parsed]] : [];
    }),
  );
}
