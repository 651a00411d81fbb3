import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { found } from '#functions/core/errors.ts';
import { csvText } from '#functions/core/http/csv.ts';
import { isValidOn } from '#functions/core/membership/periods.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { queuedEmails } from '#functions/email/outbox/table.ts';
import { suppressions } from '#functions/email/suppression/table.ts';
import { ballotEmails } from '#functions/voting/ballots/table.ts';
import { everybodyOf, isOnRoll } from '#functions/voting/roll/queries.ts';
import { rollEntries } from '#functions/voting/roll/table.ts';
import { participations } from '#functions/voting/votes/table.ts';
import { requireScrutineer } from './access.ts';

/** How many people are read at a time. */
const peopleAtOnce = 5000;

const hasFailed = (ballotId: string) => sql`exists (select 1 from ${ballotEmails}
  cross join ${queuedEmails} on ${queuedEmails.id} = ${ballotEmails.emailId}
  where ${ballotEmails.ballotId} = ${ballotId} and ${ballotEmails.kind} in ('vote-open', 'vote-reminder', 'vote-received')
    and ${ballotEmails.userId} = ${users.id} and ${queuedEmails.status} = 'FAILED')`;

const peopleAfter = (ballotId: string, recordDate: string, last: string) =>
  readOf(
    {
      userId: sql<string>`"of"."userId"`,
      name: sql<string>`trim(${users.givenName} || ' ' || ${users.lastName})`,
      source: rollEntries.source,
      recordedAt: sql<string | null>`(select min(${renewals.createdAt}) from ${renewals}
        where ${renewals.userId} = ${users.id} and ${renewals.source} = ${rollEntries.source} and ${isValidOn(recordDate)})`,
      isOn: isOnRoll(ballotId, sql`"of"."userId"`),
      reached: sql<string>`case when ${users.email} is null then 'no-address'
        when exists (select 1 from ${suppressions} where ${suppressions.addressKey} = ${users.emailKey}
          and ${suppressions.suppressedAt} is not null) then 'bounced'
        when ${hasFailed(ballotId)} then 'failed' else 'yes' end`,
      votedOn: sql<string | null>`(select ${participations.votedOn} from ${participations}
        where ${participations.ballotId} = ${ballotId} and ${participations.userId} = "of"."userId")`,
    },
    sql`from ${everybodyOf(ballotId)} as "of" cross join ${users} on ${users.id} = "of"."userId"
      left join ${rollEntries} on ${rollEntries.ballotId} = ${ballotId} and ${rollEntries.userId} = "of"."userId"
      where "of"."userId" > ${last} order by "of"."userId" limit ${peopleAtOnce}`,
  );

/**
 * Everybody who is or was on the roll of a watched ballot, by id, to look through in a spreadsheet: where the membership on the
 * record date comes from and when it was recorded, so that one recorded by hand shortly before stands out; whether the person is
 * on the roll now, and may have missed the e-mails about the vote; and once it is over, the day of the own vote (D-48).
 * Throws as `requireScrutineer` does, `PROOF_REQUIRED`, and `NOT_FOUND` before the roll is frozen.
 */
export async function peopleFile(ctx: Context, ballotId: string): Promise<string> {
  authorize(ctx, 'account.use', { proof: 'fresh' });
  const watched = await requireScrutineer(ctx, ballotId);
  const { recordDate } = found(watched.roll, 'File');
  const rows = [['user_id', 'name', 'membership', 'recorded', 'on_roll', 'reached', 'voted_on']];
  for (let last: string | null = ''; last !== null; ) {
    const read: ReturnType<typeof peopleAfter> = peopleAfter(ballotId, recordDate, last);
    const { people } = await ctx.db.read({ people: read });
    for (const one of people)
      rows.push([
        ...[one.userId, one.name, one.source ?? '', one.recordedAt?.slice(0, 10) ?? ''],
        ...[one.isOn === 1 ? 'yes' : 'no', one.reached],
        watched.isOver ? (one.votedOn ?? '') : '',
      ]);
    last = people.length === peopleAtOnce ? (people.at(-1)?.userId ?? null) : null;
  }
  return csvText(rows);
}
