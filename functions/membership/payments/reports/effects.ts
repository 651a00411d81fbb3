import { activeAdmins } from '#functions/core/accounts/admins.ts';
import type { AuditEntry } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import type { Write } from '#functions/core/db/write.ts';
import { type Letter, letterTo } from '#functions/membership/payments/emails/letters.ts';
import type { StandingPayment } from '#functions/membership/payments/model/queries.ts';
import { needsLook, type PaymentStep } from '#functions/membership/payments/model/rules.ts';
import { type Cause, ofStep } from './steps.ts';

/** What belongs into the batch of a step, and the notices that are sent once it has happened. */
export interface Effects {
  writes: Write[];
  entries: AuditEntry[];
  notices: string[];
}

/**
 * All that is written when a payment takes a step of its machine: its row, guarded by state and version,
 * the membership period that it buys or gives back, the letters, the entry of the audit log. Without
 * a step only what administrators are told.
 */
export async function effectsOf(
  ctx: Context,
  payment: StandingPayment | null,
  step: PaymentStep | null,
  cause: Cause,
): Promise<Effects> {
  const isNews = needsLook(cause.flag, payment?.heldFor ?? null);
  const letters = isNews ? await toAdmins(ctx, payment, cause) : [];
  if (!payment || !step)
    return { writes: letters.map(writeOf), entries: [], notices: letters.map(idOf) };
  const done = ofStep[step.name](ctx, { payment, step, cause });
  const all = [...(done.letters ?? []), ...letters];
  const { amount, currency, gateway } = payment;
  return {
    writes: [...done.writes, ...all.map(writeOf)],
    notices: all.map(idOf),
    entries: [
      {
        action: `payment.${step.name}`,
        record: ['payment', payment.id],
        details: { from: step.from, to: step.to, amount, currency, gateway, flag: cause.flag },
      },
    ],
  };
}

const writeOf = (letter: Letter): Write => letter.write;
const idOf = (letter: Letter): string => letter.id;

/** Tells every administrator that a payment needs a look. */
async function toAdmins(ctx: Context, payment: StandingPayment | null, cause: Cause) {
  const { admins } = await ctx.db.read({ admins: activeAdmins() });
  const { orderId, flag, amount, currency } = cause;
  const data = { orderId, flag, amount, currency, paymentId: payment?.id ?? null };
  return admins.map((admin) => letterTo(ctx, admin, 'payment-flagged', data));
}
