type Cell = string | number | null;

// What a spreadsheet would read as a formula, or as the start of another cell.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

// A number below zero is what a spreadsheet should read: it can run nothing.
const negative = /^-\d+(\.\d+)?$/;

// Some spreadsheets split cells at semicolons and tabs, or trim spaces.
const needsQuotes = /[,;\t"\r\n\uFEFF]|^\s|\s$/;

function writeCell(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '');
  const text = formula.test(cell) && !negative.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as a CSV file: UTF-8 with a byte-order mark, which spreadsheets need, and without cells that they
 * would run as formulas.
 */
export const csvText = (rows: Cell[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`;

/** A row of a CSV file, with the number of the line where it begins, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
  /** Whether a quote is never closed, or is followed by more than spaces. */
  isBroken: boolean;
}

/** Where the quotes end that open at a place of a text: at the place of the closing one, or at the end. */
function closingQuote(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? text.length : at;
}

/** The rows of a CSV text (RFC 4180) with `\n` as line ends, one by one. */
export function* csvRows(text: string, delimiter: string): Generator<CsvRow> {
  const plain = new RegExp(`[^${delimiter}\n]*`, 'y');
  const plainEnd = (from: number): number => {
    plain.lastIndex = from;
    return from + (plain.exec(text)?.[0].length ?? 0);
  };
  let row: CsvRow = { line: 1, cells: [], isBroken: false };
  let line = 1;
  for (let at = 0; at <= text.length; at++) {
    const isQuoted = text[at] === '"';
    const closing = isQuoted ? closingQuote(text, at) : at;
    const end = plainEnd(Math.min(closing + (isQuoted ? 1 : 0), text.length));
    const quoted = isQuoted ? text.slice(at + 1, closing) : '';
    const rest = text.slice(isQuoted ? closing + 1 : at, end);
    row.cells.push(isQuoted ? quoted.replaceAll('""', '"') + rest.trimEnd() : rest);
    row.isBroken ||= isQuoted && (closing === text.length || rest.trim() !== '');
    line += quoted.split('\n').length - 1;
    at = end;
    if (text[at] === delimiter) continue;
    yield row;
    line += 1;
    row = { line, cells: [], isBroken: false };
  }
}
