import { eq } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import { billingDetails } from '#functions/membership/billing/table.ts';
import { payments } from '#functions/membership/payments/model/table.ts';

/** Billing details go with the account; what was made out stays as long as books are kept. */
export const billingOfLeaver = (_ctx: Context, userId: string): Write[] => [
  write(change.delete(billingDetails).where(eq(billingDetails.userId, userId))),
];

/** Payments stay when their account is closed, but without the name (D-20). */
export const payerNameOfLeaver = (_ctx: Context, userId: string): Write[] => [
  write(change.update(payments).set({ payerName: null }).where(eq(payments.userId, userId))),
];
