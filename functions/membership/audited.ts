import { sql } from 'drizzle-orm';
import { type AuditedRecord, auditedTable } from '#functions/core/audit/records.ts';
import { renewalOptions } from '#functions/core/membership/table.ts';
import { invoices } from '#functions/membership/invoices/model/table.ts';
import { payments } from '#functions/membership/payments/model/table.ts';

/** What the audit log says of payments, invoices and yearly fees. */
export const auditedMoney = {
  payment: auditedTable({
    table: payments,
    title: sql`coalesce(${payments.receipt}, ${payments.orderId})`,
    path: sql`'/my/payments/' || ${payments.id}`,
  }),
  invoice: auditedTable({
    table: invoices,
    title: sql`${invoices.number}`,
    path: sql`'/my/invoices/' || ${invoices.id}`,
  }),
  'renewal-option': auditedTable({
    table: renewalOptions,
    title: sql`${renewalOptions.description}`,
    path: sql`'/my/renewal-options'`,
  }),
} satisfies Record<string, AuditedRecord>;
