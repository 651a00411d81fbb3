import { z } from 'zod';
import { dayOf, formatDate, isCalendarDate } from '#functions/core/values/dates.ts';
import { currencies, formatMoney } from '#functions/core/values/money.ts';
import { footer, greeting, pageHref, typedTitle } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';

const word = z.string().regex(/^[\w-]{1,64}$/);
const day = z.string().refine(isCalendarDate);
const money = {
  /** In minor units. */
  amount: z.number().int().positive(),
  currency: z.enum(currencies),
};

/** What the receipt of a fee says; `option` is its text in the payer's language. */
const paidData = z.object({
  ...money,
  paymentId: word,
  receipt: word,
  option: z.string(),
  validFrom: day,
  /** The last day of the membership. */
  validTo: day,
  paidAt: z.iso.datetime(),
  orderId: word,
});

/** To somebody who has paid: the receipt, and what was bought (D-21). */
export const renewalPaid = template({
  data: paidData,
  text: {
    en: (facts, { receipt, option, amount, currency, validFrom, validTo, ...paid }) => ({
      subject: `Receipt ${receipt} for your membership fee`,
      greeting: greeting(facts),
      paragraphs: [
        `The ${facts.societyName} has received your payment. Thank you!`,
        [
          `Receipt: ${receipt}`,
          `Membership fee: ${typedTitle(option, 200)}`,
          `Amount: ${formatMoney(amount, currency, 'en')}`,
          `Paid on: ${formatDate(dayOf(new Date(paid.paidAt)), 'en')}`,
          `Membership from: ${formatDate(validFrom, 'en')}`,
          `Valid to: ${formatDate(validTo, 'en')}`,
          `Order: ${paid.orderId}`,
          `Received by: ${facts.societyName}`,
        ].join('\n'),
      ],
      action: {
        label: 'Open the receipt to print it',
        href: pageHref(facts, `/my/receipts/${paid.paymentId}`),
      },
      afterwards: ['If something about this is not right, please tell us.'],
      footer: footer(facts),
    }),
    it: (facts, { receipt, option, amount, currency, validFrom, validTo, ...paid }) => ({
      subject: `Ricevuta ${receipt} per la tua quota di iscrizione`,
      greeting: greeting(facts),
      paragraphs: [
        `La ${facts.societyName} ha ricevuto il tuo pagamento. Grazie!`,
        [
          `Ricevuta: ${receipt}`,
          `Quota di iscrizione: ${typedTitle(option, 200)}`,
          `Importo: ${formatMoney(amount, currency, 'it')}`,
          `Pagata il: ${formatDate(dayOf(new Date(paid.paidAt)), 'it')}`,
          `Iscrizione dal giorno: ${formatDate(validFrom, 'it')}`,
          `Valida fino al giorno: ${formatDate(validTo, 'it')}`,
          `Ordine: ${paid.orderId}`,
          `Ricevuto da: ${facts.societyName}`,
        ].join('\n'),
      ],
      action: {
        label: 'Apri la ricevuta da stampare',
        href: pageHref(facts, `/my/receipts/${paid.paymentId}`),
      },
      afterwards: ['Se qualcosa non è corretto, avvisaci.'],
      footer: footer(facts),
    }),
  },
});

/** What an e-mail about a refund says; `hadPeriod`: whether the payment had bought a period. */
const refundedData = z.object({
  ...money,
  paymentId: word,
  option: z.string(),
  hadPeriod: z.boolean(),
});

/** To somebody whose payment has been paid back, and what that means for the membership. */
export const paymentRefunded = template({
  data: refundedData,
  text: {
    en: (facts, { amount, currency, option, hadPeriod }) => ({
      subject: 'Your payment has been refunded',
      greeting: greeting(facts),
      paragraphs: [
        `The ${facts.societyName} has paid back ${formatMoney(amount, currency, 'en')} to you, your payment for “${typedTitle(option)}”. It may take some days until your bank shows it.`,
        hadPeriod
          ? 'The membership period that you had bought with it no longer counts. Other periods stay as they are.'
          : 'You had not been given a membership period for it, so that nothing about your membership changes.',
      ],
      action: { label: 'See your membership', href: pageHref(facts, '/my/overview') },
      footer: footer(facts),
    }),
    it: (facts, { amount, currency, option, hadPeriod }) => ({
      subject: 'Il tuo pagamento è stato rimborsato',
      greeting: greeting(facts),
      paragraphs: [
        `La ${facts.societyName} ti ha rimborsato ${formatMoney(amount, currency, 'it')}, il tuo pagamento per «${typedTitle(option)}». Può passare qualche giorno prima che la tua banca lo mostri.`,
        hadPeriod
          ? 'Il periodo di iscrizione acquistato con questo pagamento non vale più. Gli altri periodi restano come sono.'
          : 'Con questo pagamento non avevi ricevuto alcun periodo di iscrizione: per la tua iscrizione non cambia nulla.',
      ],
      action: { label: 'Vedi la tua iscrizione', href: pageHref(facts, '/my/overview') },
      footer: footer(facts),
    }),
  },
});
