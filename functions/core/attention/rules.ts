import type en from '#functions/core/i18n/en.json';

type TitleOf<Key> = Key extends `title-${infer Name}` ? Name : never;

/** What can need attention: each has a title in the catalogues. */
export type AttentionName = TitleOf<keyof typeof en.screens.attention>;

/** The parts of the overview, in their order: what harms most comes first. */
export const attentionAreas = ['money', 'people', 'sending', 'site'] as const;

export type AttentionArea = (typeof attentionAreas)[number];

/** How many of a source are counted; of more, only that there are more is said. */
export const mostCounted = 100;

/** A number of things as it is shown: `7`, or `99+`. */
export const countText = (count: number): string =>
  count < mostCounted ? String(count) : `${mostCounted - 1}+`;

export interface AttentionLine {
  name: AttentionName;
  count: number;
  /** Since when the oldest waits, or when the first ends; ISO 8601. Null where there is no such time. */
  since: string | null;
  area: AttentionArea;
  /** Where it is settled: the screen of the one, or the list. */
  href: string;
  /** Whether it is for later: something that ends soon. */
  isSoon: boolean;
}

const day = 86_400_000;

/** How old a line is, or how far ahead, in whole UTC days; null without a time. */
export function ageOf(since: string | null, now: Date): { days: number; isAhead: boolean } | null {
  if (since === null) return null;
  const dayOf = (time: number) => Math.floor(time / day);
  const days = dayOf(now.getTime()) - dayOf(Date.parse(since));
  return { days: Math.abs(days), isAhead: days < 0 };
}

/** What needs attention now, without what is for later. */
export const urgentOf = <Line extends Pick<AttentionLine, 'isSoon'>>(lines: Line[]): Line[] =>
  lines.filter(({ isSoon }) => !isSoon);
