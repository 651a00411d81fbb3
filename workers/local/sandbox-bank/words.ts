import type { Language } from '#functions/core/values/dates.ts';
import type { Outcome } from '#functions/core/values/payment-words.ts';
import type { Fault } from './order.ts';
import type { Choice } from './rules.ts';

/** The label of a button, and what it does. */
type Button = readonly [label: string, hint: string];

interface Words {
  bank: string;
  earnest: string;
  pay: string;
  merchant: string;
  description: string;
  amount: string;
  order: string;
  further: string;
  message: string;
  insufficient: string;
  choices: Record<Choice, Button>;
  toSite: string;
  toBooks: string;
  refused: string;
  faults: Record<Fault, string>;
  paidBefore: string;
  nothingPaid: string;
  done: string;
  doneLong: string;
  closed: string;
  closedLong: string;
  notTaken: string;
  unreachable: string;
  answered: (status: number, took: number) => string;
  books: string;
  booksLong: string;
  noOrders: string;
  columns: readonly [string, string, string, string, string, string];
  outcomes: Record<Outcome, string>;
  again: string;
  repay: string;
}

const en: Words = {
  bank: 'Sandbox bank',
  earnest: 'Nobody pays in earnest here: no card is asked for, no money moves.',
  pay: 'Card payment',
  merchant: 'Merchant',
  description: 'Description',
  amount: 'Amount',
  order: 'Order',
  further: 'What can go wrong',
  message: 'Reason that the payer is told',
  insufficient: 'Insufficient funds',
  choices: {
    approve: ['Approve', 'Pays, tells the site, and leads back to it.'],
    refuse: ['Refuse', 'Does not pay, tells the site why, and leads back to it.'],
    cancel: ['Cancel', 'Leads back as if you had turned round: nothing is paid or told.'],
    tamper: ['Approve another amount', 'Pays 1.00 less than ordered, and says so, rightly signed.'],
    'wrong-mac': [
      'Approve with a wrong MAC',
      'Pays; what the site is told has a wrong signature, what you bring back a right one.',
    ],
    twice: ['Approve, notify twice', 'Pays and tells the site the same twice at once.'],
    overdue: [
      'Notify after the return',
      'Pays and leads back; the site is told eight seconds later.',
    ],
    before: ['Notify before the return', 'Pays, tells the site, and waits here until you go back.'],
    silent: ['Return without notifying', 'Pays and leads back; the site is never told.'],
    closed: ['Close the browser', 'Pays and tells the site; no way leads back.'],
    lost: [
      'Close the browser, without notifying',
      'Pays; the site is never told, and no way leads back.',
    ],
  },
  toSite: 'Back to the site',
  toBooks: 'The books of the bank',
  refused: 'This order is not accepted',
  faults: {
    incomplete:
      'Something is missing in the form that has led here, or it is not what it should be.',
    foreign: 'The form names an address of another site. This bank serves its own site only.',
    forged: 'The signature (MAC) does not fit: the form was changed on its way.',
  },
  paidBefore: 'This order has been paid before.',
  nothingPaid: 'Nothing was paid.',
  done: 'Payment done',
  doneLong: 'The site has been told. Go back to it whenever you like.',
  closed: 'You may close this window',
  closedLong:
    'The payment is done. As if the browser had been closed, nothing leads back from here.',
  notTaken: 'The site did not take the notification',
  unreachable: 'The site could not be reached.',
  answered: (status, took) => `The site answered ${status} within ${took} ms.`,
  books: 'The books of the bank',
  booksLong: 'The newest orders on this machine.',
  noOrders: 'Nobody has ordered anything yet.',
  columns: ['Order', 'Time (UTC)', 'Outcome', 'Amount', 'Notified', 'Actions'],
  outcomes: {
    PAID: 'Paid',
    REFUSED: 'Refused',
    CANCELLED: 'Cancelled',
    PENDING: 'Pending',
    REFUNDED: 'Paid back',
    UNKNOWN: 'Unknown',
  },
  again: 'Send the notification',
  repay: 'Pay back',
};

