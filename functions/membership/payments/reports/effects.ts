import { activeAdmins } from '#functions/core/accounts/admins.ts';
import type { AuditEntry } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import type { Write } from '#functions/core/db/write.ts';
import { emailTo, type OutgoingEmail } from '#functions/membership/payments/emails/outgoing.ts';
import type { RelationPayment } from '#functions/membership/payments/model/queries.ts';
import { needsLook, type PaymentStep } from '#functions/membership/payments/model/rules.ts';
import { type Cause, ofStep } from './steps.ts';

/** What belongs into the batch of a step, and the notices that are sent once it has happened. */
export interface Effects {
  writes: Write[];
  entries: AuditEntry[];
  queuedEmails: string[];
}

/**
 * All that is written when a payment takes a step of its machine: its row, guarded by state and version,
 * the membership period that it buys or gives back, the e-mails, the entry of the audit log. Without
 * a step only what administrators are told.
 */
export async function effectsOf(
  ctx: Context,
  payment: RelationPayment | null,
  step: PaymentStep | null,
  cause: Cause,
): Promise<Effects> {
  const isNews = needsLook(cause.flag, payment?.heldFor ?? null);
  const messages = isNews ? await toAdmins(ctx, payment, cause) : [];
  if (!payment || !step)
    return { writes: messages.map(writeOf), entries: [], queuedEmails: messages.map(idOf) };
  const done = ofStep[step.name](ctx, { payment, step, cause });
  const all = [...(done.messages ?? []), ...messages];
  const { amount, currency, gateway } = payment;
  return {
    writes: [...done.writes, ...all.map(writeOf)],
    queuedEmails: all.map(idOf),
    entries: [
      {
        action: `payment.${step.name}`,
        record: ['payment', payment.id],
        details: { from: step.from, to: step.to, amount, currency, gateway, flag: cause.flag },
      },
    ],
  };
}

const writeOf = (message: OutgoingEmail): Write => message.write;
const idOf = (message: OutgoingEmail): string => message.id;

/** Tells every administrator that a payment needs attention. */
async function toAdmins(ctx: Context, payment: RelationPayment | null, cause: Cause) {
  const { admins } = await ctx.db.read({ admins: activeAdmins() });
  const { orderId, flag, amount, currency } = cause;
  const data = { orderId, flag, amount, currency, paymentId: payment?.id ?? null };
  return admins.map((admin) => emailTo(ctx, admin, 'payment-flagged', data));
}
