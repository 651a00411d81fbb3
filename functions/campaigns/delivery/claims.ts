import { inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Reader } from '#functions/campaigns/rendering/email.ts';
import { campaignOf } from '#functions/campaigns/resources/campaigns.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { column } from '#functions/core/db/names.ts';
import { optionalColumn, readOf } from '#functions/core/db/read-of.ts';
import { type Columns, type Write, write } from '#functions/core/db/write.ts';
import { parsePeriods, periodsText } from '#functions/core/membership/periods.ts';
import { currentPeriod } from '#functions/core/membership/rules.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { isAddressSuppressed } from '#functions/email/suppression/queries.ts';
import { moveRows } from './ledger.ts';
import { type Exclusion, type RecipientAction, rowMove } from './rules.ts';
import type { Sending } from './sendings.ts';
import { recipients, sendings } from './table.ts';

const known = alias(users, 'known');

/** A sending with the content of its e-mails, as columns. */
export type OpenSending = Sending & { content: Columns };

/** A claimed row of a ledger. */
export interface ClaimedRow extends Reader {
  seq: number;
  attempts: number;
  /** Why no e-mail is sent after all; null when one is. */
  skip: Exclusion | null;
}

/** A claim: the next rows of a range, marked with an id of their own. */
interface Claim {
  claimId: string;
  from: number;
  to: number;
  most: number;
}

/** The outcome of a claimed row. */
export interface Outcome {
  seq: number;
  action: RecipientAction;
  /** One of `rowReasons`, or the code of the mail server's answer. */
  reason?: string | null;
  providerId?: string | null;
  /** Whether it counts as an attempt. */
  tried?: boolean;
}

/** Claims the next rows, unless the sending is paused or over. */
function claimRows(ctx: Context, { id }: Sending, { claimId, from, to, most }: Claim): Write {
  const range = sql`${column(recipients.sendingId)} = ${id} and ${column(recipients.seq)} between ${from} and ${to}`;
  return moveRows(
    'claim',
    { claimId, claimedAt: ctx.now().toISOString() },
    sql`${range} and ${recipients.seq} in (select ${recipients.seq} from ${recipients}
        where ${range} and ${inArray(recipients.state, rowMove('claim').from)} order by ${recipients.seq} limit ${most})
      and exists (select 1 from ${sendings} where ${sendings.id} = ${id} and ${sendings.pausedAt} is null and ${sendings.endedAt} is null)`,
  );
}

/**
 * The claimed rows, with their readers as they are now (D-41): readers who have unsubscribed, were
 * suppressed or have closed their account since the list was fixed are skipped.
 */
function claimedRows(
  { id, resourceName, content }: OpenSending,
  { claimId, from, to }: Claim,
  today: string,
) {
  const skip = sql`case
    when ${recipients.userId} is null then
      case when ${isAddressSuppressed(sql`${recipients.address}`)} then 'SUPPRESSED' end
    when ${users.id} is null then 'CLOSED'
    else ${campaignOf(resourceName).exclusion(content)} end`;
  return readOf(
    {
      ...pickColumns(recipients, ['seq', 'userId', 'attempts']),
      address: sql<string>`coalesce(${recipients.address}, ${users.email})`,
      givenName: optionalColumn(users.givenName),
      lastName: optionalColumn(users.lastName),
      language: optionalColumn(users.language),
      skip: sql<Exclusion | null>`${skip}`,
      periods: sql<string>`${periodsText(sql`${users.id}`)}`,
    },
    sql`from ${recipients} left join ${users} on ${users.id} = coalesce(${recipients.userId},
        (select ${known.id} from ${users} as ${known} where ${known.emailKey} = lower(${recipients.address})))
      where ${recipients.sendingId} = ${id} and ${recipients.seq} between ${from} and ${to} and ${recipients.claimId} = ${claimId}
      order by ${recipients.seq}`,
    (rows): ClaimedRow[] =>
      rows.map(({ periods, ...row }) => ({
        ...row,
        renewalDate: currentPeriod(parsePeriods(periods), today)?.validTo ?? null,
        language: row.language ?? 'en',
        givenName: row.givenName ?? '',
        lastName: row.lastName ?? '',
      })),
  );
}