const it: Words = {
  bank: 'Banca di prova',
  earnest: 'Qui nessuno paga davvero: non si chiede alcuna carta e il denaro non si muove.',
  pay: 'Pagamento con carta',
  merchant: 'Esercente',
  description: 'Descrizione',
  amount: 'Importo',
  order: 'Ordine',
  further: 'Che cosa può andare storto',
  message: 'Motivo comunicato a chi paga',
  insufficient: 'Fondi insufficienti',
  choices: {
    approve: ['Approva', 'Paga, avvisa il sito e vi fa ritorno.'],
    refuse: ['Rifiuta', 'Non paga, dice al sito perché e vi fa ritorno.'],
    cancel: ['Annulla', 'Riporta al sito come se ci si fosse ripensato: nulla è pagato né detto.'],
    tamper: ['Approva un altro importo', 'Paga 1,00 in meno e lo dice, con la firma giusta.'],
    'wrong-mac': [
      'Approva con un MAC errato',
      'Paga; ciò che riceve il sito ha una firma errata, ciò che riporti tu una giusta.',
    ],
    twice: ['Approva e avvisa due volte', 'Paga e dice al sito due volte la stessa cosa insieme.'],
    overdue: [
      'Avvisa dopo il ritorno',
      'Paga e riporta al sito, che è avvisato otto secondi dopo.',
    ],
    before: ['Avvisa prima del ritorno', 'Paga, avvisa il sito e aspetta qui finché non torni.'],
    silent: ['Torna senza avvisare', 'Paga e riporta al sito, che non è mai avvisato.'],
    closed: ['Chiudi il browser', 'Paga e avvisa il sito; nessuna via riporta indietro.'],
    lost: [
      'Chiudi il browser, senza avvisare',
      'Paga; il sito non è mai avvisato e nessuna via riporta indietro.',
    ],
  },
  toSite: 'Torna al sito',
  toBooks: 'I libri della banca',
  refused: 'Questo ordine non è accettato',
  faults: {
    incomplete: 'Nel modulo che ha condotto qui manca qualcosa, o non è come dovrebbe.',
    foreign: 'Il modulo nomina un indirizzo di un altro sito. Questa banca serve solo il suo.',
    forged: 'La firma (MAC) non corrisponde: il modulo è stato cambiato per strada.',
  },
  paidBefore: 'Questo ordine è già stato pagato.',
  nothingPaid: 'Non è stato pagato nulla.',
  done: 'Pagamento eseguito',
  doneLong: 'Il sito è stato avvisato. Puoi tornarvi quando vuoi.',
  closed: 'Puoi chiudere questa finestra',
  closedLong:
    'Il pagamento è eseguito. Come se il browser fosse stato chiuso, da qui nulla riporta indietro.',
  notTaken: 'Il sito non ha accettato la notifica',
  unreachable: 'Il sito non è raggiungibile.',
  answered: (status, took) => `Il sito ha risposto ${status} in ${took} ms.`,
  books: 'I libri della banca',
  booksLong: 'Gli ordini più recenti su questa macchina.',
  noOrders: 'Nessuno ha ancora ordinato nulla.',
  columns: ['Ordine', 'Ora (UTC)', 'Esito', 'Importo', 'Notifiche', 'Azioni'],
  outcomes: {
    PAID: 'Pagato',
    REFUSED: 'Rifiutato',
    CANCELLED: 'Annullato',
    PENDING: 'In attesa',
    REFUNDED: 'Rimborsato',
    UNKNOWN: 'Sconosciuto',
  },
  again: 'Invia la notifica',
  repay: 'Rimborsa',
};

/** What the bank's pages say. */
export const bankWords: Record<Language, Words> = { en, it };
