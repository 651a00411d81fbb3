import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { mapRead, type Read } from '#functions/core/db/database.ts';
import { readFew, readFirst, readOf } from '#functions/core/db/read-of.ts';
import { write } from '#functions/core/db/write.ts';
import { adjoinsPeriod } from '#functions/core/membership/periods.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { paymentEvents, payments } from '#functions/membership/payments/model/table.ts';
import { creditNotesOf } from '#functions/membership/payments/receipt.ts';
import { parseFlags, payersAndPeriods, viewFields } from './admin-queries.ts';

const recorder = alias(users, 'recorder');
const bought = alias(payments, 'bought');
const own = alias(renewals, 'own');
const later = alias(renewals, 'later');

const detailFields = {
  ...viewFields,
  ...pickColumns(payments, ['note', 'message', 'language', 'version', 'askedAt']),
  isOpen: sql<number>`${users.status} = 'ACTIVE'`,
  recordedByName: sql<string | null>`(select ${recorder.givenName} || ' ' || ${recorder.lastName}
    from ${users} as ${recorder} where ${recorder.id} = ${payments.recordedBy} and ${recorder.status} = 'ACTIVE')`,
};

const paymentDetails = (id: string) =>
  mapRead(
    readFirst(detailFields, sql`from ${payersAndPeriods} where ${payments.id} = ${id}`),
    (row) => row && { ...row, flags: parseFlags(row.flags), isOpen: row.isOpen === 1 },
  );

const mostEvents = 100;

const reportFields = {
  ...pickColumns(paymentEvents, ['id', 'source', 'outcome', 'proof', 'gateway']),
  ...pickColumns(paymentEvents, ['amount', 'currency', 'message', 'dueAt', 'receivedAt']),
  ...pickColumns(paymentEvents, ['handledAt', 'action', 'flag', 'acknowledgedAt']),
  acknowledgedByName: sql<
    string | null
  >`(select ${users.givenName} || ' ' || ${users.lastName} from ${users}
    where ${users.id} = ${paymentEvents.acknowledgedBy} and ${users.status} = 'ACTIVE')`,
};

const reportsOf = (id: string) =>
  mapRead(
    readFew(
      reportFields,
      sql`from ${paymentEvents} where ${paymentEvents.paymentId} = ${id}
        order by ${paymentEvents.receivedAt} desc, ${paymentEvents.id} desc limit ${mostEvents}`,
    ),
    (rows) => rows.toReversed(),
  );

/** A payment with its payer, its period and its reports, the newest last; or null. */
export async function loadPayment(ctx: Context, id: string) {
  authorize(ctx, 'payments.manage');
  const { payment, ...around } = await ctx.db.read({
    payment: paymentDetails(id),
    events: reportsOf(id),
    notes: creditNotesOf(id),
    later: laterPeriodOf(id),
    isDisputed: isDisputed(id),
  });
  return payment && { payment, ...around };
}

export type PaymentView = NonNullable<Awaited<ReturnType<typeof loadPayment>>>;

/** The periods that follow the one that a payment has bought: they begin where it ends. */
export const laterPeriods = (id: unknown): SQL => sql`select ${later.validFrom} as "validFrom"
  from ${payments} as ${bought} join ${renewals} as ${own} on ${own.id} = ${bought.renewalId}
  join ${renewals} as ${later} on ${adjoinsPeriod(later, own)}
  where ${bought.id} = ${id} order by ${later.validFrom} limit 1`;

/** The first day of the period that follows the one of a payment, or null. */
export const laterPeriodOf = (id: string): Read<string | null> => ({
  ...write(laterPeriods(id)),
  columns: ['validFrom'],
  rows: ([row]) => (typeof row?.validFrom === 'string' ? row.validFrom : null),
});

/** Whether the bank has reported a dispute about a payment that was not won. */
export const isDisputed = (id: string): Read<boolean> => {
  const won = alias(paymentEvents, 'won');
  return readOf(
    { is: sql<number>`1` },
    sql`from ${paymentEvents} where ${paymentEvents.paymentId} = ${id} and ${paymentEvents.proof} = 'SIGNED'
      and ${paymentEvents.outcome} in ('DISPUTED', 'DISPUTE_LOST')
      and not exists (select 1 from ${paymentEvents} as ${won} where ${won.paymentId} = ${id}
        and ${won.proof} = 'SIGNED' and ${won.outcome} = 'DISPUTE_WON' and ${won.caseId} is ${paymentEvents.caseId})
      limit 1`,
    ([row]) => row !== undefined,
  );
};

/** The money that the bank has reported as paid, if any: it may differ from the order's. */
export const paidMoney = (id: string) =>
  readFirst(
    pickColumns(paymentEvents, ['amount', 'currency']),
    sql`from ${paymentEvents} where ${paymentEvents.paymentId} = ${id}
      and ${paymentEvents.outcome} = 'PAID' and ${paymentEvents.proof} = 'SIGNED'
      order by ${paymentEvents.receivedAt} desc, ${paymentEvents.id} desc`,
  );

/** The flag of a report, or null without one. */
export const flagOfEvent = (id: string) =>
  readFirst(
    pickColumns(paymentEvents, ['flag', 'acknowledgedAt', 'paymentId', 'orderId']),
    sql`from ${paymentEvents} where ${paymentEvents.id} = ${id} and ${paymentEvents.flag} is not null`,
  );
