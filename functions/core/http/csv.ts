import Papa from 'papaparse';

type Cell = string | number | null;

// What a spreadsheet would read as a formula, or as the start of another cell.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

// The library's own `escapeFormulae` also quotes each cell that it escapes.
const escapeCell = (cell: Cell): Cell =>
  typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell;

// Commas, quotes and line ends are quoted anyway; some spreadsheets split cells at these, or trim spaces.
const needsQuotes = (cell: unknown) => typeof cell === 'string' && /[;\t]|^\s|\s$/.test(cell);

/**
 * Rows as a CSV file: UTF-8 with a byte-order mark, which spreadsheets need, and without cells that they
 * would run as formulas.
 */
export const csvText = (rows: Cell[][]): string =>
  `\uFEFF${Papa.unparse(
    rows.map((row) => row.map(escapeCell)),
    { quotes: needsQuotes },
  )}\r\n`;
