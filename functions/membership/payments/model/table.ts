import { type Column, sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import { id, isPositive, oneOf } from '#functions/core/db/columns.ts';
import { renewalOptions, renewals } from '#functions/core/membership/table.ts';
import { languages } from '#functions/core/values/dates.ts';
import { currencies } from '#functions/core/values/money.ts';
import {
  gatewayNames,
  outcomes,
  paymentChannels,
  proofs,
  recordedMethods,
} from '#functions/core/values/payment-words.ts';
import {
  creditCauses,
  paymentActions,
  paymentFlags,
  paymentStatuses,
  reportSources,
} from './rules.ts';

/** Payments of yearly fees: one row for each order handed to a gateway, or recorded by an administrator (D-137). */
export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    /** Random and used once; the gateway knows the payment by it. */
    orderId: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** The gateway; of a recorded payment, how it was paid. */
    gateway: text({ enum: paymentChannels }).notNull(),
    optionId: text().notNull(),
    /** The option's text, amount in minor units and currency as they were when it was chosen. */
    optionDescription: text().notNull(),
    amount: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    language: text({ enum: languages }).notNull(),
    status: text({ enum: paymentStatuses }).notNull().default('CREATED'),
    /** The bank's message to the payer of a refused payment. */
    message: text(),
    /** The gateway's own id of the payment; of a transfer, what the bank statement says. */
    reference: text(),
    /** The reference of a recorded payment as it is compared; null once that is cancelled. */
    referenceKey: text(),
    /** The administrator who has recorded it. */
    recordedBy: text(),
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
    /** For a recorded payment, midnight of the day on which the money came. */
    paidAt: text(),
    /** When it counts in the books, if it was recorded after they were locked for the day of `paidAt` (D-282). */
    bookedAt: text(),
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
    index('payments_byOption').on(table.optionId, table.status),
    index('payments_newest').on(table.createdAt, table.id),
    index('payments_newestByStatus').on(table.status, table.createdAt, table.id),
    index('payments_byMonthPaid').on(
      sql`substr(case when "bookedAt" is null then "paidAt" else "bookedAt" end, 1, 7)`,
      ...[table.currency, table.gateway],
    ),
    index('payments_byAmount').on(table.amount, table.createdAt, table.id),
    index('payments_refunding').on(table.refundingAt).where(sql`"refundingAt" is not null`),
    check('payments_status', oneOf('status', paymentStatuses)),
    uniqueIndex('payments_recordedOnce').on(table.referenceKey, table.gateway),
    check('payments_gateway', oneOf('gateway', paymentChannels)),
    check('payments_currency', oneOf('currency', currencies)),
    check('payments_language', oneOf('language', languages)),
    check(
      'payments_amount',
      sql`${isPositive('amount')} or ("gateway" = 'waiver' and "amount" = 0)`,
    ),
  ],
);

/** Whether a payment was recorded, not taken by a gateway, and how it came: as SQL. */
export const isRecorded = sql`${payments.gateway} in ${recordedMethods}`;
export const paidBy = sql`iif(${isRecorded}, ${payments.gateway}, 'card')`;

/** The English name of a fee, for files: one, whatever the language in which it was chosen. As SQL. */
export const englishFee = (of: Record<'optionId' | 'optionDescription', Column>) =>
  sql<string>`coalesce((select ${renewalOptions.description} from ${renewalOptions}
    where ${renewalOptions.id} = ${of.optionId}), ${of.optionDescription})`;

const isOpenFlag = sql`"flag" is not null and "acknowledgedAt" is null`;

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
    /** The gateway's id of the dispute or refund that it is about. */
    caseId: text(),
    /** Until when the gateway takes evidence in a dispute. */
    dueAt: text(),
    /** When it happened at the gateway, if it says so: reports may overtake each other. */
    occurredAt: text(),
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
    index('paymentEvents_flagged').on(table.flag, table.orderId, table.id).where(isOpenFlag),
    index('paymentEvents_flaggedPayment').on(table.paymentId).where(isOpenFlag),
    check('paymentEvents_gateway', oneOf('gateway', gatewayNames)),
    check('paymentEvents_source', oneOf('source', reportSources)),
    check('paymentEvents_outcome', oneOf('outcome', outcomes)),
    check('paymentEvents_proof', oneOf('proof', proofs)),
  ],
);

/**
 * The credit notes of receipts whose money went back, numbered in a series of their own (D-138). None is ever
 * changed or removed; one whose money came back again is void.
 */
export const creditNotes = sqliteTable(
  'creditNotes',
  {
    id: id(),
    /** The year and a serial number, such as CN-2026-0007. */
    number: text().notNull().unique(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    cause: text({ enum: creditCauses }).notNull(),
    /** How the money had come, for the books. */
    gateway: text({ enum: paymentChannels }).notNull(),
    amount: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    /** The administrator's reason; empty where the bank has moved the money. */
    note: text().notNull().default(''),
    issuedAt: text().notNull(),
    voidedAt: text(),
  },
  (table) => [
    index('creditNotes_ofPayment').on(table.paymentId, table.issuedAt),
    check('creditNotes_cause', oneOf('cause', creditCauses)),
    check('creditNotes_gateway', oneOf('gateway', paymentChannels)),
    check('creditNotes_currency', oneOf('currency', currencies)),
  ],
);
