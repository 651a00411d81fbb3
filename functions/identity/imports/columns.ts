import type { ImportKind } from '#functions/core/accounts/rules.ts';

/** Why a whole file is invalid; `dayOrder` is a question: which of its numbers are the days? */
export type FileFault =
  | 'empty'
  | 'tooLarge'
  | 'tooManyLines'
  | 'noEmail'
  | 'noValidTo'
  | 'noReference'
  | 'dayOrder';

/** The names under which spreadsheets have a column, in English and Italian, without accents and signs. */
const columnNames = {
  email: [
    ...['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'address'],
    ...['indirizzo', 'indirizzo e-mail', 'indirizzo email', 'indirizzo mail', 'posta elettronica'],
  ],
  givenName: ['first name', 'firstname', 'given name', 'given names', 'forename', 'nome'],
  lastName: ['last name', 'lastname', 'family name', 'surname', 'cognome'],
  fullName: [
    ...['name', 'full name', 'fullname', 'participant', 'attendee'],
    ...['nome e cognome', 'cognome e nome', 'nome completo', 'nominativo', 'partecipante'],
  ],
  validFrom: [
    ...['valid from', 'validfrom', 'valid-from', 'from', 'start', 'start date', 'begin'],
    ...['dal', 'da', 'inizio', 'valido dal', 'data inizio', 'decorrenza'],
  ],
  validTo: [
    ...['valid to', 'validto', 'valid-to', 'valid until', 'valid till', 'to', 'until', 'end'],
    ...['end date', 'expires', 'expire date', 'expiry', 'expiry date'],
    ...['al', 'fine', 'scadenza', 'valido al', 'valido fino al', 'data fine', 'data scadenza'],
  ],
  reference: [
    ...['reference', 'ref', 'registration', 'registration number', 'registration id'],
    ...['order', 'order number', 'order id', 'ordine', 'riferimento', 'iscrizione', 'codice'],
  ],
  description: ['description', 'option', 'option description', 'descrizione', 'quota'],
  note: ['note', 'notes', 'comment', 'comments', 'nota', 'commento'],
} as const;
export type Column = keyof typeof columnNames;

const neededColumns: Record<ImportKind, [Column, FileFault][]> = {
  'past-netsci': [['email', 'noEmail']],
  'conference-fees': [
    ['email', 'noEmail'],
    ['validTo', 'noValidTo'],
    ['reference', 'noReference'],
  ],
};

/** A heading as it is compared: without case, marks such as "*" and what stands in brackets. */
const headingOf = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/\(.*?\)|[*:.?]/g, '')
    .replace(/[_\s]+/g, ' ')
    .trim();

export type Columns = Partial<Record<Column, number>>;

/** Where a file has its columns, in any order, or which one it lacks. */
export function columnsOf(
  kind: ImportKind,
  header: string[],
): { at: Columns; fault?: undefined } | { fault: FileFault } {
  const names = header.map(headingOf);
  const at = Object.fromEntries(
    (Object.entries(columnNames) as [Column, readonly string[]][]).flatMap(([column, known]) => {
      const found = known
        .map((name) => names.indexOf(headingOf(name)))
        .find((position) => position >= 0);
      return found === undefined ? [] : [[column, found]];
    }),
  ) as Columns;
  const missing = neededColumns[kind].find(([column]) => at[column] === undefined);
  return missing ? { fault: missing[1] } : { at };
}

/** A full name in two: the family name comes last, or first before a comma. */
export function splitName(full: string): { givenName: string; lastName: string } {
  const [before = '', after] = full.split(',').map((part) => part.trim());
  if (after) return { givenName: after, lastName: before };
  const words = before.split(' ');
  return { givenName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
