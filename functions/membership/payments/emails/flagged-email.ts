import { z } from 'zod';
import type { Language } from '#functions/core/values/dates.ts';
import { footer, greeting, pageHref, typedTitle } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { type PaymentFlag, paymentFlags } from '#functions/membership/payments/model/rules.ts';
import { moneyNamed, namedMoney } from './held-emails.ts';

/** What is told of a report that stood out. Order and currency are what it said, anyone who sent it. */
const flaggedData = z.object({
  orderId: z.string(),
  flag: z.enum(paymentFlags),
  ...namedMoney,
  /** Null for an order that is not ours. */
  paymentId: z.string().nullable(),
});
type Flagged = z.infer<typeof flaggedData>;

const english: Record<PaymentFlag, { subject: string; text: string }> = {
  WRONG_SIGNATURE: {
    subject: 'A report about a payment with a wrong signature',
    text: 'A report about a payment was not signed as it should be. Nothing was done because of it. It may be forged, or a key in the configuration may be wrong.',
  },
  UNKNOWN_ORDER: {
    subject: 'A report about an unknown order',
    text: 'A report came about an order that this site does not know. Nothing was done because of it.',
  },
  OTHER_GATEWAY: {
    subject: 'A report about a payment from another gateway',
    text: 'A report about a payment came from another gateway than the one to which its order was given. Nothing was done because of it.',
  },
  WRONG_AMOUNT: {
    subject: 'A payment with a wrong amount',
    text: 'A report about a payment names a different amount from the order. Because of this report nobody was given a membership.',
  },
  WRONG_CURRENCY: {
    subject: 'A payment in a wrong currency',
    text: 'A report about a payment names another currency than the order. Because of this report nobody was given a membership.',
  },
  SECOND_PAYMENT: {
    subject: 'A payment that was not needed',
    text: 'Somebody has paid whose membership cannot be renewed yet. The payment is held until you accept it, pay it back or close it.',
  },
  ACCOUNT_CLOSED: {
    subject: 'A payment for a closed account',
    text: 'A payment came in for an account that has been closed. It is held until you pay it back or close it.',
  },
  LATER_PERIOD: {
    subject: 'A refund beneath a later membership',
    text: 'The bank has paid back a fee after which the membership was renewed: the later period still stands. Check how long the membership should be.',
  },
  NOT_UNDERSTOOD: {
    subject: 'A report about a payment that is not understood',
    text: 'The bank has sent something about this order that this site does not understand. Check at the bank how the payment stands.',
  },
};

const italian: Record<PaymentFlag, { subject: string; text: string }> = {
  WRONG_SIGNATURE: {
    subject: 'Un avviso di pagamento con firma errata',
    text: 'Un avviso su un pagamento non era firmato come dovrebbe. Non ha avuto effetto. Può essere falso, oppure una chiave della configurazione può essere sbagliata.',
  },
  UNKNOWN_ORDER: {
    subject: 'Un avviso su un ordine sconosciuto',
    text: 'È arrivato un avviso su un ordine che il sito non conosce. Non ha avuto effetto.',
  },
  OTHER_GATEWAY: {
    subject: 'Un avviso di pagamento da un altro gestore',
    text: 'Un avviso su un pagamento è arrivato da un gestore diverso da quello a cui era stato affidato l’ordine. Non ha avuto effetto.',
  },
  WRONG_AMOUNT: {
    subject: 'Un pagamento con importo errato',
    text: 'Un avviso su un pagamento indica un importo diverso da quello dell’ordine. Per questo avviso nessuno ha ricevuto un’iscrizione.',
  },
  WRONG_CURRENCY: {
    subject: 'Un pagamento in valuta errata',
    text: 'Un avviso su un pagamento indica una valuta diversa da quella dell’ordine. Per questo avviso nessuno ha ricevuto un’iscrizione.',
  },
  SECOND_PAYMENT: {
    subject: 'Un pagamento non dovuto',
    text: 'Ha pagato una persona la cui iscrizione non si può ancora rinnovare. Il pagamento è trattenuto finché non lo accetti, lo rimborsi o lo chiudi.',
  },
  ACCOUNT_CLOSED: {
    subject: 'Un pagamento per un account chiuso',
    text: 'È arrivato un pagamento per un account che è stato chiuso. È trattenuto finché non lo rimborsi o lo chiudi.',
  },
  LATER_PERIOD: {
    subject: 'Un rimborso sotto un’iscrizione più lunga',
    text: 'La banca ha rimborsato una quota dopo la quale l’iscrizione è stata rinnovata: il periodo successivo vale ancora. Verifica quanto deve durare l’iscrizione.',
  },
  NOT_UNDERSTOOD: {
    subject: 'Un avviso di pagamento non comprensibile',
    text: 'La banca ha inviato su questo ordine qualcosa che il sito non comprende. Verifica presso la banca come sta il pagamento.',
  },
};

function facts(data: Flagged, language: Language): string {
  const amount = moneyNamed(data, language);
  const order = typedTitle(data.orderId, 40);
  return language === 'it'
    ? [`Ordine: ${order}`, ...(amount ? [`Importo: ${amount}`] : [])].join('\n')
    : [`Order: ${order}`, ...(amount ? [`Amount: ${amount}`] : [])].join('\n');
}

/** To every administrator, about a report that stood out. */
export const paymentFlagged = template({
  data: flaggedData,
  text: {
    en: (message, data) => ({
      subject: english[data.flag].subject,
      greeting: greeting(message),
      paragraphs: [english[data.flag].text, facts(data, 'en')],
      action: { label: 'See the payments', href: pageHref(message, '/my/payments') },
      afterwards: ['This e-mail goes to all administrators.'],
      footer: footer(message),
    }),
    it: (message, data) => ({
      subject: italian[data.flag].subject,
      greeting: greeting(message),
      paragraphs: [italian[data.flag].text, facts(data, 'it')],
      action: { label: 'Vedi i pagamenti', href: pageHref(message, '/my/payments') },
      afterwards: ['Questa lettera è inviata a chiunque amministri il sito.'],
      footer: footer(message),
    }),
  },
});
