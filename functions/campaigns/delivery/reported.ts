import { sql } from 'drizzle-orm';
import { among } from '#functions/campaigns/model/ledger.ts';
import { rowsMovedBy } from '#functions/campaigns/model/rules.ts';
import { recipients as recipientsTable } from '#functions/campaigns/model/table.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { type Write, write } from '#functions/core/db/write.ts';
import type { MailReport } from '#functions/core/registry.ts';

/** The row of the ledger that a report is about goes as its machine lets it; over SMTP the id stands behind "250 Ok". */
export function deliveryReported(
  ctx: Context,
  { kind, providerId, recipients }: MailReport,
): Write[] {
  if (kind === 'SOFT_BOUNCE' || providerId === null) return [];
  const { from, to: state } = rowsMovedBy(kind === 'BOUNCE' ? 'bounce' : 'complain');
  return [
    write(sql`update ${recipientsTable} set ${column(recipientsTable.state)} = ${state}, ${column(recipientsTable.movedAt)} = ${ctx.now().toISOString()},
        ${column(recipientsTable.reason)} = ${recipients[0]?.detail || null}
      where ${recipientsTable.providerId} in (${providerId}, ${`250 Ok ${providerId}`}) and ${recipientsTable.state} in ${among(from)}`),
  ];
}
