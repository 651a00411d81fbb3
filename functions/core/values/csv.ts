// What a spreadsheet would take for a formula, or for the beginning of another cell.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  const harmless = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/**
 * Rows as a CSV file: UTF-8 with a byte-order mark, which spreadsheets need, and no cell that one
 * of them would run as a formula.
 */
export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
