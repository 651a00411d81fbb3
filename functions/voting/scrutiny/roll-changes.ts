import { type SQL, sql } from 'drizzle-orm';
import { activeAdmins } from '#functions/core/accounts/admins.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { guard, namesOf, rowOf, write } from '#functions/core/db/write.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { isSealed } from '#functions/voting/ballots/queries.ts';
import { ballotEmails, ballots } from '#functions/voting/ballots/table.ts';
import { hasRoll, isOnRoll } from '#functions/voting/roll/queries.ts';
import type { RollChangeKind } from '#functions/voting/roll/rules.ts';
import { rollChanges } from '#functions/voting/roll/table.ts';
import { commitAndSend, emailsTo } from '#functions/voting/scrutineers/emails.ts';
import { isUnhindered, unlessHindered } from '#functions/voting/scrutineers/hindrances.ts';
import {
  accountWith,
  isJudge,
  mayRollChange,
  scrutineerIds,
} from '#functions/voting/scrutineers/queries.ts';
import { participations } from '#functions/voting/votes/table.ts';
import { requireScrutineer } from './access.ts';
import { refuseScrutiny } from './errors.ts';
import type { RollChange } from './schema.ts';

/** The reasons not to change the place of an account on a roll at one moment. */
function hindrancesOf(
  { ballotId, userId, kind }: { ballotId: string; userId: string; kind: RollChangeKind },
  at: string,
) {
  const isAdded = kind === 'ADD';
  const isOn = isOnRoll(ballotId, userId);
  return {
    notFrozen: sql`not ${hasRoll(ballotId)}`,
    voteOver: sql`(${isSealed(ballotId)}
      or not exists (select 1 from ${ballots} where ${ballots.id} = ${ballotId}
        and ${ballots.status} <> 'DELETED' and ${ballots.votingEndTime} >= ${at}))`,
    noScrutineers: sql`not ${mayRollChange(ballotId)}`,
    noAccount: sql`not exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.status} = 'ACTIVE')`,
    onRoll: isAdded ? isOn : sql`false`,
    notOnRoll: isAdded ? sql`false` : sql`not ${isOn}`,
    hasVoted: sql`exists (select 1 from ${participations} where ${participations.ballotId} = ${ballotId} and ${participations.userId} = ${userId})`,
  };
}

/** The e-mail to who is put on a roll counts as "vote open": no second one follows, and a later end is told (D-200). */
const notedAsOpening = (ballotId: string, userId: string, emailId: string): SQL =>
  sql`insert into ${ballotEmails} (${columnList(ballotEmails, 'ballotId', 'kind', 'userId', 'emailId')})
    values (${ballotId}, 'vote-open', ${userId}, ${emailId})
    on conflict (${column(ballotEmails.ballotId)}, ${column(ballotEmails.kind)}, ${column(ballotEmails.userId)})
      do update set "emailId" = excluded."emailId"`;

/**
 * A scrutineer puts somebody on a frozen roll while people vote, or takes somebody off it who has not voted (D-288); it
 * counts at once. The person, the other scrutineers and the administrators get an e-mail. Throws `NOT_SIGNED_IN`,
 * `PROOF_REQUIRED`, `NOT_FOUND` for everybody but scrutineers, `FORBIDDEN` about the own place, and `CONFLICT` with the
 * reason: the vote is not open, fewer than two scrutineers have an open account, or the person has none, is on the roll
 * or off it already, or has voted.
 */
export async function changeRoll(
  ctx: Context,
  ballotId: string,
  { email, ...fields }: RollChange,
): Promise<void> {
  authorize(ctx, 'account.use', { proof: 'fresh' });
  const { actor, ballot } = await requireScrutineer(ctx, ballotId);
  const { userId, scrutineers, admins } = await ctx.db.read({
    userId: accountWith(email),
    scrutineers: scrutineerIds(ballotId),
    admins: activeAdmins(),
  });
  if (userId === null) throw refuseScrutiny.noAccount();
  if (userId === actor.id) throw refuseScrutiny.ownPlace();

  const { kind, reason } = fields;
  const at = ctx.now().toISOString();
  const hinders = hindrancesOf({ ballotId, userId, kind }, at);
  const values = {
    ballotId,
    // Counted by the statement: of two changes at once the second has the next number.
    number: sql`(select coalesce(max(${rollChanges.number}), 0) + 1 from ${rollChanges} where ${rollChanges.ballotId} = ${ballotId})`,
    ...{ userId, ...fields, changedAt: at, changedBy: actor.id },
  };
  const changed = sql`insert into ${rollChanges} (${namesOf(values)}) select ${rowOf(values)}
    where ${isJudge(ballotId, actor.id)} and ${isUnhindered(hinders)}`;

  const { title, isPoll, votingEndTime } = ballot;
  const about = { ballotId, title, isPoll };
  const isAdded = kind === 'ADD';
  const own = emailsTo(ctx, [userId], isAdded ? 'roll-added' : 'roll-removed', {
    ...{ ...about, votingEndTime, ...(isAdded ? {} : { reason }) },
  });
  const opening = isAdded ? own.map(({ id }) => write(notedAsOpening(ballotId, userId, id))) : [];
  const others = scrutineers.filter((id) => id !== actor.id);
  const emails = [
    ...own,
    ...emailsTo(ctx, others, 'roll-changed', { ...about, kind, reason, toAdmin: false }),
    ...emailsTo(ctx, admins, 'roll-changed', { ...about, kind, reason, toAdmin: true }),
  ];
  await unlessHindered(ctx, hinders, refuseScrutiny, () =>
    commitAndSend(ctx, [guard(changed), ...opening], emails, {
      action: 'ballots.change-roll',
      record: ['ballots', ballotId],
      details: { userId, kind, reason },
    }),
  );
}
