import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type AuditedRecord, auditedItem, auditedTable } from '#functions/core/audit/records.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { type Write, write } from '#functions/core/db/write.ts';
import { imageReferences } from '#functions/core/images/table.ts';
import { type Finder, titleFinder } from '#functions/core/members-search/finder.ts';
import { may } from '#functions/core/permissions/rules.ts';
import type { Domain } from '#functions/core/registry.ts';
import { votingAttention } from '#functions/voting/attention.ts';
import { isSealed } from '#functions/voting/ballots/queries.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { unseenApplications } from '#functions/voting/candidacies/queries.ts';
import { applications } from '#functions/voting/candidacies/table.ts';
import { confirmVotes } from '#functions/voting/emails/confirmations.ts';
import { ballotNewsEmails } from '#functions/voting/emails/emails.ts';
import { queueBallotEmails } from '#functions/voting/emails/queue.ts';
import { scrutinyEmails } from '#functions/voting/emails/scrutiny-emails.ts';
import { tendKeys, tendVotes } from '#functions/voting/jobs.ts';
import { hasRoll, isOnRoll } from '#functions/voting/roll/queries.ts';
import { hasVotes } from '#functions/voting/votes/queries.ts';

/** What the audit log says of ballots and candidacies. */
const auditedVotes = {
  ballots: auditedItem('ballots', ballots, sql`${ballots.title}`),
  application: auditedTable({
    table: applications,
    title: sql`${applications.givenName} || ' ' || ${applications.lastName}`,
    path: sql`'/my/ballots/' || ${applications.ballotId}`,
  }),
} satisfies Record<string, AuditedRecord>;

const shared = {
  title: sql`${ballots.title}`,
  status: ballots.status,
  at: ballots.votingEndTime,
};

/** For administrators, every ballot leads to its administration. */
const managed = titleFinder({
  table: ballots,
  text: shared.title,
  columns: { ...shared, path: sql`'/my/ballots/' || ${ballots.id}` },
  among: (actor) => (may(actor, 'ballots.manage') ? sql`true` : null),
});

/** For voters, those that they may see (`maySeeBallot`) lead to the ballot. */
const seen = titleFinder({
  table: ballots,
  text: shared.title,
  columns: {
    ...shared,
    path: sql`'/my/overview/ballots/' || ${ballots.id} || iif(${ballots.isPoll}, '/poll', '/election')`,
  },
  among: (actor) => sql`${ballots.status} = 'PUBLISHED'
    and ${may(actor, 'ballots.take-part') ? sql`true` : isOnRoll(sql`${ballots.id}`, actor.id)}`,
});

/** What voters and administrators find of ballots. */
const ballotFinders = {
  ballots: (ctx, actor, sought) => managed(ctx, actor, sought) ?? seen(ctx, actor, sought),
} satisfies Record<string, Finder>;

/**
 * Deletes the applications of a user in the batch that closes the account (D-20), except candidacies
 * in a vote that has begun, which keeps naming its candidates.
 */
function applicationsOfLeaver(ctx: Context, userId: string): Write[] {
  const begun = sql`exists (select 1 from ${ballots} where ${ballots.id} = ${applications.ballotId}
    and ${ballots.status} = 'PUBLISHED' and ${ballots.votingStartTime} <= ${ctx.now().toISOString()})`;
  return [
    write(sql`delete from ${applications} where ${applications.userId} = ${userId} and (${applications.status} = 'DRAFT'
      or not (${begun} or ${hasVotes(sql`${applications.ballotId}`)}))`),
  ];
}

const item = alias(applications, 'item');

const isFrozen = (ballotId: SQL): SQL => sql`(${hasRoll(ballotId)} or ${isSealed(ballotId)})`;

/**
 * Pictures of a ballot, or of a program in it, once its vote has opened or it is sealed: what voters read stays, as its
 * texts do (D-46).
 */
const votedPictures: SQL = sql`(
  (${column(imageReferences.resource)} = 'ballots' and ${isFrozen(sql`${column(imageReferences.recordId)}`)})
  or (${column(imageReferences.resource)} = 'applications' and exists (select 1 from ${applications} as ${item}
    where ${item.id} = ${column(imageReferences.recordId)} and ${isFrozen(sql`${item.ballotId}`)})))`;

/** What voting registers. */
export const voting = {
  emails: { ...ballotNewsEmails, ...scrutinyEmails },
  accountClosed: [applicationsOfLeaver],
  attention: votingAttention,
  audited: auditedVotes,
  finders: ballotFinders,
  unseenDrafts: [unseenApplications],
  fixedPictures: [votedPictures],
  everyMinute: { tendVotes, queueBallotEmails, confirmVotes },
  daily: { tendKeys },
} satisfies Domain;
