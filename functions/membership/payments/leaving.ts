import { eq } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import { payments } from '#functions/membership/payments/model/table.ts';

/** Payments stay when their account is closed, but without the name (D-20). */
export const payerNameOfLeaver = (_ctx: Context, userId: string): Write[] => [
  write(change.update(payments).set({ payerName: null }).where(eq(payments.userId, userId))),
];
