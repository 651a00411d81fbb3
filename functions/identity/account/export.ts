import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { inUnits } from '#functions/core/values/money.ts';

/** The most rows of a kind that an export holds. */
const most = 5000;

type Row = Record<string, unknown>;

const texts = `"title", "summary", "description", "website"`;
const states = `"status", "authorFullname", "createdAt", "updatedAt", "submittedAt", "publishedAt", "deletedAt"`;

/**
 * All that is held about an account, kind by kind: never a hash, a token or another's id. Of votes only that
 * and when somebody has voted is held about a person: the ballot box is about nobody (D-51).
 */
const kinds = {
  account: `select "id", "email", "givenName", "lastName", "language", "newsletter", "announcements",
    "renewalReminders", "pastNetsci", "status", "confirmedAt", "createdAt", "updatedAt" from "users" where "id" = ?1`,
  consents: `select "kind", "given", "textVersion", "source", "at" from "consents"
    where "userId" = ?1 order by "at"`,
  renewals: `select "id", "optionDescription", "validFrom", "validTo", "source", "reference", "createdAt"
    from "renewals" where "userId" = ?1 order by "validTo"`,
  payments: `select "orderId", "optionDescription", "amount", "currency", "status", "message",
    "createdAt", "paidAt", "refundedAt" from "payments" where "userId" = ?1 order by "createdAt"`,
  reminders: `select "validTo", "days", "sentAt" from "renewalReminders"
    where "userId" = ?1 order by "sentAt"`,
  roles: `select "role", "grantedAt" from "userRoles" where "userId" = ?1 order by "role"`,
  sessions: `select "id", "device", "createdAt", "seenAt", "expiresAt" from "sessions"
    where "userId" = ?1 order by "seenAt" desc`,
  jobs: `select "id", ${texts}, "position", "period", "applicationDeadline", "contactEmail",
    "country", "location", "startDate", ${states} from "jobs" where "authorId" = ?1 order by "createdAt"`,
  events: `select "id", "shortId", ${texts}, "country", "location", "contactEmail", "startDate",
    "endDate", "startTime", "earlyBirdDeadline", "registrationDeadline", "submissionDeadline",
    "eventType", "isNetsci", "videoUrl", "videoType", "imageId", "imageAlt", ${states}
    from "events" where "authorId" = ?1 order by "createdAt"`,
  news: `select "id", ${texts}, ${states} from "news" where "authorId" = ?1 order by "createdAt"`,
  reviews: `select "line"."family", "line"."itemId", "line"."action", "line"."fromStatus",
    "line"."toStatus", "line"."reason", "line"."at",
    case when "line"."actorId" = ?1 then 1 else 0 end as "byMe"
    from (select "id" from "jobs" where "authorId" = ?1
      union all select "id" from "news" where "authorId" = ?1
      union all select "id" from "events" where "authorId" = ?1) as "own"
    join "reviewHistory" as "line" on "line"."itemId" = "own"."id" order by "line"."at"`,
  images: `select "id", "contentType", "bytes", "width", "height", "alt", "createdAt",
    '/images/' || "id" as "path" from "images" where "ownerId" = ?1 order by "createdAt"`,
  letters: `select "kind", "toAddress", "language", "status", "createdAt", "sentAt" from "notices"
    where "userId" = ?1 order by "createdAt"`,
  mailings: `select "sendings"."family", "sendings"."purpose",
    coalesce(json_extract("sendings"."content", '$.title'),
      json_extract("sendings"."content", '$.subject')) as "title",
    "recipients"."state", "recipients"."movedAt"
    from "recipients" join "sendings" on "sendings"."id" = "recipients"."sendingId"
    where "recipients"."userId" = ?1 order by "sendings"."startedAt"`,
  applications: `select "ballots"."title" as "ballot", "one"."program", "one"."status", "one"."givenName",
    "one"."lastName", "one"."disabled", "one"."disabledReason", "one"."withdrawnAt", "one"."withdrawnNote",
    "one"."createdAt", "one"."updatedAt" from "applications" as "one"
    join "ballots" on "ballots"."id" = "one"."ballotId" where "one"."userId" = ?1 order by "one"."createdAt"`,
  votes: `select "ballots"."title" as "ballot", "participations"."votedOn" from "participations"
    join "ballots" on "ballots"."id" = "participations"."ballotId"
    where "participations"."userId" = ?1 order by "participations"."votedOn", "ballots"."id"`,
  suppression: `select "suppressedAt", "reason", "detail", "softBounces", "lastReportAt", "liftedAt"
    from "suppressions" where "addressKey" = (select "emailKey" from "users" where "id" = ?1)`,
  log: `select "at", "action", "recordKind", case when "actorId" = ?1 then 1 else 0 end as "byMe"
    from (select * from "auditLog" where "actorId" = ?1
      union select * from "auditLog" where "recordKind" = 'user' and "recordId" = ?1)
    order by "seq"`,
};

type Kind = keyof typeof kinds;

/**
 * Everything that the site holds about whoever is signed in (D-20), as plain rows by kind; at most
 * 5,000 of each.
 */
export async function exportMyData(ctx: Context): Promise<Record<Kind, Row[]>> {
  const { id } = permitted(ctx, 'account.use');
  const reads = Object.fromEntries(
    Object.entries(kinds).map(([kind, sql]): [string, Read<Row[]>] => [
      kind,
      { sql: `${sql} limit ${most}`, params: [id], rows: (rows) => rows },
    ]),
  );
  const rows = (await ctx.db.read(reads)) as Record<Kind, Row[]>;
  const payments = rows.payments.map((row) => ({ ...row, amount: inUnits(Number(row.amount)) }));
  return { ...rows, payments };
}
