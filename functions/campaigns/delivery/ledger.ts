import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { assignmentsOf, type Write, write } from '#functions/core/db/write.ts';
import type { MailReport } from '#functions/core/registry.ts';
import {
  forgottenLedgers,
  ledgersKept,
  type RecipientAction,
  type RecipientState,
  recipientStates,
  rowMove,
  sentStates,
} from './rules.ts';
import { recipients, sendings } from './table.ts';

/** A row of a ledger. */
export interface RowReference {
  sendingId: string;
  seq: number;
}

/** What the mail provider repeats of an e-mail in its reports, so that they find the row without its id. */
export const tagsOf = ({ sendingId, seq }: RowReference): Record<string, string> => ({
  sending: sendingId,
  seq: String(seq),
});

export const messageIdOf = ({ sendingId, seq }: RowReference, domain: string): string =>
  `<mailing-${sendingId}-${seq}@${domain}>`;

const isSendingId = (text: string | undefined): text is string =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text ?? '');

const seqOf = (text: string | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;

/** The row that a report is about, by its tags or by our own `Message-ID`; null for other e-mails. */
function referenceOf({
  tags = {},
  messageId = null,
}: Pick<MailReport, 'tags' | 'messageId'>): RowReference | null {
  const { sending, seq } = tags;
  const own = /^<mailing-(.+)-(\d+)@[^@]+>$/.exec(messageId ?? '');
  for (const [sendingId, text] of [
    [sending, seq],
    [own?.[1], own?.[2]],
  ]) {
    const found = seqOf(text);
    if (isSendingId(sendingId) && found !== null) return { sendingId, seq: found };
  }
  return null;
}

type NotedColumn = 'reason' | 'providerId' | 'attempts' | 'claimId' | 'claimedAt' | 'movedAt';

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

const reportedActions = {
  ACCEPTED: 'confirm',
  BOUNCE: 'bounce',
  COMPLAINT: 'complain',
} as const satisfies Partial<Record<MailReport['kind'], RecipientAction>>;

/**
 * Moves the row that a provider's report is about: by its tags, also when we have not recorded the e-mail (D-177), else
 * by the provider's id, which over SMTP is stored after "250 Ok".
 */
export function recordDeliveryReport(ctx: Context, report: MailReport): Write[] {
  const { kind, providerId, recipients: reported } = report;
  if (kind === 'SOFT_BOUNCE') return [];
  const action = reportedActions[kind];
  const noted = { movedAt: ctx.now().toISOString(), reason: reported[0]?.detail || null };
  const row = referenceOf(report);
  if (row)
    return [
      moveRows(
        action,
        { ...noted, ...(providerId === null ? {} : { providerId }) },
        sql`${recipients.sendingId} = ${row.sendingId} and ${recipients.seq} = ${row.seq}`,
      ),
    ];
  if (providerId === null || kind === 'ACCEPTED') return [];
  const ids = [providerId, `250 Ok ${providerId}`];
  return [moveRows(action, noted, inArray(recipients.providerId, ids))];
}

/** The domain of an address, as its normalised form has it. */
export const domainOf = (emailKey: SQLWrapper): SQL =>
  sql`substr(${emailKey}, instr(${emailKey}, '@') + 1)`;

/** How many rows of a sending's ledger are in each state: a JSON object, as SQL. */
export const countedStates = sql`(select json_group_object(${column(recipients.state)}, "n")
  from (select ${column(recipients.state)}, count(*) as "n" from ${recipients}
    where ${column(recipients.sendingId)} = ${sendings.id} group by ${column(recipients.state)}))`;

/** How many rows of a sending's ledger are in some states, as SQL. */
const countedIn = (states: readonly RecipientState[]): SQL => sql`coalesce(
  (select sum("value") from json_each(${sendings.counts}) where ${inArray(sql`"key"`, [...states])}),
  (select count(*) from ${recipients} where ${recipients.sendingId} = ${sendings.id} and ${inArray(recipients.state, [...states])}))`;

/** How many e-mails of a sending went out, and of how many nobody knows it, as SQL. */
export const countedSent = sql`(${sendings.recipients} - ${countedIn(
  recipientStates.filter((state) => !sentStates.some((one) => one === state)),
)})`;
export const countedUnknown = countedIn(['UNKNOWN']);

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
