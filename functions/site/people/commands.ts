import { eq, sql } from 'drizzle-orm';
import { commit } from '#functions/core/audit/commands.ts';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import { change, guard, write } from '#functions/core/db/write.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import type { Term } from './rules.ts';
import type { SentTerms } from './schema.ts';
import { officeTerms, people } from './table.ts';

/**
 * Replaces the terms of a person (D-136). Throws `NOT_SIGNED_IN`, `FORBIDDEN`, and `CONFLICT` when the person is
 * deleted or has changed since the version that was read (D-65).
 */
export async function setTerms(
  ctx: Context,
  personId: string,
  { version, terms }: SentTerms,
): Promise<{ version: number; terms: Term[] }> {
  const { id: actorId } = authorize(ctx, 'people.manage', { proof: 'none' });
  const touched = change
    .update(people)
    .set({
      version: sql`${people.version} + 1`,
      updatedAt: ctx.now().toISOString(),
      changedBy: actorId,
    })
    .where(
      sql`${people.id} = ${personId} and ${people.version} = ${version} and ${people.status} <> 'DELETED'`,
    );
  await commit(
    ctx,
    [
      guard(touched),
      write(change.delete(officeTerms).where(eq(officeTerms.personId, personId))),
      ...terms.map(({ office, officeIt, from, to }) =>
        write(
          change
            .insert(officeTerms)
            .values({ id: ctx.newId(), personId, office, officeIt, fromDay: from, toDay: to }),
        ),
      ),
    ],
    { action: 'people.terms', record: ['people', personId], details: { count: terms.length } },
  );
  await dropPages(ctx, ['people']);
  return { version: version + 1, terms };
}
