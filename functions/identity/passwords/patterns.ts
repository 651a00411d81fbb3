import type { Walk } from './keyboard.ts';

const leastRun = 3;

const codeAt = (chars: string[], i: number): number => chars[i]?.codePointAt(0) ?? Number.NaN;

/** Runs along the alphabet or the digits, forwards, backwards or in steps of two. */
export function runsFrom(chars: string[], start: number): Walk[] {
  const step = codeAt(chars, start + 1) - codeAt(chars, start);
  if (!/[a-z\d]/.test(chars[start] ?? '') || step === 0 || Math.abs(step) > 2) return [];
  const isEdge = /[az019]/.test(chars[start] ?? '');
  const runs: Walk[] = [];
  for (let i = start + 1; codeAt(chars, i) - codeAt(chars, i - 1) === step; i++) {
    if (!/[a-z\d]/.test(chars[i] ?? '')) break;
    const length = i - start + 1;
    const bits = (isEdge ? 2 : 4) + (step === 1 ? 0 : 1) + Math.log2(length);
    if (length >= leastRun) runs.push({ end: length, bits });
  }
  // After 9 comes 0, as on the keyboard.
  return runs.flatMap((run) =>
    step === 1 && chars[start + run.end - 1] === '9' && chars[start + run.end] === '0'
      ? [run, { ...run, end: run.end + 1 }]
      : [run],
  );
}

const yearsBits = (year: number, now: number): number =>
  Math.log2(Math.max(20, Math.abs(now - year)));

const isYear = (year: number): boolean => year >= 1900 && year <= 2060;
const isDayAndMonth = (a: number, b: number): boolean =>
  (a >= 1 && a <= 31 && b >= 1 && b <= 12) || (b >= 1 && b <= 31 && a >= 1 && a <= 12);

/** The guesses for a day of a year. */
const dayBits = Math.log2(366);

const fullYear = (two: number, now: number): number => two + (two > (now % 100) + 10 ? 1900 : 2000);

const dateShapes: [RegExp, (parts: number[]) => [day: number, month: number, year: number]][] = [
  [/^(\d\d?)[./-](\d\d?)[./-](\d{4})/, ([a = 0, b = 0, c = 0]) => [a, b, c]],
  [/^(\d\d?)[./-](\d\d?)[./-](\d\d)/, ([a = 0, b = 0, c = 0]) => [a, b, c]],
  [/^(\d{4})[./-](\d\d?)[./-](\d\d?)/, ([a = 0, b = 0, c = 0]) => [b, c, a]],
  [/^(\d\d)(\d\d)(\d{4})/, ([a = 0, b = 0, c = 0]) => [a, b, c]],
  [/^(\d{4})(\d\d)(\d\d)/, ([a = 0, b = 0, c = 0]) => [b, c, a]],
  [/^(\d\d)(\d\d)(\d\d)/, ([a = 0, b = 0, c = 0]) => [a, b, c]],
];

/** Years and dates that begin at a place of a text. */
export function datesFrom(chars: string[], start: number, now: number): Walk[] {
  const text = chars.slice(start, start + 10).join('');
  const dates = dateShapes.flatMap(([shape, order]) => {
    const found = shape.exec(text);
    if (!found) return [];
    const [a, b, c] = order(found.slice(1).map(Number));
    const year = c < 100 ? fullYear(c, now) : c;
    if (!isDayAndMonth(a, b) || !isYear(year)) return [];
    return [{ end: found[0].length, bits: dayBits + yearsBits(year, now) }];
  });
  const year = Number(/^(?:19|20)\d\d/.exec(text)?.[0] ?? 0);
  return isYear(year) ? [...dates, { end: 4, bits: yearsBits(year, now) }] : dates;
}
