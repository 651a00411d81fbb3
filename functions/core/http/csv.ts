import Papa from 'papaparse';

type Cell = string | number | null;

// What a spreadsheet would take for a formula, or for the beginning of another cell.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

// The library's own `escapeFormulae` also quotes each cell that it marks.
const harmless = (cell: Cell): Cell =>
  typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell;

// Commas, quotes and line ends are quoted anyway; some spreadsheets part cells at these, or trim spaces.
const needsQuotes = (cell: unknown) => typeof cell === 'string' && /[;\t]|^\s|\s$/.test(cell);

/**
 * Rows as a CSV file: UTF-8 with a byte-order mark, which spreadsheets need, and no cell that one
 * of them would run as a formula.
 */
export const csvText = (rows: Cell[][]): string =>
  `\uFEFF${Papa.unparse(
    rows.map((row) => row.map(harmless)),
    { quotes: needsQuotes },
  )}\r\n`;
