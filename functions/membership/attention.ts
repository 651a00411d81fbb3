import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { type CountedSource, oldest } from '#functions/core/attention/source.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { invoices } from './invoices/model/table.ts';
import type { PaymentStatus } from './payments/model/rules.ts';
import { paymentEvents, payments } from './payments/model/table.ts';

/** How many flagged reports are looked through: banks repeat theirs; and how many open invoices. */
const mostLooked = 500;

/** The states of a payment in which only an administrator can do something. */
const waitingStates = {
  'payments-doubtful': 'TO_BE_CHECKED',
  'payments-disputed': 'DISPUTED',
  'refunds-failed': 'REFUND_FAILED',
} as const satisfies Record<string, PaymentStatus>;
/** The same in SQL: payments with a line of their own. */
export const ownEntries = sql.raw(
  Object.values(waitingStates)
    .map((status) => `'${status}'`)
    .join(', '),
);

const paymentPath = (id: string) => `/my/payments/${encodeURIComponent(id)}` as const;

const invoicePath = (id: string) => `/my/invoices/${encodeURIComponent(id)}` as const;

const ofMoney = { permission: 'payments.manage', area: 'money', nav: '/my/payments' } as const;

const inState = (status: PaymentStatus): CountedSource => ({
  ...ofMoney,
  list: `/my/payments?status=${status}`,
  item: paymentPath,
  rows: () => sql`select ${payments.updatedAt} as "since", ${payments.id} as "id" from ${payments}
    where ${payments.status} = ${sql.raw(`'${status}'`)} ${oldest(sql`${payments.createdAt}`)}`,
});

/** What of payments and invoices needs attention. */
export const moneyAttention = {
  'payments-doubtful': inState(waitingStates['payments-doubtful']),
  'payments-disputed': inState(waitingStates['payments-disputed']),
  'refunds-failed': inState(waitingStates['refunds-failed']),
  /** Reports that nobody has acknowledged, but of payments that have a line of their own. */
  'payments-flagged': {
    ...ofMoney,
    list: '/my/payments',
    item: (id) => (id === '' ? '/my/payments' : paymentPath(id)),
    rows: () => sql`select min("at") as "since", coalesce("payment", '') as "id" from (
        select ${paymentEvents.receivedAt} as "at", ${paymentEvents.orderId} as "order", ${paymentEvents.flag},
          ${paymentEvents.paymentId} as "payment",
          coalesce((select ${payments.status} from ${payments} where ${payments.id} = ${paymentEvents.paymentId}), '') as "status"
        from ${paymentEvents} where ${paymentEvents.flag} is not null and ${paymentEvents.acknowledgedAt} is null
        limit ${sql.raw(`${mostLooked}`)})
      where "status" not in (${ownEntries}) group by "order", "flag" ${oldest(sql`"since"`)}`,
  },
  'invoices-overdue': {
    ...ofMoney,
    list: '/my/invoices?status=overdue',
    item: invoicePath,
    rows: ({
      now,
    }) => sql`select ${invoices.dueAt} as "since", ${invoices.id} as "id" from ${invoices}
      where ${invoices.status} = 'OPEN' and ${invoices.dueAt} < ${dayOf(now())} ${oldest(sql`${invoices.dueAt}`)}`,
  },
  /** Of a closed account nobody is reminded; once overdue it has the line of those. */
  'invoices-closed': {
    ...ofMoney,
    list: '/my/invoices?status=open',
    item: invoicePath,
    rows: ({
      now,
    }) => sql`select "at" as "since", "id" from (select ${invoices.issuedAt} as "at", ${invoices.id}, ${invoices.userId}
        from ${invoices} where ${invoices.status} = 'OPEN' and ${invoices.dueAt} >= ${dayOf(now())}
        limit ${sql.raw(`${mostLooked}`)}) as "open"
      where (select ${users.status} from ${users} where ${users.id} = "open"."userId") = 'CLOSED' ${oldest(sql`"at"`)}`,
  },
} satisfies Record<string, CountedSource>;
