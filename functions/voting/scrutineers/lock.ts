import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { guard } from '#functions/core/db/write.ts';
import { found } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';
import { ballotById } from '#functions/voting/ballots/queries.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { hasRoll } from '#functions/voting/roll/queries.ts';
import { commitAndSend, emailsTo } from './emails.ts';
import { refuseScrutineer } from './errors.ts';
import { type Scrutineer, scrutineersOf } from './queries.ts';
import { fewestForLock } from './rules.ts';
import { scrutineers } from './table.ts';

/** Whether the scrutineers of a row of `ballots` are those of its lock, and stay: it is online. */
export const isFixedByLock: SQL = sql`(${ballots.lock} is not null and ${ballots.status} = 'PUBLISHED')`;

/** A ballot whose lock can still be chosen, and codes be made: not online, and its vote has not opened. */
export const isChangeable = (ballotId: string): SQL =>
  sql`${ballots.id} = ${ballotId} and ${ballots.status} = 'DRAFT' and not ${hasRoll(ballotId)}`;

/**
 * Switches the scrutineers' lock of a ballot on or off (docs/voting.md), until it is online. Who is named then gets an e-mail
 * about it. Throws `NOT_SIGNED_IN`, `FORBIDDEN`, `NOT_FOUND`, `CONFLICT` once it is online or its vote has opened.
 */
export async function chooseLock(
  ctx: Context,
  ballotId: string,
  { isLocked }: { isLocked: boolean },
): Promise<void> {
  authorize(ctx, 'ballots.manage', { proof: 'fresh' });
  const { row, named } = await ctx.db.read({
    row: ballotById(ballotId),
    named: scrutineersOf(ballotId),
  });
  const ballot = found(row && !isDeleted(row.status) ? row : null, 'Ballot');
  if ((ballot.lock !== null) === isLocked) return;
  if (ballot.status !== 'DRAFT') throw refuseScrutineer.locked();
  const { title, isPoll } = ballot;
  const ids = isLocked ? named.filter(({ isActive }) => isActive).map(({ userId }) => userId) : [];
  const emails = emailsTo(ctx, ids, 'scrutineer-code', { ballotId, title, isPoll });
  const chosen = sql`update ${ballots} set ${column(ballots.lock)} = ${isLocked ? '' : null} where ${isChangeable(ballotId)}`;
  await commitAndSend(ctx, [guard(chosen)], emails, {
    action: isLocked ? 'ballots.lock' : 'ballots.unlock',
    record: ['ballots', ballotId],
  });
}

/** The public keys of a list of scrutineers, as a ballot stores its lock; null while these are too few, or one has no code. */
export function lockKeys(list: readonly Scrutineer[]): string | null {
  const keys = list.flatMap(({ publicKey }) => publicKey ?? []);
  return keys.length === list.length && keys.length >= fewestForLock ? keys.sort().join(' ') : null;
}

/** Whether the scrutineers of a ballot are still those with these keys, as SQL. */
export const areKeysOf = (ballotId: string, lock: string): SQL =>
  sql`(select group_concat("key", ' ') from (select ${scrutineers.publicKey} as "key" from ${scrutineers}
    where ${scrutineers.ballotId} = ${ballotId} order by 1)) = ${lock}`;
