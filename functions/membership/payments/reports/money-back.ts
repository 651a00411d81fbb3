import { eq, type SQL, sql } from 'drizzle-orm';
import { change, write } from '#functions/core/db/write.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { feeForReader } from '#functions/membership/documents/vouchers.ts';
import type { CreditCause } from '#functions/membership/payments/model/rules.ts';
import { creditNotes, payments } from '#functions/membership/payments/model/table.ts';
import { issueCreditNote, lastNote } from './credit-notes.ts';
import { receiptData } from './purchase.ts';
import {
  type Cause,
  type Columns,
  grantedPeriod,
  type Move,
  noteOf,
  type StepHandler,
  writeStep,
} from './step.ts';

/** The money of a refund is here again: its credit note is void; parts that went back before stay so. */
export const failRefund: StepHandler = (ctx, move) => ({
  writes: [
    writeStep(ctx, move, { refundedAt: null, ...noteOf(move.cause) }),
    write(
      change
        .update(creditNotes)
        .set({ voidedAt: ctx.now().toISOString() })
        .where(sql`${creditNotes.number} = ${lastNote(move.payment.id, creditNotes.number)}`),
    ),
  ],
});

/** Grants a membership period once more for money that came back: from today, since the one of that time is gone. */
export const restorePeriod: StepHandler = (ctx, move) => {
  const { renewalId, added } = grantedPeriod(ctx, move);
  return {
    writes: [added, writeStep(ctx, move, { renewalId, ...noteOf(move.cause) })],
    email: ['renewal-paid', receiptData(move.payment.id)],
  };
};

/** An administrator's reason; of a refund that the bank was asked for, it stands with the payment. */
const reasonOf = ({ payment, cause }: Move) =>
  cause.note ?? (payment.refundingAt === null ? '' : payments.note);

/** Takes back the membership period of a payment whose money went back, with a credit note and the e-mail. */
export const revokePeriod =
  (why: CreditCause): StepHandler =>
  (ctx, move) => {
    const { id, amount, currency, renewalId } = move.payment;
    const back = writeStep(ctx, move, {
      refundedAt: ctx.now().toISOString(),
      refundingAt: null,
      renewalId: null,
      ...(why === 'reversal' ? reversedColumns(move.cause) : noteOf(move.cause)),
    });
    const without = change.delete(renewals).where(eq(renewals.id, renewalId ?? ''));
    const hadPeriod = renewalId !== null;
    const facts = { paymentId: id, amount, currency, hadPeriod, cause: why };
    return {
      writes: [
        back,
        ...(renewalId === null ? [] : [write(without)]),
        ...issueCreditNote(ctx, id, { cause: why, note: reasonOf(move) }),
      ],
      email: ['payment-refunded', withNote(id, facts)],
    };
  };

/** Notes that a part of the money went back (D-150): a credit note for it and the e-mail; the membership stays. */
export const creditPart: StepHandler = (ctx, move) => {
  const { id, currency } = move.payment;
  const amount = move.cause.amount ?? 0;
  const facts = { paymentId: id, amount, currency, hadPeriod: false, isPart: true };
  return {
    writes: [
      writeStep(ctx, move, noteOf(move.cause)),
      ...issueCreditNote(ctx, id, { cause: 'refund', note: reasonOf(move), part: amount }),
    ],
    email: ['payment-refunded', withNote(id, facts)],
  };
};

/** The data of the e-mail about a credit note: its number and amount, once it is written, and the fee for its reader. */
const withNote = (id: string, facts: { amount: number } & Record<string, unknown>): SQL =>
  sql`json_set(${JSON.stringify(facts)}, '$.option', ${feeForReader(id)}, '$.creditNote', ${lastNote(id, creditNotes.number)}, '$.noteId', ${lastNote(id, creditNotes.id)},
    '$.amount', coalesce(${lastNote(id, creditNotes.amount)}, ${facts.amount}))`;

/** A record that is cancelled keeps its note; the same transfer may be recorded again, for the right person. */
const reversedColumns = ({ note = '' }: Cause): Columns => ({
  referenceKey: null,
  note: sql`trim(${payments.note} || ' ' || ${note})`,
});
