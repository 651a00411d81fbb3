import { sql } from 'drizzle-orm';
import { type AuditedRecord, auditedTable } from '#functions/core/audit/records.ts';
import { auditLog } from '#functions/core/audit/table.ts';
import { renewalOptions } from '#functions/core/membership/table.ts';
import type { Domain } from '#functions/core/registry.ts';
import { moneyAttention } from '#functions/membership/attention.ts';
import { forgetDocuments, forgetInvoices } from '#functions/membership/forget.ts';
import {
  invoiceCancelled,
  invoiceIssued,
  invoiceOffice,
  invoiceReminder,
} from '#functions/membership/invoices/emails.ts';
import { invoices } from '#functions/membership/invoices/model/table.ts';
import { remindOfInvoices } from '#functions/membership/invoices/reminders.ts';
import { moneyFinders } from '#functions/membership/payments/administration/finders.ts';
import {
  paymentChecked,
  paymentClosed,
  paymentFlagged,
  paymentRefunded,
  renewalPaid,
} from '#functions/membership/payments/emails.ts';
import { creditNotes, payments } from '#functions/membership/payments/model/table.ts';
import { sweepPayments } from '#functions/membership/payments/reports/asking.ts';
import { renewalRecorded, renewalReminder } from '#functions/membership/renewals/emails.ts';
import { remindOfEnds } from '#functions/membership/renewals/reminders.ts';

/** What the audit log says of payments, invoices and yearly fees. */
const auditedMoney = {
  payment: auditedTable({
    table: payments,
    title: sql`coalesce(${payments.receipt}, ${payments.orderId})`,
    path: sql`'/my/payments/' || ${payments.id}`,
    reason: sql`(select ${creditNotes.note} from ${creditNotes}
      where ${creditNotes.number} = ${auditLog.details} ->> 'creditNote')`,
  }),
  invoice: auditedTable({
    table: invoices,
    title: sql`${invoices.number}`,
    path: sql`'/my/invoices/' || ${invoices.id}`,
    reason: sql`iif(${auditLog.action} = 'invoice.cancelled', ${invoices.cancelReason}, null)`,
  }),
  'renewal-option': auditedTable({
    table: renewalOptions,
    title: sql`${renewalOptions.description}`,
    path: sql`'/my/renewal-options'`,
  }),
} satisfies Record<string, AuditedRecord>;

/** What membership registers. */
export const membership = {
  emails: {
    'renewal-recorded': renewalRecorded,
    'renewal-reminder': renewalReminder,
    'renewal-paid': renewalPaid,
    'payment-refunded': paymentRefunded,
    'payment-checked': paymentChecked,
    'payment-closed': paymentClosed,
    'payment-flagged': paymentFlagged,
    'invoice-issued': invoiceIssued,
    'invoice-office': invoiceOffice,
    'invoice-reminder': invoiceReminder,
    'invoice-cancelled': invoiceCancelled,
  },
  attention: moneyAttention,
  audited: auditedMoney,
  finders: moneyFinders,
  everyFiveMinutes: { sweepPayments, remindOfEnds, remindOfInvoices },
  daily: { forgetDocuments, forgetInvoices },
} satisfies Domain;
