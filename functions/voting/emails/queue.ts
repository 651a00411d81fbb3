import { inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { write } from '#functions/core/db/write.ts';
import { isValidOn } from '#functions/core/membership/periods.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { askForBulk, queueEmail } from '#functions/email/outbox/commands.ts';
import { type QueuedEmailKind, queuedEmailStatuses } from '#functions/email/outbox/rules.ts';
import { queuedEmails } from '#functions/email/outbox/table.ts';
import { isOpenMember } from '#functions/membership/renewals/members.ts';
import { timeColumns } from '#functions/voting/ballots/queries.ts';
import { isActive } from '#functions/voting/ballots/rules.ts';
import {
  ballotEmails,
  ballotExtensions,
  ballots,
  resultStatements,
} from '#functions/voting/ballots/table.ts';
import { keyFingerprint } from '#functions/voting/envelopes/keys.ts';
import { isOnRollOf } from '#functions/voting/roll/queries.ts';
import { rollChanges, rollEntries } from '#functions/voting/roll/table.ts';
import { participations } from '#functions/voting/votes/table.ts';
import {
  emailKindOf,
  emailsDue,
  isForRoll,
  isForVoters,
  type NewsKind,
  newsCutoff,
  resultsCutoff,
  timeTellers,
  toldTimes,
} from './news.ts';

/** To how many members one cron job writes about one ballot; the others follow a minute later. */
const notifiedAtOnce = 200;
/** How many ballots one cron job checks. */
const ballotsAtOnce = 50;

/** The e-mails that say that one can vote: to everybody, and to who was put on the roll later (D-288). */
const openings: QueuedEmailKind[] = ['ballot-vote-open', 'roll-added'];

/** A ballot that may need e-mails; its seal is null before there is one. */
type BallotNews = ReturnType<ReturnType<typeof findBallotNews>['rows']>[number];

/** The ballots that may need e-mails. */
const findBallotNews = (now: Date) =>
  readOf(
    {
      id: ballots.id,
      title: ballots.title,
      ...timeColumns,
      version: ballots.version,
      resultStatus: ballots.resultStatus,
      releasedAt: ballots.releasedAt,
      hash: sql<
        string | null
      >`(select ${resultStatements.text} ->> '$.box.hash' from ${resultStatements}
        where ${resultStatements.ballotId} = ${ballots.id} and ${resultStatements.number} = 1)`,
      key: sql<
        string | null
      >`(select ${resultStatements.key} from ${resultStatements} where ${resultStatements.ballotId} = ${ballots.id}
        order by ${resultStatements.number} desc limit 1)`,
      publicKey: sql<string>`coalesce(${ballots.publicKey}, '')`,
      lock: ballots.lock,
      /** Why the end was moved last; null when it was not. */
      note: sql<string | null>`(select ${ballotExtensions.note} from ${ballotExtensions}
        where ${ballotExtensions.ballotId} = ${ballots.id} order by ${ballotExtensions.toTime} desc limit 1)`,
    },
    sql`from ${ballots} where ${ballots.status} = 'PUBLISHED'
        and (${ballots.votingEndTime} >= ${now.toISOString()} or ${ballots.releasedAt} >= ${resultsCutoff(now)})
      order by ${ballots.votingEndTime} limit ${ballotsAtOnce}`,
    (rows) => rows.map((row) => ({ ...row, isPoll: row.isPoll === 1 })),
  );

/** Whether the account "users" is concerned: applications are for members, a vote and its result for those on the roll (D-87). */
const isConcerned = (id: string, kind: NewsKind, now: Date): SQL =>
  isForRoll(kind)
    ? sql`${users.status} = 'ACTIVE' and ${isOnRollOf(id)}`
    : isOpenMember(dayOf(now));

/**
 * Whether the account "users" is due an e-mail: a member with an address who has not had it, about a ballot unchanged
 * since it was read. `isForVoters` excludes members who have voted, and a reminder keeps 12 hours from "vote open".
 */
function isDue(news: BallotNews, kind: NewsKind, now: Date): SQL {
  const { id } = news;
  const notified = sql`exists (select 1 from ${ballotEmails} as "notified" where "notified".${column(ballotEmails.ballotId)} = ${id}
    and "notified".${column(ballotEmails.kind)} = ${kind} and "notified".${column(ballotEmails.userId)} = ${users.id})`;
  const voted = sql`exists (select 1 from ${participations} as "voted"
    where "voted".${column(participations.ballotId)} = ${id} and "voted".${column(participations.userId)} = ${users.id})`;
  const heard = sql`exists (select 1 from ${queuedEmails} as "heard" where "heard".${column(queuedEmails.userId)} = ${users.id}
    and "heard".${column(queuedEmails.createdAt)} > ${newsCutoff(now)} and "heard".${column(queuedEmails.kind)} in ${openings}
    and "heard".${column(queuedEmails.data)} ->> 'ballotId' = ${id})`;
  return sql`${isConcerned(id, kind, now)} and ${users.email} is not null and not ${notified}
    ${isForVoters(kind) ? sql`and not ${voted}` : sql``}
    ${kind === 'vote-reminder' ? sql`and not ${heard}` : sql``}
    and ${isUnchanged(news)}`;
}

/** Whether a ballot is as it was read. */
const isUnchanged = ({ id, version }: BallotNews): SQL =>
  sql`exists (select 1 from ${ballots} where ${ballots.id} = ${id}
    and ${ballots.status} = 'PUBLISHED' and ${ballots.version} = ${version})`;

/** The accounts whose twelve hours since "vote open" have passed within the last hour. */
const heardLongAgo = (now: Date): SQL =>
  sql`select ${column(queuedEmails.userId)} from ${queuedEmails}
    where ${inArray(queuedEmails.status, [...queuedEmailStatuses])} and ${queuedEmails.kind} in ${openings}
      and ${queuedEmails.createdAt} <= ${newsCutoff(now)}
      and ${queuedEmails.createdAt} > ${newsCutoff(new Date(now.getTime() - 3_600_000))}`;

/** Some people who are due an e-mail; found by the roll, or by valid memberships, of which there are fewer than accounts. */
function findRecipients(news: BallotNews, kind: NewsKind, now: Date) {
  const ofRoll = isForRoll(kind);
  const everybody = ofRoll
    ? sql`${rollEntries} where ${rollEntries.ballotId} = ${news.id}`
    : sql`${renewals} where ${isValidOn(dayOf(now))} and ${renewals.createdAt} <= ${newsCutoff(now)}`;
  const id = ofRoll ? rollEntries.userId : renewals.userId;
  // Few are added, and any time.
  const added = ofRoll
    ? sql`union select ${column(rollChanges.userId)} from ${rollChanges} where ${column(rollChanges.ballotId)} = ${news.id}`
    : sql``;
  const later = kind === 'vote-reminder' ? sql`union ${heardLongAgo(now)}` : sql``;
  return readOf(
    { id: users.id },
    sql`from (select distinct ${id} as "userId" from ${everybody} ${added} ${later}) as "one"
        cross join ${users} on ${users.id} = "one"."userId"
      where ${isDue(news, kind, now)} limit ${notifiedAtOnce}`,
    (rows) => rows.map(({ id }) => id),
  );
}

/** The data of an e-mail about a ballot: ids, times, fingerprints, and the title at this moment. */
async function dataOf(news: BallotNews, kind: NewsKind) {
  const { id: ballotId, title, isPoll, votingStartTime, votingEndTime, hash, key } = news;
  const about = { ballotId, title, isPoll };
  const more: Record<NewsKind, Record<string, string | null>> = {
    'applications-open': { applicationsEndTime: news.applicationsEndTime, votingStartTime },
    'vote-open': { votingEndTime, key: await keyFingerprint(news.publicKey, news.lock) },
    'vote-reminder': { votingEndTime },
    results: { hash, key },
  };
  return { ...about, ...more[kind] };
}

/** New e-mails to some people, as rows "one". */
function messagesTo(ctx: Context, some: readonly string[]): SQL {
  const messages = some.map((userId) => ({ id: ctx.newId(), userId }));
  return sql`(select "value" ->> 'id' as "id", "value" ->> 'userId' as "userId"
    from json_each(${JSON.stringify(messages)})) as "one"`;
}

/** Queues e-mails and records them in one batch that checks again who is due one. */
async function queueNews(ctx: Context, news: BallotNews, kind: NewsKind): Promise<void> {
  const now = ctx.now();
  const { some } = await ctx.db.read({ some: findRecipients(news, kind, now) });
  if (some.length === 0) return;
  const one = messagesTo(ctx, some);
  const condition = isDue(news, kind, now);
  const noted = sql`insert into ${ballotEmails} (${columnList(ballotEmails, 'ballotId', 'kind', 'userId', 'emailId')})
    select ${news.id}, ${kind}, ${users.id}, "one"."id"
    from ${one} cross join ${users} on ${users.id} = "one"."userId" where ${condition}`;
  const [written] = await ctx.db.write([
    queueEmail(ctx, condition, {
      id: sql`"one"."id"`,
      kind: emailKindOf(kind),
      data: await dataOf(news, kind),
      among: one,
    }),
    write(noted),
  ]);
  if (written === 0) return;
  await askForBulk(ctx);
}

/** The rows of `ballotEmails` whose e-mail has told a time that the ballot has no more; what follows `from`. */
function toldOtherwise(news: BallotNews): SQL {
  const differs = toldTimes.map((time) => sql`"told"."data" ->> ${time} <> ${news[time]}`);
  return sql`${ballotEmails} cross join ${queuedEmails} as "told" on "told"."id" = ${ballotEmails.emailId}
    where ${ballotEmails.ballotId} = ${news.id} and ${ballotEmails.kind} in ${[...timeTellers]}
      and (${sql.join(differs, sql` or `)})`;
}

/**
 * Tells everybody who was told another time by e-mail the present ones (D-200), whatever the ballot was meanwhile: what
 * counts is the last e-mail of each, which is noted in place of the one before.
 */
async function queueTimes(ctx: Context, news: BallotNews): Promise<void> {
  const { some } = await ctx.db.read({
    some: readOf(
      { id: users.id },
      sql`from (select distinct ${ballotEmails.userId} as "userId" from ${toldOtherwise(news)} limit ${notifiedAtOnce}) as "one"
        cross join ${users} on ${users.id} = "one"."userId"`,
      (rows) => rows.map(({ id }) => id),
    ),
  });
  if (some.length === 0) return;
  const one = messagesTo(ctx, some);
  const { id: ballotId, title, isPoll, votingEndTime, note } = news;
  const now = ctx.now().toISOString();
  const ahead = (time: string | null) => (time !== null && time > now ? time : null);
  const [written] = await ctx.db.write([
    queueEmail(ctx, sql`${users.status} = 'ACTIVE' and ${isUnchanged(news)}`, {
      id: sql`"one"."id"`,
      kind: emailKindOf('times'),
      data: {
        ...{ ballotId, title, isPoll, votingEndTime, note: note ?? '' },
        applicationsEndTime: ahead(news.applicationsEndTime),
        votingStartTime: ahead(news.votingStartTime),
      },
      among: one,
    }),
    // Also for those who have no address any more: nobody is written to twice.
    write(sql`update ${ballotEmails} set "emailId" = "one"."id" from ${one}
      where ${ballotEmails.ballotId} = ${ballotId} and ${ballotEmails.userId} = "one"."userId"
        and ${ballotEmails.kind} in ${[...timeTellers]} and ${isUnchanged(news)}`),
  ]);
  if (written !== 0) await askForBulk(ctx);
}

/**
 * Writes to members about ballots, to each once per kind (D-58): applications are open, the vote is open, it ends
 * soon (only to those who have not voted), the result is there. A cron job calls it every minute; of two cron jobs
 * at once the second writes nothing. Without a ballot that is open or was just released it is one read; once
 * everybody has had an e-mail, only those are looked at of whom something has changed.
 */
export async function queueBallotEmails(ctx: Context): Promise<void> {
  const now = ctx.now();
  const { news } = await ctx.db.read({ news: findBallotNews(now) });
  for (const one of news) {
    if (isActive(one, now)) await queueTimes(ctx, one);
    for (const kind of emailsDue(one, now)) await queueNews(ctx, one, kind);
  }
}
