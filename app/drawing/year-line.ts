/** How many dots stand over one another at most, and the height of each in pixels. */
const most = 7;
const step = 9;
const foot = 6;
/** The heights that a line can have, which its style sheet knows. */
const heights = [24, 42, 72] as const;

/** A line of years with a dot for each thing that happened in a year. */
export interface YearLine {
  first: number;
  last: number;
  /** In years; the height is in pixels. */
  width: number;
  height: number;
  /** Dots as lines without a length, which stay round when the width is stretched. */
  dots: string;
}

/** Draws a line from `first` to `last`; a year that is not known has no dot. */
export function drawYears(years: (number | null)[], first: number, last: number): YearLine {
  const counts = new Map<number, number>();
  let dots = '';
  for (const year of years) {
    if (year === null) continue;
    const count = counts.get(year) ?? 0;
    counts.set(year, count + 1);
    if (count < most) dots += `M${year - first + 0.5} -${foot + count * step}h0`;
  }
  const rows = Math.min(most, Math.max(1, ...counts.values()));
  const height = heights.find((one) => one >= foot + rows * step) ?? heights[2];
  return { first, last, width: last - first + 1, height, dots };
}
