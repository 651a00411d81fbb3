import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { change, write } from '#functions/core/db/write.ts';
import { changesKept } from './rules.ts';
import { addressChanges } from './table.ts';

/** Removes changes that can be neither confirmed nor undone any more, with their addresses. Run by a cron job. */
export async function sweepAddresses(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - changesKept).toISOString();
  await ctx.db.write([
    write(
      change
        .delete(addressChanges)
        .where(and(eq(addressChanges.status, 'PENDING'), lt(addressChanges.expiresAt, before))),
    ),
    // Its first link expired a day after it was asked for, so that one index finds both.
    write(
      change
        .delete(addressChanges)
        .where(
          and(
            eq(addressChanges.status, 'CHANGED'),
            lt(addressChanges.expiresAt, before),
            lt(addressChanges.undoUntil, ctx.now().toISOString()),
          ),
        ),
    ),
  ]);
}
