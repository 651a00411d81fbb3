import { and, isNull, lt } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import { lasts, mailedCodesKept } from './rules.ts';
import { authenticatorApps, mailedCodes } from './table.ts';

const before = (ctx: Context, ms: number) => new Date(ctx.now().getTime() - ms).toISOString();

/** What the sweep of access removes of factors: old mailed codes, unfinished set-ups. */
export const expiredFactors = (ctx: Context): Write[] => [
  write(change.delete(mailedCodes).where(lt(mailedCodes.expiresAt, before(ctx, mailedCodesKept)))),
  write(
    change
      .delete(authenticatorApps)
      .where(
        and(
          isNull(authenticatorApps.confirmedAt),
          lt(authenticatorApps.createdAt, before(ctx, lasts.setup)),
        ),
      ),
  ),
];
