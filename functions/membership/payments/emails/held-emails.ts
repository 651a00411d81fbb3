import { z } from 'zod';
import type { Language } from '#functions/core/values/dates.ts';
import { currencies, formatMoney } from '#functions/core/values/money.ts';
import { footer, greeting, pageHref } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';

const order = z.string().regex(/^[\w-]{1,64}$/);

/** Money as a bank has named it, in minor units; null, or in no currency of ours, when it has not. */
export const namedMoney = { amount: z.number().nullable(), currency: z.string().nullable() };

/** Money as a bank has named it, in words; empty when it has not, or in no currency of ours. */
export function moneyNamed(
  { amount, currency }: { amount: number | null; currency: string | null },
  language: Language,
): string {
  const known = currencies.find((one) => one === currency);
  return amount === null || !known ? '' : formatMoney(amount, known, language);
}

/** To somebody whose payment an administrator must look at before it counts; the money is what was reported. */
export const paymentChecked = template({
  data: z.object({ ...namedMoney, orderId: order }),
  text: {
    en: (facts, { orderId, ...named }) => {
      const money = moneyNamed(named, 'en');
      return {
        subject: 'We are checking your payment',
        greeting: greeting(facts),
        paragraphs: [
          `The bank has told us of a payment${money && ` of ${money}`} for your membership fee, and we are checking it. Please do not pay again.`,
          `You do not have to do anything. If you hear nothing within a few days, write to us and name the order ${orderId}.`,
        ],
        action: { label: 'See your membership', href: pageHref(facts, '/my/overview') },
        footer: footer(facts),
      };
    },
    it: (facts, { orderId, ...named }) => {
      const money = moneyNamed(named, 'it');
      return {
        subject: 'Stiamo verificando il tuo pagamento',
        greeting: greeting(facts),
        paragraphs: [
          `La banca ci ha comunicato un pagamento${money && ` di ${money}`} per la tua quota di iscrizione e lo stiamo verificando. Non pagare di nuovo.`,
          `Non devi fare nulla. Se non ricevi notizie entro qualche giorno, scrivici indicando l’ordine ${orderId}.`,
        ],
        action: { label: 'Vedi la tua iscrizione', href: pageHref(facts, '/my/overview') },
        footer: footer(facts),
      };
    },
  },
});

/** To somebody whose payment an administrator has closed without a membership. */
export const paymentClosed = template({
  data: z.object({ ...namedMoney, orderId: order, paymentId: order }),
  text: {
    en: (facts, { orderId, ...named }) => {
      const money = moneyNamed(named, 'en');
      return {
        subject: 'Your payment was closed',
        greeting: greeting(facts),
        paragraphs: [
          `We have looked at your payment${money && ` of ${money}`} and closed it without a membership.`,
          `If any amount was charged to your card, that is settled with you personally. If you have questions, write to us and name the order ${orderId}.`,
        ],
        action: { label: 'See your membership', href: pageHref(facts, '/my/overview') },
        footer: footer(facts),
      };
    },
    it: (facts, { orderId, ...named }) => {
      const money = moneyNamed(named, 'it');
      return {
        subject: 'Il tuo pagamento è stato chiuso',
        greeting: greeting(facts),
        paragraphs: [
          `Abbiamo esaminato il tuo pagamento${money && ` di ${money}`} e lo abbiamo chiuso senza un’iscrizione.`,
          `Se ti è stato addebitato un importo sulla carta, lo regoliamo personalmente con te. Se hai domande, scrivici indicando l’ordine ${orderId}.`,
        ],
        action: { label: 'Vedi la tua iscrizione', href: pageHref(facts, '/my/overview') },
        footer: footer(facts),
      };
    },
  },
});
