import { z } from 'zod';
import { emailKey, type ImportKind, importLimits } from '#functions/core/accounts/rules.ts';
import { type CsvRow, csvRows } from '#functions/core/http/csv.ts';
import { isOver, periodFault } from '#functions/core/membership/rules.ts';
import { addDays, isCalendarDate } from '#functions/core/values/dates.ts';

/** Why a line of an import is invalid; a screen has a text for each. */
export type LineFault =
  | 'email'
  | 'validTo'
  | 'period'
  | 'reference'
  | 'tooLong'
  | 'contradicts'
  | 'unreadable';

/** A valid line of a file. */
export interface ImportLine {
  /** The line where it begins in the file, from 1. */
  line: number;
  email: string;
  key: string;
  validTo: string;
  reference: string;
  description: string;
  note: string;
}

/** Why a whole file is invalid. */
export type FileFault =
  | 'empty'
  | 'tooLarge'
  | 'tooManyLines'
  | 'noEmail'
  | 'noValidTo'
  | 'noReference';

/** An invalid line, with the start of its text. */
export interface LineProblem {
  line: number;
  fault: LineFault;
  text: string;
}

export type ParsedImport =
  | { fault: FileFault }
  | {
      fault?: undefined;
      lines: ImportLine[];
      /** Lines that repeat an earlier one. */
      repeated: number[];
      problems: LineProblem[];
    };

const columnNames = {
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'indirizzo e-mail'],
  validTo: ['valid to', 'validto', 'valid until', 'valid-to', 'expires', 'expire date', 'scadenza'],
  reference: ['reference', 'ref', 'registration', 'registration number', 'order', 'riferimento'],
  description: ['description', 'option', 'option description', 'descrizione'],
  note: ['note', 'notes', 'comment', 'nota'],
} as const;
type Column = keyof typeof columnNames;

const neededColumns: Record<ImportKind, [Column, FileFault][]> = {
  'past-netsci': [['email', 'noEmail']],
  'conference-fees': [
    ['email', 'noEmail'],
    ['validTo', 'noValidTo'],
    ['reference', 'noReference'],
  ],
};

const headerName = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ');

function columnsOf(header: string[]): Partial<Record<Column, number>> {
  const names = header.map(headerName);
  return Object.fromEntries(
    (Object.entries(columnNames) as [Column, readonly string[]][]).flatMap(([column, known]) => {
      const at = names.findIndex((name) => known.includes(name));
      return at < 0 ? [] : [[column, at]];
    }),
  );
}

/** The rows of a text; empty rows are left out, and so are those beyond the limit and one more. */
function rowsOf(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  for (const row of csvRows(text, delimiterOf(text))) {
    const cells = row.cells.map((cell) => cell.trim());
    if (cells.some(Boolean)) rows.push({ ...row, cells });
    if (rows.length > importLimits.lines + 1) break;
  }
  return rows;
}

// The header decides, since a note may contain more commas than the file has columns.
function delimiterOf(text: string): string {
  const [header = ''] = text.trimStart().split('\n', 1);
  const count = (sign: string) => header.split(sign).length;
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}

const tidyCell = (cell = ''): string => cell.normalize('NFC').replace(/\s+/g, ' ').trim();
const isEmail = (text: string): boolean => text.length <= 254 && z.email().safeParse(text).success;

/**
 * The first day of an imported membership: today, or for one that is already over, the day a year before its
 * end.
 */
export const beginOf = (validTo: string, today: string): string =>
  isOver({ validTo }, today) ? addDays(validTo, -365) : today;

function faultOf(kind: ImportKind, line: ImportLine, today: string): LineFault | null {
  if (!isEmail(line.email)) return 'email';
  if (kind === 'past-netsci') return null;
  if (!isCalendarDate(line.validTo)) return 'validTo';
  if (periodFault(beginOf(line.validTo, today), line.validTo)) return 'period';
  if (!line.reference) return 'reference';
  const tooLong =
    line.reference.length > 100 || line.description.length > 200 || line.note.length > 500;
  return tooLong ? 'tooLong' : null;
}

/**
 * Parses a CSV file (D-34, D-70): a header with tolerant names, then a line per person, separated by commas,
 * semicolons or tabs. Invalid lines are returned with their numbers; of a repeated line the first counts, and
 * one that contradicts it is invalid.
 */
export function parseImport(kind: ImportKind, text: string, today: string): ParsedImport {
  if (new TextEncoder().encode(text).length > importLimits.bytes) return { fault: 'tooLarge' };
  const [header, ...rows] = rowsOf(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  if (!header) return { fault: 'empty' };
  const at = columnsOf(header.cells);
  const missing = neededColumns[kind].find(([column]) => at[column] === undefined);
  if (missing) return { fault: missing[1] };
  if (rows.length === 0) return { fault: 'empty' };
  if (rows.length > importLimits.lines) return { fault: 'tooManyLines' };

  const cell = (row: CsvRow, column: Column) => tidyCell(row.cells[at[column] ?? -1]);
  const lines = new Map<string, ImportLine>();
  const problems: LineProblem[] = [];
  const repeated: number[] = [];
  for (const row of rows) {
    const email = cell(row, 'email');
    const line: ImportLine = {
      line: row.line,
      email,
      key: emailKey(email),
      validTo: cell(row, 'validTo'),
      reference: cell(row, 'reference'),
      description: cell(row, 'description'),
      note: cell(row, 'note'),
    };
    const known = lines.get(keyOf(kind, line));
    const contradicts = known && kind === 'conference-fees' && known.validTo !== line.validTo;
    const fault = row.isBroken
      ? 'unreadable'
      : (faultOf(kind, line, today) ?? (contradicts ? 'contradicts' : null));
    if (fault) problems.push({ line: row.line, fault, text: row.cells.join(' · ').slice(0, 120) });
    else if (known) repeated.push(row.line);
    else lines.set(keyOf(kind, line), line);
  }
  return { lines: [...lines.values()], repeated, problems };
}

const keyOf = (kind: ImportKind, { key, reference }: ImportLine): string =>
  kind === 'past-netsci' ? key : `${key}\n${reference}`;

/** The text of an uploaded file: UTF-8, or the encoding of older spreadsheets. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
