import { sql } from 'drizzle-orm';
import { commit } from '#functions/core/audit/commands.ts';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import { assignmentsOf, type Columns, guard } from '#functions/core/db/write.ts';
import { found } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';
import { refuseBallot } from '#functions/voting/ballots/errors.ts';
import { ballotById, isSealed } from '#functions/voting/ballots/queries.ts';
import {
  isReleased,
  type ResultAction,
  type ResultStatus,
  resultMachine,
} from '#functions/voting/ballots/rules.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { electionTags } from '#functions/voting/publication/paths.ts';
import { checkSeal } from './check.ts';

/**
 * Holds a result back, stops holding it, or releases it (D-58): holding is possible before the seal, and a result held then
 * stays so until it is released, which needs that its check holds: a result that is known to be wrong is published by nobody
 * (D-201). Throws `NOT_SIGNED_IN`, `FORBIDDEN`, `NOT_FOUND`, and `CONFLICT` for what is not possible now, or when the seal
 * came in between.
 */
export async function changeResult(
  ctx: Context,
  id: string,
  action: ResultAction,
): Promise<{ id: string; resultStatus: ResultStatus }> {
  authorize(ctx, 'ballots.manage', { proof: 'fresh' });
  const { row: stored } = await ctx.db.read({ row: ballotById(id) });
  const row = found(stored, 'Ballot');
  if (isDeleted(row.status)) found(null, 'Ballot');
  const step = resultMachine.named(action, row.resultStatus, 'manager');
  const when = row.sealedAt === null ? 'unsealed' : 'sealed';
  if (step?.when !== when) throw refuseBallot.notWithResult();
  const { from, to } = step;
  const isReleasing = isReleased({ resultStatus: to });
  const at = ctx.now().toISOString();
  const sets: Columns = {
    resultStatus: to,
    ...(isReleasing ? { releasedAt: at } : {}),
  };
  if (isReleasing && !(await checkSeal(ctx, id))?.isWhole) throw refuseBallot.checkFails();
  const sealed = row.sealedAt === null ? sql`not ${isSealed(id)}` : isSealed(id);
  await commit(
    ctx,
    [
      // The version belongs to the typed fields: an open form does not become stale by this.
      guard(sql`update ${ballots} set ${assignmentsOf(sets)}
        where ${ballots.id} = ${id} and ${ballots.status} = ${row.status} and ${ballots.resultStatus} = ${from} and ${sealed}`),
    ],
    { action: `ballots.${action}`, record: ['ballots', id], details: { from, to } },
  );
  if (when === 'sealed') await dropPages(ctx, electionTags(id));
  return { id, resultStatus: to };
}
