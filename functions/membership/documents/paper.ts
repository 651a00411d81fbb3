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
const rowsOf = (name: string, value: string | null | undefined): Row[] =>
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
  const amount = formatCodedMoney(credits ? -facts.amount : facts.amount, facts.currency, language);
  const institution = addressLines(billing, language);
  const person = [payer.name, ...(payer.email ? [payer.email] : [])];
  return {
    language,
    title: word('title'),
    number: facts.number,
    society: { name: society.name, lines: society.address },
    mark: revision > 1 ? t('paper.copy', { date: day(createdAt), revision }) : null,
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
        lines:
          institution.length > 0
            ? [
                ...institution,
                ...(billing.vatNumber ? [`${say('billing.vatNumber')}: ${billing.vatNumber}`] : []),
                t('paper.forPerson', { name: person.join(', ') }),
              ]
            : [
                ...person,
                ...(billing.vatNumber ? [`${say('billing.vatNumber')}: ${billing.vatNumber}`] : []),
              ],
      },
    ],
    facts: [
      ...rowsOf(say('renewal.paidOn'), paidOn && day(paidOn)),
      ...rowsOf(say('renewal.issuedOn'), paidOn === facts.day ? null : day(facts.day)),
      ...rowsOf(say('renewal.creditFor'), credits?.receipt),
      ...rowsOf(say('fields.reason'), credits && say(`renewal.cause-${credits.cause}`)),
      ...rowsOf(say('invoices.dueOn'), facts.dueAt && day(facts.dueAt)),
      ...rowsOf(say('billing.purchaseOrder'), billing.purchaseOrder),
      ...rowsOf(t('paper.ofInvoice'), facts.invoice),
      ...rowsOf(say('renewal.how'), facts.method && say(`renewal.how-${facts.method}`)),
      ...rowsOf(say('fields.reference'), facts.order),
      ...rowsOf(
        say('names.membership'),
        period &&
          say('renewal.periodText', { from: day(period.validFrom), to: day(period.validTo) }),
      ),
    ],
    table: {
      headings: [say('fields.description'), say('fields.amount')],
      rows: [[t('paper.fee', { option: facts.option[language] }), amount]],
      total: [word('total'), amount],
    },
    notes: [
      { heading: null, lines: [society.vatNote ?? t('paper.noVat')] },
      ...(kind === 'RECEIPT'
        ? []
        : [
            {
              heading: say('invoices.howToPay'),
              lines: [
                ...society.bank,
                say('invoices.quote', { number: facts.number }),
                t('paper.begins'),
              ],
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
