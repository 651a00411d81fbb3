import * as z from 'zod';
import { translator } from '#functions/core/i18n/translate.ts';
import type { EmailFacts } from '#functions/core/registry.ts';
import { formatDate, formatInstant, isCalendarDate } from '#functions/core/values/dates.ts';
import { currencies, formatCodedMoney } from '#functions/core/values/money.ts';
import { paymentMethods } from '#functions/core/values/payment-words.ts';
import { pageHref, safeTitle } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { attachedFile } from '#functions/membership/documents/commands.ts';
import { creditCauses, paymentFlags } from '#functions/membership/payments/model/rules.ts';

const idField = z.string().regex(/^[\w-]{1,64}$/);
const day = z.string().refine(isCalendarDate);
const money = {
  /** In minor units. */
  amount: z.number().int().nonnegative(),
  currency: z.enum(currencies),
};
/** Money as a bank has named it, in minor units; null when it has not. */
const namedMoney = { amount: z.number().nullable(), currency: z.string().nullable() };

/** That money as text; empty when it is missing or in no currency of ours. */
function moneyText(
  { amount, currency }: { amount: number | null; currency: string | null },
  { language }: EmailFacts,
): string {
  const known = currencies.find((one) => one === currency);
  return amount === null || !known ? '' : formatCodedMoney(amount, known, language);
}

/** To the payer of a fee: the receipt, and what was bought (D-21). */
export const renewalPaid = template({
  data: z.object({
    ...money,
    paymentId: idField,
    receipt: idField,
    /** The text of the fee in the payer's language. */
    option: z.string(),
    validFrom: day,
    /** The last day of the membership. */
    validTo: day,
    paidAt: z.iso.datetime(),
    orderId: idField,
    /** Of a recorded payment, what the payer's bank calls it. */
    reference: z.string().nullable().default(null),
    method: z.enum(paymentMethods).default('card'),
    isFirst: z.coerce.boolean().default(false),
  }),
  attachments: attachedFile('RECEIPT', 'paymentId'),
  write: (t, { receipt, orderId, reference, paymentId, method, ...paid }, facts) => ({
    subject: t('renewal-paid.subject', { receipt }),
    paragraphs: [
      t(`renewal-paid.thanks-${method}`),
      ...(paid.isFirst ? [t('common.welcome')] : []),
      [
        t('renewal-paid.receipt', {
          receipt,
          option: safeTitle(paid.option, 200),
          amount: moneyText(paid, facts),
          paidAt: formatDate(paid.paidAt, facts.language),
          from: formatDate(paid.validFrom, facts.language),
          to: formatDate(paid.validTo, facts.language),
        }),
        ...(method === 'card' ? [t('common.order', { orderId })] : []),
        ...(reference
          ? [t('renewal-paid.reference', { reference: safeTitle(reference, 140) })]
          : []),
      ].join('\n'),
    ],
    action: {
      label: t('renewal-paid.label'),
      href: pageHref(facts, `/my/receipts/${paymentId}`),
    },
    afterwards: [t('common.tellUs')],
  }),
});

/** To the payer of a refunded payment: what it means for the membership. */
export const paymentRefunded = template({
  data: z.object({
    ...money,
    paymentId: idField,
    option: z.string(),
    /** Whether the payment had bought a period. */
    hadPeriod: z.boolean(),
    cause: z.enum(creditCauses).default('refund'),
    /** Whether only a part went back, so that the membership stays. */
    isPart: z.boolean().default(false),
    /** Number and id of its credit note; null when it had no receipt. */
    creditNote: idField.nullable().default(null),
    noteId: idField.nullable().default(null),
  }),
  attachments: attachedFile('RECEIPT', 'noteId'),
  write: (t, { paymentId, option, creditNote, ...said }, facts) => ({
    subject: t(`payment-refunded.subject-${said.isPart ? 'part' : said.cause}`),
    paragraphs: [
      t(`payment-refunded.text-${said.isPart ? 'part' : said.cause}`, {
        amount: moneyText(said, facts),
        option: safeTitle(option),
      }),
      t(`payment-refunded.${said.isPart ? 'stays' : said.hadPeriod ? 'period' : 'noPeriod'}`),
      ...(creditNote ? [t('payment-refunded.creditNote', { number: creditNote })] : []),
    ],
    action: creditNote
      ? {
          label: t('payment-refunded.label'),
          href: pageHref(facts, `/my/receipts/${paymentId}`),
        }
      : { label: t('common.seeMembership'), href: pageHref(facts, '/my/overview') },
  }),
});

const heldData = z.object({ ...namedMoney, orderId: idField });

const heldEmail = (
  kind: 'payment-checked' | 'payment-closed',
  data: z.ZodType<z.infer<typeof heldData>>,
) =>
  template({
    data,
    write(t, { orderId, ...named }, facts) {
      const amount = moneyText(named, facts);
      return {
        subject: t(`${kind}.subject`),
        paragraphs: [
          t(`${kind}.text`, { of: amount && t('payment-checked.of', { amount }) }),
          t(`${kind}.order`, { orderId }),
        ],
        action: { label: t('common.seeMembership'), href: pageHref(facts, '/my/overview') },
      };
    },
  });

/** To the payer of a payment that an administrator must check; the money is what was reported. */
export const paymentChecked = heldEmail('payment-checked', heldData);

/** To the payer of a payment that an administrator has closed without a membership. */
export const paymentClosed = heldEmail('payment-closed', heldData.extend({ paymentId: idField }));

/** To every administrator, about a flagged report. Order and currency are as reported, even if forged. */
export const paymentFlagged = template({
  data: z.object({
    orderId: z.string(),
    flag: z.enum(paymentFlags),
    ...namedMoney,
    /** Null for an order that is not ours. */
    paymentId: z.string().nullable(),
    /** Until when the gateway takes evidence in a dispute. */
    dueAt: z.iso.datetime().nullable().default(null),
  }),
  write(t, { flag, orderId, dueAt, paymentId, ...named }, facts) {
    const say = translator(facts.language);
    const money = moneyText(named, facts) || say('payments.unsaid');
    return {
      subject: t('payment-flagged.subject', { what: say(`payments.flagTip-${flag}`) }),
      paragraphs: [
        say(`payments.flag-${flag}`, { money, ordered: say('payments.ordered') }),
        ...(dueAt ? [say('payments.dueAt', { at: formatInstant(dueAt, facts.language) })] : []),
        t('common.order', { orderId: safeTitle(orderId, 40) }),
      ],
      action: {
        label: t('payment-flagged.label'),
        href: pageHref(facts, paymentId === null ? '/my/payments' : `/my/payments/${paymentId}`),
      },
      afterwards: [t('common.toAdmins')],
    };
  },
});
