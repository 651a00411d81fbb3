import { inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type PersonalData, readRows } from '#functions/core/accounts/personal-data.ts';
import type { Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { rowCounts } from '#functions/core/db/table.ts';
import { assignmentsOf, type Write, write } from '#functions/core/db/write.ts';
import type { MailReport } from '#functions/core/registry.ts';
import {
  doneStates,
  forgottenLedgers,
  ledgersKept,
  type RecipientAction,
  rowMove,
  sentStates,
} from './rules.ts';
import { recipients, sendings } from './table.ts';

type NotedColumn = 'reason' | 'attempts' | 'claimId' | 'claimedAt' | 'movedAt';

/** Moves rows of ledgers by an action of their machine, with some columns. */
export function moveRows(
  name: RecipientAction,
  noted: Partial<Pick<typeof recipients.$inferSelect, NotedColumn>>,
  condition: SQL,
  rows: SQL = sql`${recipients}`,
): Write {
  const { from, to } = rowMove(name);
  return write(sql`update ${rows} set ${assignmentsOf({ state: to, ...noted })}
    where ${condition} and ${inArray(recipients.state, from)}`);
}

/** Moves the row that a provider's report is about; over SMTP its id is stored after "250 Ok". */
export function recordDeliveryReport(
  ctx: Context,
  { kind, providerId, recipients: reported }: MailReport,
): Write[] {
  if (kind === 'SOFT_BOUNCE' || providerId === null) return [];
  const reason = reported[0]?.detail || null;
  return [
    moveRows(
      kind === 'BOUNCE' ? 'bounce' : 'complain',
      { movedAt: ctx.now().toISOString(), reason },
      inArray(recipients.providerId, [providerId, `250 Ok ${providerId}`]),
    ),
  ];
}

const contentField = (name: string) => sql`json_extract(${sendings.content}, ${name})`;

/** The newsletters and e-mails sent to a user. */
export const deliveredData: PersonalData = {
  campaigns: (userId) =>
    readRows(
      {
        resourceName: sendings.resourceName,
        purpose: sendings.purpose,
        title: sql`coalesce(${contentField('$.title')}, ${contentField('$.subject')})`,
        state: recipients.state,
        movedAt: recipients.movedAt,
      },
      sql`${recipients} join ${sendings} on ${sendings.id} = ${recipients.sendingId}
        where ${recipients.userId} = ${userId} order by ${sendings.startedAt}`,
    ),
};

/** How many rows of a sending's ledger are in each state: a JSON object, as SQL. */
export const countedStates = sql`(select json_group_object(${column(recipients.state)}, "n")
  from (select ${column(recipients.state)}, count(*) as "n" from ${recipients}
    where ${column(recipients.sendingId)} = ${sendings.id} group by ${column(recipients.state)}))`;

const isOfSending = sql`${rowCounts.list} = 'recipients' and ${rowCounts.part} = ${sendings.id}`;

/**
 * The same, of a ledger of any size: triggers count the rows that are done (functions/core/db/README.md), and few are
 * claimed at a time. The others are waiting.
 */
export const storedStates = sql`(select json_group_object("state", "n") from (
  select ${column(rowCounts.state)}, ${column(rowCounts.n)} from ${rowCounts}
    where ${isOfSending} and ${inArray(rowCounts.state, [...doneStates])}
  union all select 'CLAIMED', count(*) from ${recipients}
    where ${recipients.sendingId} = ${sendings.id} and ${recipients.state} = 'CLAIMED'))`;

/** How many e-mails of a sending went out, as SQL. */
export const countedSent = sql`coalesce(
  (select sum("value") from json_each(${sendings.counts}) where ${inArray(sql`"key"`, [...sentStates])}),
  (select sum(${rowCounts.n}) from ${rowCounts} where ${isOfSending} and ${inArray(rowCounts.state, [...sentStates])}), 0)`;

const row = alias(recipients, 'row');

/**
 * Deletes who got what was sent more than two years ago: the rows of the ledger, and tests altogether. A
 * real sending stays, with its content (for the archive) and the counts of its ledger. In atomic
 * batches; what is left over, the next day deletes. A cron job calls it.
 */
export async function forgetLedgers(ctx: Context): Promise<void> {
  const before = new Date(ctx.now());
  before.setUTCFullYear(before.getUTCFullYear() - ledgersKept);
  const over = sql`${column(sendings.endedAt)} <= ${before.toISOString()}`;
  for (let batch = 0; batch < forgottenLedgers.batches; batch++) {
    const [, deleted = 0] = await ctx.db.write([
      write(sql`update ${sendings} set ${column(sendings.counts)} = ${countedStates}
        where ${over} and ${column(sendings.purpose)} = 'REAL' and ${column(sendings.counts)} is null`),
      write(sql`delete from ${recipients} where (${columnList(recipients, 'sendingId', 'seq')}) in
        (select ${row.sendingId}, ${row.seq} from ${sendings}
          cross join ${recipients} as ${row} on ${row.sendingId} = ${sendings.id}
          where ${over} limit ${forgottenLedgers.rows})`),
      write(sql`delete from ${sendings} where ${over} and ${sendings.purpose} = 'TEST'
        and not exists (select 1 from ${recipients} where ${recipients.sendingId} = ${sendings.id})`),
    ]);
    if (deleted < forgottenLedgers.rows) return;
  }
}
