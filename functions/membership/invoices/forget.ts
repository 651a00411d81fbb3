import { lt } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { change, write } from '#functions/core/db/write.ts';
import { keptBefore } from '#functions/membership/documents/forget.ts';
import { invoices } from './model/table.ts';

/** Removes invoices once the law no longer asks for them, like their files. A cron job calls it daily. */
export async function forgetInvoices(ctx: Context): Promise<void> {
  const before = keptBefore(ctx.now());
  await ctx.db.write([write(change.delete(invoices).where(lt(invoices.issuedAt, before)))]);
}
