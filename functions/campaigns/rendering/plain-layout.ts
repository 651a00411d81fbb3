/** The longest line of a plain text, in characters, but for addresses. */
export const widest = 78;

const narrowest = 24;

/** The width that is left beside an indent. */
export const besides = (width: number, indent: number): number =>
  Math.max(width - indent, narrowest);

/** A text in lines of at most so many characters, broken at spaces and at its line ends. */
export const wrap = (text: string, width: number): string[] =>
  text
    .trim()
    .split(/[ \t]*\n[ \t]*/)
    .flatMap((line) => {
      const lines: string[] = [];
      for (const word of line.split(/[ \t]+/)) {
        const last = lines.at(-1);
        if (last !== undefined && last.length + 1 + word.length <= width)
          lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
      }
      return lines;
    });

/** Lines behind a sign, such as the point of a list; further ones are below its words. */
export const behind = (lines: string[], first: string, others: string): string[] =>
  lines.map((line, i) => `${i === 0 ? first : others}${line}`.trimEnd());

const romans: [number, string][] = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
  ] as const),
  ...([
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
].map(([value, sign]) => [value, sign]);

const roman = (number: number): string => {
  const found = romans.find(([value]) => value <= number);
  return found ? found[1] + roman(number - found[0]) : '';
};
const letters = (number: number): string =>
  number > 0
    ? letters(Math.floor((number - 1) / 26)) + String.fromCharCode(97 + ((number - 1) % 26))
    : '';

/** What stands before a point of a numbered list, by the list's `type`. */
export function numeral(number: number, type: string | undefined): string {
  const style = type?.toLowerCase();
  const isSpelt = number > 0 && number < 4000 && (style === 'a' || style === 'i');
  if (!isSpelt) return String(number);
  const text = style === 'a' ? letters(number) : roman(number);
  return type === style ? text : text.toUpperCase();
}

/** A cell of a table in lines, with how many columns and rows it takes. */
export interface Cell {
  lines: string[];
  columns: number;
  rows: number;
}

const gap = 3;

/** The columns where the cells of each row begin, beside those that reach down from above. */
function placeCells(rows: Cell[][]): { cell: Cell; column: number }[][] {
  const takenUntil: number[] = [];
  return rows.map((row, y) => {
    let column = 0;
    return row.map((cell) => {
      while ((takenUntil[column] ?? 0) > y) column++;
      const placed = { cell, column };
      for (let i = 0; i < cell.columns; i++) takenUntil[column + i] = y + cell.rows;
      column += cell.columns;
      return placed;
    });
  });
}

/** A table in lines, its columns below each other. */
export function tableLines(rows: Cell[][]): string[] {
  const placed = placeCells(rows);
  const widths: number[] = [];
  for (const { cell, column } of placed.flat())
    if (cell.columns === 1)
      widths[column] = Math.max(widths[column] ?? 0, ...cell.lines.map(({ length }) => length));
  const startOf = (column: number): number =>
    Array.from({ length: column }, (_, i) => (widths[i] ?? 0) + gap).reduce((a, b) => a + b, 0);
  return placed.flatMap((row) => {
    const height = Math.max(0, ...row.map(({ cell }) => cell.lines.length));
    return Array.from({ length: height }, (_, y) =>
      row
        .reduce(
          (line, { cell, column }) => line.padEnd(startOf(column)) + (cell.lines[y] ?? ''),
          '',
        )
        .trimEnd(),
    );
  });
}
