import { emailKey, type ImportKind, importLimits } from '#functions/core/accounts/rules.ts';
import { emailFault } from '#functions/core/forms/email-address.ts';
import { type CsvRow, csvRows } from '#functions/core/http/csv.ts';
import { isOver, periodFault } from '#functions/core/membership/rules.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { tidyLine } from '#functions/core/values/markup.ts';
import {
  type Column,
  type Columns,
  columnsOf,
  type ImportAnswers,
  missingOf,
  type NeededColumn,
  splitName,
} from './columns.ts';
import { type DayOrder, dayOrderOf, readDay } from './dates.ts';

/** Why a whole file cannot be used; `columns` and `dayOrder` are questions. */
export interface FileProblem {
  fault: 'empty' | 'tooLarge' | 'tooManyLines' | 'workbook' | 'columns' | 'dayOrder';
  /** What neither a column nor the screen says, and the columns that there are. */
  missing?: NeededColumn[];
  header?: string[];
}

/** Why a line of an import is invalid; a screen has a text for each. */
export type LineFault =
  | 'email'
  | 'day'
  | 'period'
  | 'reference'
  | 'tooLong'
  | 'contradicts'
  /** Nobody has the address, and the period has ended. */
  | 'over'
  | 'unreadable';

/** A valid line of a file. */
export interface ImportLine {
  /** The line where it begins in the file, from 1. */
  line: number;
  email: string;
  key: string;
  givenName: string;
  lastName: string;
  validFrom: string;
  validTo: string;
  reference: string;
  description: string;
  note: string;
}

/** An invalid line: whose it is, as far as it tells, and the start of its text. */
export interface LineProblem {
  line: number;
  who: string;
  fault: LineFault;
  text: string;
}

export type ParsedImport =
  | FileProblem
  | {
      fault?: undefined;
      lines: ImportLine[];
      /** Lines that repeat an earlier one. */
      repeated: number[];
      problems: LineProblem[];
    };

/** The rows of a text; empty rows are left out, and so are those beyond the limit and one more. */
function rowsOf(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  for (const row of csvRows(text, delimiterOf(text))) {
    const cells = row.cells.map(tidyCell);
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

/** The first characters of an Excel or OpenDocument file, and of an old Excel file, read as text. */
const workbooks = ['PK\u0003\u0004', 'ÐÏ\u0011à'];

const tidyCell = (cell: string): string => tidyLine(cell.normalize('NFC'));
const isEmail = (text: string): boolean => emailFault(text) === null;

/**
 * The first day of an imported membership without one: today, or if it is already over, the day a year before its
 * end.
 */
export const beginOf = (validTo: string, today: string): string =>
  isOver({ validTo }, today) ? addDays(validTo, -365) : today;

function faultOf(kind: ImportKind, line: ImportLine): LineFault | null {
  if (!isEmail(line.email)) return 'email';
  const isLong = line.givenName.length > 100 || line.lastName.length > 100;
  if (kind === 'past-netsci') return null;
  if (!line.validTo || !line.validFrom) return 'day';
  if (periodFault(line.validFrom, line.validTo)) return 'period';
  if (!line.reference) return 'reference';
  const tooLong =
    line.reference.length > 100 || line.description.length > 200 || line.note.length > 500;
  return tooLong || isLong ? 'tooLong' : null;
}

/** Who a line is about, for the eyes of whoever corrects the file. */
const whoOf = ({ email, givenName, lastName }: ImportLine): string =>
  [`${givenName} ${lastName}`.trim(), email].filter(Boolean).join(' · ').slice(0, 160);

/** Reads the cells of a row by the names of their columns. */
const lineReader =
  (at: Columns, answers: ImportAnswers, order: DayOrder, today: string) =>
  (row: CsvRow): ImportLine => {
    const cell = (column: Column) => row.cells[at[column] ?? -1] ?? '';
    const email = cell('email');
    const names = splitName(cell('fullName'));
    const validTo = readDay(cell('validTo') || (answers.validTo ?? ''), order) ?? '';
    const from = cell('validFrom');
    return {
      line: row.line,
      email,
      key: emailKey(email),
      givenName: cell('givenName') || (cell('lastName') ? '' : names.givenName),
      lastName: cell('lastName') || (cell('givenName') ? '' : names.lastName),
      validFrom: from ? (readDay(from, order) ?? '') : validTo && beginOf(validTo, today),
      validTo,
      reference: cell('reference') || tidyCell(answers.reference ?? ''),
      description: cell('description'),
      note: cell('note'),
    };
  };

/** A file without headings, if all that it has is a column of addresses (D-34). */
const isBareList = (kind: ImportKind, [first]: CsvRow[]): boolean =>
  kind === 'past-netsci' && first?.cells.length === 1 && isEmail(first.cells[0] ?? '');

/**
 * Parses what spreadsheets make (D-34, D-70, D-131): a header with tolerant names in any order, then a line per
 * person, separated by commas, semicolons or tabs. Invalid lines are returned with whom they are about; of a
 * repeated line the first counts, and one that contradicts it is invalid.
 */
export function parseImport(
  kind: ImportKind,
  text: string,
  today: string,
  answers: ImportAnswers = {},
): ParsedImport {
  if (new TextEncoder().encode(text).length > importLimits.bytes) return { fault: 'tooLarge' };
  if (workbooks.some((start) => text.startsWith(start))) return { fault: 'workbook' };
  const all = rowsOf(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const [header, ...rows] = isBareList(kind, all)
    ? [{ line: 0, cells: ['email'], isBroken: false }, ...all]
    : all;
  if (!header) return { fault: 'empty' };
  const at = columnsOf(header.cells, answers);
  const missing = missingOf(kind, at, answers);
  if (missing.length > 0)
    return {
      fault: 'columns',
      missing,
      header: [...new Set(header.cells)].filter(Boolean).slice(0, 100),
    };
  if (rows.length === 0) return { fault: 'empty' };
  if (rows.length > importLimits.lines) return { fault: 'tooManyLines' };
  const days = rows.flatMap(({ cells }) => [
    cells[at.validFrom ?? -1] ?? '',
    cells[at.validTo ?? -1] ?? '',
  ]);
  const order = answers.order ?? dayOrderOf(days);
  if (!order) return { fault: 'dayOrder' };

  const read = lineReader(at, answers, order, today);
  const lines = new Map<string, ImportLine>();
  const problems: LineProblem[] = [];
  const repeated: number[] = [];
  for (const row of rows) {
    const line = read(row);
    const known = lines.get(keyOf(kind, line));
    const contradicts = known && kind === 'conference-fees' && known.validTo !== line.validTo;
    const fault = row.isBroken
      ? 'unreadable'
      : (faultOf(kind, line) ?? (contradicts ? 'contradicts' : null));
    if (fault)
      problems.push({
        line: row.line,
        who: row.isBroken ? '' : whoOf(line),
        fault,
        text: row.cells.join(' · ').slice(0, 120),
      });
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
