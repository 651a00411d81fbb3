import { sql } from 'drizzle-orm';
import { sendWrites } from '#functions/core/db/write.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { billingDetails } from '#functions/membership/billing/table.ts';
import { writeInvoices } from '#functions/membership/documents/vouchers.ts';
import { invoices } from '#functions/membership/invoices/model/table.ts';
import { seedId } from '../ids.ts';
import { fillTables, keptRowsOf, valueColumn } from '../rows.ts';
import { samplePayments } from '../sample-schemas.ts';
import payments from '../samples/payments.json' with { type: 'json' };

const { society, institution: billing } = samplePayments.parse(payments);

const samples = [
  { status: 'OPEN', day: -10 },
  { status: 'OPEN', day: -45 },
  { status: 'PAID', day: -80, method: 'transfer', paid: -60 },
  { status: 'CANCELLED', day: -90, cancelReason: 'The department had paid by card (sample)' },
] as const;

/**
 * Seeds an invoice in every state, outside of the numbers that count up from one. Repeatable: existing ones stay as they
 * are.
 */
export async function seedInvoices(
  d1: D1Database,
  people: { id: string; givenName: string; lastName: string }[],
  today: string,
): Promise<void> {
  const rows = samples.flatMap((sample, i) => {
    const person = people[i];
    if (!person) return [];
    const { day, status } = sample;
    const at = (days: number) => `${addDays(today, days)}T09:00:00.000Z`;
    const number = `INV-SAMPLE-000${i + 1}`;
    const payerName = `${person.givenName} ${person.lastName}`.trim();
    return [
      {
        ...billing,
        id: seedId('invoices', String(i)),
        number,
        userId: person.id,
        payerName,
        language: i % 2 === 0 ? ('en' as const) : ('it' as const),
        status,
        optionId: 'sample',
        optionDescription: 'Permanent academic staff (sample)',
        amount: 5000,
        currency: 'USD' as const,
        issuedAt: at(day),
        dueAt: addDays(today, day + 30),
        reminded: status === 'OPEN' ? 3 : 0,
        searchText:
          `${number} ${payerName} ${billing.institution} ${billing.purchaseOrder}`.toLowerCase(),
        method: 'paid' in sample ? sample.method : null,
        paidOn: 'paid' in sample ? addDays(today, sample.paid) : null,
        settledAt: 'paid' in sample ? at(sample.paid) : null,
        cancelReason: 'cancelReason' in sample ? sample.cancelReason : '',
        cancelledAt: 'cancelReason' in sample ? at(day + 5) : null,
      },
    ];
  });
  const where = `exists (select 1 from "users" where "id" = ${valueColumn('userId')} and "status" = 'ACTIVE')`;
  const updatedAt = `${addDays(today, -100)}T09:00:00.000Z`;
  await fillTables(d1, [
    {
      ...keptRowsOf(
        billingDetails,
        rows.map(({ userId }) => ({ userId, ...billing, updatedAt })),
      ),
      where,
    },
    {
      ...keptRowsOf(invoices, rows),
      where: `${where} and (${valueColumn('status')} <> 'OPEN' or not exists (select 1 from "invoices"
        where "userId" = ${valueColumn('userId')} and "status" = 'OPEN'))`,
    },
  ]);
  await sendWrites(d1, [writeInvoices(society, sql`true`)]);
}
