import { isCalendarDate } from '#functions/core/values/dates.ts';

/** The order in which a file writes days and months as numbers. */
export const dayOrders = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof dayOrders)[number];

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ][\d:.Z]*)?$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?: [\d:.]*)?$/;
const months = [
  ...['january gennaio', 'february febbraio', 'march marzo', 'april aprile', 'may maggio'],
  ...['june giugno', 'july luglio', 'august agosto', 'september settembre', 'october ottobre'],
  ...['november novembre', 'december dicembre'],
].map((names) => names.split(' '));
/** With the month in words or its first letters, and possibly a day of the week before. */
const worded = [
  /^(?:\p{L}+\.?,? )?(?<day>\d{1,2})(?:st|nd|rd|th|[°º.])?[ /-](?<month>\p{L}{3,})\.?,?[ /-](?<year>\d{4}|\d{2})(?: [\d:.]*)?$/u,
  /^(?:\p{L}+\.?,? )?(?<month>\p{L}{3,})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?: [\d:.]*)?$/u,
];
/** Days since the end of 1899, as spreadsheets store dates, possibly with a time of day. */
const serial = /^(\d{5})(?:[.,]\d+)?$/;

/** The serial number of 1 January 1970. */
const unixSerial = 25_569;

const dayText = (year: string, month: string, day: string): string | null => {
  const text = `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? text : null;
};

function readWorded(cell: string): string | null {
  const text = cell.toLowerCase();
  const { day, month = '', year } = worded.find((one) => one.test(text))?.exec(text)?.groups ?? {};
  const at = months.findIndex((names) => names.some((name) => name.startsWith(month)));
  return day && year ? dayText(year, String(at + 1), day) : null;
}

interface Numbers {
  first: string;
  second: string;
  year: string;
  /** What the numbers themselves say; null when both orders are possible and differ. */
  order: DayOrder | null;
}

function numbersOf(cell: string): Numbers | null {
  const [, first, sign, second, year] = yearLast.exec(cell.trim()) ?? [];
  if (!first || !second || !year) return null;
  // Only with dots is the order everywhere the same.
  const order =
    sign === '.' || Number(first) > 12 || first.padStart(2, '0') === second.padStart(2, '0')
      ? 'day-first'
      : Number(second) > 12
        ? 'month-first'
        : null;
  return { first, second, year, order };
}

/**
 * The order of the dates of a file: what its unambiguous dates tell, or null when there is one with two meanings
 * and no other, or others that contradict each other, tell which.
 */
export function dayOrderOf(cells: readonly string[]): DayOrder | null {
  const all = cells.flatMap((cell) => numbersOf(cell) ?? []);
  const telling = new Set(
    all.flatMap(({ first, second, order }) =>
      Number(first) > 12 || Number(second) > 12 ? [order] : [],
    ),
  );
  const [told] = telling;
  if (telling.size === 1 && told) return told;
  return all.some(({ order }) => order === null) ? null : 'day-first';
}

/**
 * The day `YYYY-MM-DD` in a cell of a spreadsheet, or null: year first, day or month first, the month in English or
 * Italian words, or the serial number of a spreadsheet. A time of day is ignored.
 */
export function readDay(cell: string, order: DayOrder): string | null {
  const text = cell.trim();
  const [, year, , month, day] = yearFirst.exec(text) ?? [];
  if (year && month && day) return dayText(year, month, day);
  const [, days] = serial.exec(text) ?? [];
  if (days) return new Date((Number(days) - unixSerial) * 86_400_000).toISOString().slice(0, 10);
  const numbers = numbersOf(text);
  if (!numbers) return readWorded(text);
  const { first, second, year: last } = numbers;
  return (numbers.order ?? order) === 'day-first'
    ? dayText(last, second, first)
    : dayText(last, first, second);
}
