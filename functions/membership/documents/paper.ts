import { emailTexts } from '#functions/core/i18n/server-texts.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import { formatMoney } from '#functions/core/values/money.ts';
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

/** The words of a document in a language; it says what was frozen, whatever has changed since. */
export function paperOf({ kind, revision, facts, createdAt }: Revision, language: Language): Paper {
  const t = (key: Parameters<ReturnType<typeof emailTexts>>[0], values = {}) =>
    emailTexts(language)(key, values);
  const { society, payer, billing, period } = facts;
  const day = (one: string) => formatDate(one, language);
  const money = formatMoney(facts.amount, facts.currency, language);
  // Some symbols belong to several currencies.
  const amount = money.includes(facts.currency) ? money : `${money} ${facts.currency}`;
  const isReceipt = kind === 'RECEIPT';
  const institution = addressLines(billing, language);
  const person = [payer.name, ...(payer.email ? [payer.email] : [])];
  return {
    language,
    title: t(isReceipt ? 'paper.receipt' : 'paper.invoice'),
    number: facts.number,
    society: { name: society.name, lines: society.address },
    mark: revision > 1 ? t('paper.copy', { date: day(createdAt), revision }) : null,
    parties: [
      {
        heading: t(isReceipt ? 'paper.receivedBy' : 'paper.issuedBy'),
        lines: [
          society.name,
          ...society.address,
          ...(society.taxId ? [`${t('paper.taxId')}: ${society.taxId}`] : []),
          society.contact,
        ],
      },
      {
        heading: t(isReceipt ? 'paper.receivedFrom' : 'paper.billTo'),
        lines:
          institution.length > 0
            ? [
                ...institution,
                ...(billing.vatNumber ? [`${t('paper.vatNumber')}: ${billing.vatNumber}`] : []),
                t('paper.forPerson', { name: person.join(', ') }),
              ]
            : [
                ...person,
                ...(billing.vatNumber ? [`${t('paper.vatNumber')}: ${billing.vatNumber}`] : []),
              ],
      },
    ],
    facts: [
      ...rowsOf(t(isReceipt ? 'paper.paidOn' : 'paper.issuedOn'), day(facts.day)),
      ...rowsOf(t('paper.dueOn'), facts.dueAt && day(facts.dueAt)),
      ...rowsOf(t('paper.purchaseOrder'), billing.purchaseOrder),
      ...rowsOf(t('paper.ofInvoice'), facts.invoice),
      ...rowsOf(t('paper.method'), facts.method && t(`paper.method-${facts.method}`)),
      ...rowsOf(t('paper.reference'), facts.order),
      ...rowsOf(
        t('paper.period'),
        period && t('paper.fromTo', { from: day(period.validFrom), to: day(period.validTo) }),
      ),
    ],
    table: {
      headings: [t('paper.what'), t('paper.amount')],
      rows: [[t('paper.fee', { option: facts.option }), amount]],
      total: [t(isReceipt ? 'paper.paid' : 'paper.total'), amount],
    },
    notes: [
      { heading: null, lines: [society.vatNote ?? t('paper.noVat')] },
      ...(isReceipt
        ? []
        : [
            {
              heading: t('paper.howToPay'),
              lines: [
                ...society.bank,
                t('paper.quote', { number: facts.number }),
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
  const name = kind === 'RECEIPT' ? `receipt-${facts.number}` : facts.number;
  return `${name}${revision > 1 ? `-r${revision}` : ''}-${language}.pdf`.replace(/[^\w.-]/g, '-');
};
