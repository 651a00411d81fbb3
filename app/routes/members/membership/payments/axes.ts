import { formatDate, type Language } from '#functions/core/values/dates.ts';

/** A month `YYYY-MM` as text: "October 2026". */
export const monthName = (month: string, language: Language): string =>
  formatDate(`${month}-01`, language).replace(/^\D*\d+\D?\s/, '');

/** The same without its year: "October". */
export const monthAlone = (month: string, language: Language): string =>
  monthName(month, language).replace(/\s\d{4}$/, '');

/** An axis of a plot: round ticks at equal distances, from lowest to highest. */
export interface Axis {
  ticks: number[];
  low: number;
  high: number;
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is not below a number. */
function roundStep(size: number): number {
  const unit = 10 ** Math.floor(Math.log10(size));
  return [1, 2, 5, 10].map((by) => by * unit).find((step) => step >= size) ?? 10 * unit;
}

/**
 * An axis that contains zero and all values, with at most seven ticks; `least` is the minimum distance between two
 * of them.
 */
export function axisOf(values: readonly number[], least = 1): Axis {
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = Math.max(least, max > min ? roundStep((max - min) / 5) : least);
  const [from, to] = [Math.floor(min / step), Math.max(1, Math.ceil(max / step))];
  const ticks = Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step);
  return { ticks, low: from * step, high: to * step };
}

/** The coordinate of a value on an axis drawn between two coordinates. */
export const positionOn = ({ low, high }: Axis, value: number, from: number, to: number): number =>
  from + ((value - low) / (high - low)) * (to - from);
