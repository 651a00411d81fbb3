import { daysBetween } from '#functions/core/values/dates.ts';
import { type EventDates, isExpired } from './rules.ts';

interface Deadlines {
  earlyBirdDeadline: string | null;
  registrationDeadline: string | null;
  submissionDeadline: string | null;
}

/** The two registration deadlines are facts only as a pair (EVT-23). */
export const registrationPair = (event: Deadlines) =>
  event.earlyBirdDeadline && event.registrationDeadline
    ? { earlyBird: event.earlyBirdDeadline, registration: event.registrationDeadline }
    : null;

/** A day on the line of an event's dates. */
export interface DatePoint {
  name: 'today' | 'submission' | 'earlyBird' | 'registration' | 'start' | 'end';
  day: string;
  isPast: boolean;
  /** How far the next point is away, in steps from 1 to 6; 0 for the last one. */
  gap: number;
}

const longestGap = 6;

/** The deadlines of an event that are known, in the order in which they come at most meetings. */
const deadlinesOf = (event: Deadlines) =>
  (
    [
      { name: 'submission', day: event.submissionDeadline },
      { name: 'earlyBird', day: event.earlyBirdDeadline },
      { name: 'registration', day: event.registrationDeadline },
    ] as const
  ).flatMap(({ name, day }) => (day ? [{ name, day }] : []));

const byDay = (a: { day: string }, b: { day: string }): number => a.day.localeCompare(b.day);

/** The next deadline of an event, and how many whole days are left, wherever one is; null when none is ahead. */
export function nextDeadline(event: EventDates & Deadlines, today: string) {
  if (isExpired(event, today)) return null;
  const [next] = deadlinesOf(event)
    .filter(({ day }) => day >= today)
    .toSorted(byDay);
  return next ? { ...next, days: daysBetween(today, next.day) } : null;
}

interface Edition extends EventDates {
  eventType: string;
  submissionDeadline: string | null;
}

/** The months in which the last four editions of a series were held, and took abstracts until: "05" for May. */
function usualMonths(editions: Edition[], eventType: string, today: string) {
  const last = editions
    .filter((one) => one.eventType === eventType && isExpired(one, today))
    .slice(-4);
  const months = (days: (string | null)[]) =>
    [...new Set(days.flatMap((day) => day?.slice(5, 7) ?? []))].sort();
  return {
    held: months(last.map(({ startDate }) => startDate)),
    submission: months(last.map(({ submissionDeadline }) => submissionDeadline)),
  };
}

/**
 * What an event to come has on its page before its own words (D-252): the weeks until it begins, its next deadline, the
 * line of its dates; and where nothing is announced, when the last `editions` of its series, the oldest first, were.
 */
export function stageOf(
  event: EventDates & Deadlines & { eventType: string; website: string | null },
  today: string,
  editions: Edition[] = [],
) {
  // A number of days would be true for half of the readers only.
  const weeks = event.startDate ? Math.round(daysBetween(today, event.startDate) / 7) : 0;
  const isSilent = !isExpired(event, today) && !event.website && deadlinesOf(event).length === 0;
  return {
    weeks: weeks > 0 ? weeks : null,
    next: nextDeadline(event, today),
    points: datesLine(event, today),
    usual: isSilent ? usualMonths(editions, event.eventType, today) : null,
  };
}
export type Stage = ReturnType<typeof stageOf>;

/**
 * The known deadlines and days of an event as points on one line, with today among them while it is ahead (D-250);
 * none for an event without a deadline, whose days are a fact beside it.
 */
export function datesLine(event: EventDates & Deadlines, today: string): DatePoint[] {
  const deadlines = deadlinesOf(event);
  if (!event.startDate || deadlines.length === 0) return [];
  const isAhead = !isExpired(event, today);
  const end = event.endDate === event.startDate ? null : event.endDate;
  const days = [
    ...deadlines,
    { name: 'start', day: event.startDate },
    { name: 'end', day: end },
    { name: 'today', day: isAhead ? today : null },
  ] as const;
  const points = days.flatMap(({ name, day }) => (day ? [{ name, day }] : [])).toSorted(byDay);
  const gaps = points.map(({ day }, i) => daysBetween(day, points[i + 1]?.day ?? day));
  const widest = Math.max(...gaps, 1);
  return points.map((point, i) => ({
    ...point,
    isPast: point.day < today,
    gap:
      i === points.length - 1 ? 0 : Math.max(1, Math.round(((gaps[i] ?? 0) / widest) * longestGap)),
  }));
}
