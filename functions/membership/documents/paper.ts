import { emailTexts } from '#functions/core/i18n/server-texts.ts';
import { isText, translator } from '#functions/core/i18n/translate.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import { formatCodedMoney } from '#functions/core/values/money.ts';
import type { Paper } from '#functions/core/values/paper.ts';
import { addressLines } from '#functions/membership/billing/rules.ts';
import type { DocumentFacts, DocumentKind } from './facts.ts';

/** A stored revision of a document. */
export interface Revision {
  kind: DocumentKind;
  revision: number;
  facts: DocumentFacts;
  createdAt: string;
}

type Row = [name: string, value: string];

/** A row, unless there is nothing to say. */
const rowsOf = (name: string, value: string | false | null | undefined): Row[] =>
  value ? [[name, value]] : [];

/** How the parts of each sort of document are called. */
const sorts = {
  receipt: {
    title: 'renewal.receipt',
    society: 'renewal.receivedBy',
    payer: 'paper.receivedFrom',
    total: 'paper.paid',
  },
  invoice: {
    title: 'paper.invoice',
    society: 'paidBack.issuedBy',
    payer: 'invoices.billTo',
    total: 'paper.total',
  },
  creditNote: {
    title: 'renewal.creditNote',
    society: 'paidBack.issuedBy',
    payer: 'paidBack.creditedTo',
    total: 'paper.credited',
  },
} as const;

const wordsOf = (kind: DocumentKind, { credits }: DocumentFacts) =>
  credits ? sorts.creditNote : kind === 'INVOICE' ? sorts.invoice : sorts.receipt;

/**
 * What of an amount is VAT: at the rate that stands in what the society says about it, such as "VAT 22 %", which the fee
 * contains; none without a rate.
 */
export function vatIn(amount: number, note: string | null): { net: number; vat: number } {
  const [, rate = '0'] = /(\d{1,2}(?:[.,]\d+)?)\s?%/.exec(note ?? '') ?? [];
  const net = Math.round((amount * 100) / (100 + Number(rate.replace(',', '.'))));
  return { net, vat: amount - net };
}

/** The words of a document in a language; it says what was frozen, whatever has changed since. */
export function paperOf({ kind, revision, facts, createdAt }: Revision, language: Language): Paper {
  const [t, say] = [emailTexts(language), translator(language)];
  const { society, payer, billing, period } = facts;
  const day = (one: string) => formatDate(one, language);
  const words = wordsOf(kind, facts);
  const word = (part: keyof typeof words) => {
    const key = words[part];
    return isText(key) ? say(key) : t(key);
  };
  const { credits } = facts;
  const paidOn = words === sorts.receipt ? facts.paidOn : null;
  const isInvoice = kind === 'INVOICE';
  const { net, vat } = vatIn(facts.amount, society.vatNote);
  const money = (one: number) => formatCodedMoney(one, facts.currency, language);
  const amount = money(credits ? -facts.amount : facts.amount);
  const { cancelled } = facts;
  const cancelledOn = cancelled && t('paper.cancelled', { date: day(cancelled.day) });
  const copy = revision > 1 ? t('paper.copy', { date: day(createdAt), revision }) : null;
  const institution = addressLines(billing, language);
  const isPerson = institution.length === 0;
  const name = billing.latinName ? `${payer.name} (${billing.latinName})` : payer.name;
  const person = [name, ...(payer.email ? [payer.email] : [])];
  return {
    language,
    title: word('title'),
    number: facts.number,
    society: { name: society.name, lines: society.address },
    mark: cancelled?.reason ? `${cancelledOn}: ${cancelled.reason}` : (cancelledOn ?? copy),
    parties: [
      {
        heading: word('society'),
        lines: [
          society.name,
          ...society.address,
          ...(society.taxId ? [`${say('renewal.taxId')}: ${society.taxId}`] : []),
          society.contact,
        ],
      },
      {
        heading: word('payer'),
        lines: [
          ...(isPerson ? person : institution),
          ...(billing.vatNumber ? [`${say('billing.vatNumber')}: ${billing.vatNumber}`] : []),
          ...(isPerson ? [] : [t('paper.forPerson', { name: person.join(', ') })]),
        ],
      },
    ],
    facts: [
      ...rowsOf(say('renewal.paidOn'), paidOn && day(paidOn)),
      ...rowsOf(say('renewal.issuedOn'), paidOn === facts.day ? null : day(facts.day)),
      ...rowsOf(say('renewal.creditFor'), credits?.receipt),
      ...rowsOf(
        say('fields.reason'),
        credits && say(credits.isPart ? 'paidBack.partMark' : `renewal.cause-${credits.cause}`),
      ),
      ...rowsOf(say('invoices.dueOn'), cancelled ? null : facts.dueAt && day(facts.dueAt)),
      ...rowsOf(say('billing.purchaseOrder'), billing.purchaseOrder),
      ...rowsOf(t('paper.ofInvoice'), facts.invoice),
      ...rowsOf(say('renewal.how'), facts.method && say(`renewal.how-${facts.method}`)),
      ...rowsOf(say('fields.reference'), facts.order),
      ...rowsOf(
        say('names.membership'),
        period
          ? say('renewal.periodText', { from: day(period.validFrom), to: day(period.validTo) })
          : isInvoice && t('paper.service'),
      ),
    ],
    table: {
      headings: [say('fields.description'), say('fields.amount')],
      rows: [
        [t('paper.fee', { option: facts.option[language] }), isInvoice ? money(net) : amount],
        ...(isInvoice ? rowsOf(t('paper.net'), money(net)) : []),
        ...(isInvoice ? rowsOf(society.vatNote ?? '', money(vat)) : []),
      ],
      total: [cancelled ? say('users.total') : word('total'), amount],
    },
    notes: [
      ...(isInvoice ? [] : [{ heading: null, lines: [society.vatNote ?? t('paper.noVat')] }]),
      ...(!isInvoice || cancelled
        ? []
        : [
            {
              heading: say('invoices.howToPay'),
              lines: [...society.bank, say('invoices.quote', { number: facts.number })],
            },
          ]),
    ],
    missing: t('paper.missing'),
    pages: t('paper.pages', { n: '{n}', of: '{of}' }),
    at: createdAt,
  };
}

/** The name of a document's file: letters, digits and hyphens. */
export const fileNameOf = ({ kind, revision, facts }: Revision, language: Language): string => {
  const name = kind === 'RECEIPT' && !facts.credits ? `receipt-${facts.number}` : facts.number;
  return `${name}${revision > 1 ? `-r${revision}` : ''}-${language}.pdf`.replace(/[^\w.-]/g, '-');
};
