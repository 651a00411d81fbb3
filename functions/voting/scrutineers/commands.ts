import { type SQL, sql } from 'drizzle-orm';
import { userRoles, users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { hasRow } from '#functions/core/db/read-of.ts';
import { guard, namesOf, rowOf } from '#functions/core/db/write.ts';
import { found } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';
import { isOpenMember } from '#functions/membership/renewals/members.ts';
import { ballotById } from '#functions/voting/ballots/queries.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { applications } from '#functions/voting/candidacies/table.ts';
import { hasRoll } from '#functions/voting/roll/queries.ts';
import { commitAndSend, emailsTo } from './emails.ts';
import { refuseScrutineer } from './errors.ts';
import { isUnhindered, unlessHindered } from './hindrances.ts';
import { isFixedByLock } from './lock.ts';
import { accountWith, hasScrutineers, isScrutineerOf } from './queries.ts';
import { mostScrutineers } from './rules.ts';
import { scrutineers } from './table.ts';

/** Whether the scrutineers of a ballot are those of its lock, and stay (docs/voting.md). */
const isLocked = (ballotId: string): SQL =>
  sql`exists (select 1 from ${ballots} where ${ballots.id} = ${ballotId} and ${isFixedByLock})`;

/** The reasons not to name an account a scrutineer of a ballot on a day. */
const hindrancesTo = (ballotId: string, userId: string, today: string) => ({
  namedBefore: isScrutineerOf(ballotId, userId),
  isAdministrator: sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${userId} and ${userRoles.role} = 'admin')`,
  notMember: sql`not exists (select 1 from ${users} where ${users.id} = ${userId} and ${isOpenMember(today)})`,
  isCandidate: sql`exists (select 1 from ${applications} where ${applications.ballotId} = ${ballotId} and ${applications.userId} = ${userId})`,
  locked: isLocked(ballotId),
  rollFrozen: sql`(${hasRoll(ballotId)} and ${hasScrutineers(ballotId)})`,
  tooMany: sql`(select count(*) from ${scrutineers} where ${scrutineers.ballotId} = ${ballotId}) >= ${mostScrutineers}`,
});

/**
 * Names a scrutineer of a ballot: a member with an open account, no administrator, no candidate, and not oneself; at
 * most nine, and until the roll is frozen, afterwards only when no scrutineer has an open account any more; with the lock
 * (docs/voting.md) while the ballot is not online. The person
 * gets an e-mail. Throws `NOT_SIGNED_IN`, `FORBIDDEN`, `NOT_FOUND`, and `CONFLICT` with the reason.
 */
export async function nameScrutineer(
  ctx: Context,
  ballotId: string,
  { email }: { email: string },
): Promise<void> {
  const actor = authorize(ctx, 'ballots.manage', { proof: 'fresh' });
  const read = await ctx.db.read({ ballot: ballotById(ballotId), userId: accountWith(email) });
  const ballot = found(
    read.ballot && !isDeleted(read.ballot.status) ? read.ballot : null,
    'Ballot',
  );
  const { userId } = read;
  if (userId === null) throw refuseScrutineer.noAccount();
  if (userId === actor.id) throw refuseScrutineer.yourself();

  const hinders = hindrancesTo(ballotId, userId, dayOf(ctx.now()));
  const values = { ballotId, userId, namedAt: ctx.now().toISOString(), namedBy: actor.id };
  const named = sql`insert into ${scrutineers} (${namesOf(values)}) select ${rowOf(values)} where ${isUnhindered(hinders)}`;
  const { title, isPoll } = ballot;
  const emails = emailsTo(ctx, [userId], 'scrutineer-named', { ballotId, title, isPoll });
  await unlessHindered(ctx, hinders, refuseScrutineer, () =>
    commitAndSend(ctx, [guard(named)], emails, {
      action: 'ballots.name-scrutineer',
      record: ['ballots', ballotId],
      details: { userId },
    }),
  );
}

/**
 * Takes a scrutineer away again, until the roll is frozen; then they stay, which a trigger keeps too. Throws
 * `NOT_SIGNED_IN`, `FORBIDDEN`, `NOT_FOUND`, `CONFLICT` once the roll is frozen.
 */
export async function removeScrutineer(
  ctx: Context,
  ballotId: string,
  userId: string,
): Promise<void> {
  authorize(ctx, 'ballots.manage', { proof: 'fresh' });
  const isNamed = isScrutineerOf(ballotId, userId);
  const read = await ctx.db.read({ isNamed: hasRow(sql`(select 1) where ${isNamed}`) });
  found(read.isNamed || null, 'Scrutineer');
  const hinders = { stays: hasRoll(ballotId), locked: isLocked(ballotId) };
  const removed = sql`delete from ${scrutineers} where ${scrutineers.ballotId} = ${ballotId}
    and ${scrutineers.userId} = ${userId} and ${isUnhindered(hinders)}`;
  await unlessHindered(ctx, hinders, refuseScrutineer, () =>
    commit(ctx, [guard(removed)], {
      action: 'ballots.remove-scrutineer',
      record: ['ballots', ballotId],
      details: { userId },
    }),
  );
}
