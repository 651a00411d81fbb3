import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import { id, isPositive, oneOf } from '#functions/core/db/columns.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { languages } from '#functions/core/values/dates.ts';
import { currencies } from '#functions/core/values/money.ts';
import { gatewayNames, outcomes, proofs } from '#functions/core/values/payment-words.ts';
import { paymentActions, paymentFlags, paymentStatuses, reportSources } from './rules.ts';

/** Card payments of yearly fees: one row for each order handed to a gateway. */
export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    /** Random and used once; the gateway knows the payment by it. */
    orderId: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id),
    gateway: text({ enum: gatewayNames }).notNull(),
    optionId: text().notNull(),
    /** The option's text, amount in minor units and currency as they were when it was chosen. */
    optionDescription: text().notNull(),
    amount: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    language: text({ enum: languages }).notNull(),
    status: text({ enum: paymentStatuses }).notNull().default('CREATED'),
    /** The bank's message to the payer of a refused payment. */
    message: text(),
    /** The gateway's own id of the payment. */
    reference: text(),
    /** The membership period that it has bought. */
    renewalId: text().references(() => renewals.id),
    /** The number of its receipt: the year of the payment and a serial number, such as 2026-0042. */
    receipt: text().unique(),
    /** The payer's name when the receipt was made; removed when the account is closed. */
    payerName: text(),
    /** The reason for an administrator's decision. */
    note: text().notNull().default(''),
    createdAt: text().notNull(),
    updatedAt: text().notNull(),
    paidAt: text(),
    refundedAt: text(),
    /** When the gateway was last asked. */
    askedAt: text(),
    /** Since when a refund is in progress. */
    refundingAt: text(),
    /** The flag for which it was held for checking; only the right money undoes a doubt about money. */
    heldFor: text({ enum: paymentFlags }),
    /** When an administrator has closed it; after that no report but a refund moves it. */
    settledAt: text(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('payments_period').on(table.renewalId),
    index('payments_ofUser').on(table.userId, table.createdAt),
    index('payments_byStatus').on(table.status, table.createdAt),
    index('payments_byDay').on(table.createdAt),
    index('payments_newest').on(table.createdAt, table.id),
    index('payments_newestByStatus').on(table.status, table.createdAt, table.id),
    index('payments_byPaid').on(table.paidAt),
    index('payments_refunding').on(table.refundingAt).where(sql`"refundingAt" is not null`),
    check('payments_status', oneOf('status', paymentStatuses)),
    check('payments_gateway', oneOf('gateway', gatewayNames)),
    check('payments_currency', oneOf('currency', currencies)),
    check('payments_language', oneOf('language', languages)),
    check('payments_amount', isPositive('amount')),
  ],
);

/** Every report about an order, kept before it is acted upon; the key makes it unique. */
export const paymentEvents = sqliteTable(
  'paymentEvents',
  {
    id: id(),
    /** The gateway and its own id of the report; copies share it. */
    key: text().notNull().unique(),
    gateway: text({ enum: gatewayNames }).notNull(),
    source: text({ enum: reportSources }).notNull(),
    orderId: text().notNull(),
    /** Null for an order that is not ours. */
    paymentId: text().references(() => payments.id),
    outcome: text({ enum: outcomes }).notNull(),
    proof: text({ enum: proofs }).notNull(),
    amount: integer(),
    currency: text(),
    message: text(),
    reference: text(),
    receivedAt: text().notNull(),
    /** When it was acted upon; null until then. */
    handledAt: text(),
    /** The action that it caused; null when it changed nothing. */
    action: text({ enum: paymentActions }),
    flag: text({ enum: paymentFlags }),
    /** When its flag was acknowledged; the next column says by whom. */
    acknowledgedAt: text(),
    acknowledgedBy: text(),
  },
  (table) => [
    index('paymentEvents_ofPayment').on(table.paymentId, table.receivedAt),
    index('paymentEvents_open').on(table.handledAt, table.receivedAt),
    index('paymentEvents_flagged')
      .on(table.flag, table.orderId, table.id)
      .where(sql`"flag" is not null and "acknowledgedAt" is null`),
    check('paymentEvents_gateway', oneOf('gateway', gatewayNames)),
    check('paymentEvents_source', oneOf('source', reportSources)),
    check('paymentEvents_outcome', oneOf('outcome', outcomes)),
    check('paymentEvents_proof', oneOf('proof', proofs)),
  ],
);