/** Records the outcomes of rows that are still under this claim; one write for each action. */
function recordRows(ctx: Context, { id }: Sending, claimId: string, outcomes: Outcome[]): Write[] {
  const at = ctx.now().toISOString();
  const actions = [...new Set(outcomes.map(({ action }) => action))];
  return actions.map((name) => {
    const { from, to } = rowMove(name);
    const rows = outcomes
      .filter(({ action }) => action === name)
      .map(({ seq, reason = null, providerId = null, tried = true }) => [
        ...[seq, reason, providerId],
        tried ? 1 : 0,
      ]);
    const seqs = rows.map(([seq]) => Number(seq));
    const value = (n: number): SQL => sql`json_extract("one"."value", ${`$[${n}]`})`;
    return write(sql`update ${recipients} set ${column(recipients.state)} = ${to}, ${column(recipients.reason)} = ${value(1)},
        ${column(recipients.providerId)} = coalesce(${value(2)}, ${recipients.providerId}), ${column(recipients.attempts)} = ${recipients.attempts} + ${value(3)},
        ${column(recipients.movedAt)} = ${at}
      from json_each(${JSON.stringify(rows)}) as "one"
      where ${recipients.sendingId} = ${id} and ${recipients.seq} between ${Math.min(...seqs)} and ${Math.max(...seqs)}
        and ${recipients.seq} = ${value(0)} and ${recipients.claimId} = ${claimId}
        and ${inArray(recipients.state, from)}`);
  });
}

/** The outcomes of a claim, with what else is written with them. */
interface ClaimReport {
  claimId: string;
  outcomes: Outcome[];
  /** The code of a mail server's answer that concerns all e-mails. */
  trouble: string | null;
  more: Write[];
  /** What is written once all this is recorded. */
  after: Write[];
}

/** Released rows of a sending that was stopped meanwhile are not sent any more. */
function stopReleased(ctx: Context, { id }: Sending, outcomes: Outcome[]): Write[] {
  const seqs = outcomes.flatMap(({ seq, action }) => (action === 'release' ? seq : []));
  if (seqs.length === 0) return [];
  return [
    moveRows(
      'stop',
      { reason: 'STOPPED', movedAt: ctx.now().toISOString() },
      sql`${recipients.sendingId} = ${id} and ${recipients.seq} between ${Math.min(...seqs)} and ${Math.max(...seqs)}
        and exists (select 1 from ${sendings} where ${sendings.id} = ${id} and ${sendings.stoppedAt} is not null)`,
    ),
  ];
}

/** Records the outcomes of the claimed rows and claims the next ones, in one round trip. */
export function recordAndClaim(
  ctx: Context,
  sending: OpenSending,
  done: ClaimReport | null,
  next: Claim,
): Promise<ClaimedRow[]> {
  const writes: Write[] = [];
  if (done) {
    // What was only put back has got no further.
    const isProgress = done.outcomes.some(({ action }) => action !== 'release');
    const progress = isProgress
      ? sql`, ${column(sendings.progressAt)} = ${ctx.now().toISOString()}, ${column(sendings.stallToldAt)} = null`
      : sql``;
    writes.push(
      ...recordRows(ctx, sending, done.claimId, done.outcomes),
      ...done.more,
      ...stopReleased(ctx, sending, done.outcomes),
      write(sql`update ${sendings} set ${column(sendings.movedAt)} = ${ctx.now().toISOString()}, ${column(sendings.trouble)} = ${done.trouble}${progress}
        where ${sendings.id} = ${sending.id} and ${sendings.endedAt} is null`),
      ...done.after,
    );
  }
  if (next.from <= next.to) writes.push(claimRows(ctx, sending, next));
  return ctx.db.writeThenRead(writes, claimedRows(sending, next, dayOf(ctx.now())));
}
