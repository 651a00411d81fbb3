import { foldText, type ImportKind } from '#functions/core/accounts/rules.ts';
import type { DayOrder } from './dates.ts';

/** The names under which spreadsheets and ticket systems have a column, in English and Italian. */
const columnNames = {
  email: [
    ...['email', 'mail', 'email address', 'mail address', 'indirizzo email', 'indirizzo mail'],
    ...['posta elettronica', 'indirizzo di posta elettronica'],
  ],
  givenName: ['first name', 'given name', 'given names', 'forename', 'nome'],
  lastName: ['last name', 'family name', 'surname', 'cognome'],
  fullName: [
    ...['name', 'full name', 'participant', 'attendee', 'nome e cognome', 'cognome e nome'],
    ...['nome completo', 'nominativo', 'partecipante'],
  ],
  validFrom: [
    ...['valid from', 'from', 'start', 'start date', 'begin'],
    ...['dal', 'da', 'inizio', 'valido dal', 'data inizio', 'decorrenza'],
  ],
  validTo: [
    ...['valid to', 'valid until', 'valid till', 'to', 'until', 'end', 'end date', 'expires'],
    ...['expire date', 'expiry', 'expiry date', 'expiration date', 'al', 'fine', 'scadenza'],
    ...['valido al', 'valido fino al', 'data fine', 'data scadenza', 'data di scadenza'],
  ],
  reference: [
    ...['reference', 'ref', 'registration number', 'registration id', 'order', 'order number'],
    ...['order id', 'ordine', 'numero ordine', 'riferimento', 'codice'],
    ...['conference', 'conferenza', 'convegno'],
  ],
  description: ['description', 'option', 'option description', 'descrizione', 'quota'],
  note: ['note', 'notes', 'comment', 'comments', 'nota', 'commento'],
} as const;
export type Column = keyof typeof columnNames;

/** What a line cannot do without. */
export const neededColumns = ['email', 'validTo', 'reference'] as const;
export type NeededColumn = (typeof neededColumns)[number];

/** What the screen knows of a file beside its lines. */
export interface ImportAnswers {
  /** The end of the membership, and the conference, of lines that have none of their own. */
  validTo?: string;
  reference?: string;
  /** The headings of columns that no name tells. */
  headings?: Partial<Record<NeededColumn, string>>;
  /** Which of the numbers of its dates are the days, where all have two meanings. */
  order?: DayOrder | null;
}

// Ticket systems say whose e-mail address it is.
const person =
  /^(?:attendee|participant|delegate|registrant|your)(?=.)|(?<=.)(?:del)?partecipante$/;

/** A heading as it is compared: only its letters and digits, without what stands in brackets. */
const headingOf = (cell: string): string =>
  foldText(cell)
    .replace(/\(.*?\)|[^\p{L}\p{N}]/gu, '')
    .replace(person, '');

export type Columns = Partial<Record<Column, number>>;

/** Where a file has its columns, in any order. */
export function columnsOf(header: string[], { headings = {} }: ImportAnswers = {}): Columns {
  const names = header.map(headingOf);
  return Object.fromEntries(
    (Object.entries(columnNames) as [Column, readonly string[]][]).flatMap(([column, known]) => {
      const chosen = headings[column as NeededColumn];
      const found = [...(chosen ? [chosen] : []), ...known]
        .map((name) => names.indexOf(headingOf(name)))
        .find((position) => position >= 0);
      return found === undefined ? [] : [[column, found]];
    }),
  );
}

/** What neither a column nor the screen says. */
export const missingOf = (kind: ImportKind, at: Columns, answers: ImportAnswers): NeededColumn[] =>
  neededColumns.filter(
    (column) =>
      at[column] === undefined &&
      (column === 'email' || (kind === 'conference-fees' && !answers[column])),
  );

/** A full name in two: the family name comes last, or first before a comma. */
export function splitName(full: string): { givenName: string; lastName: string } {
  const [before = '', after] = full.split(',').map((part) => part.trim());
  if (after) return { givenName: after, lastName: before };
  const words = before.split(' ');
  return { givenName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
