import { addDays } from '#functions/core/values/dates.ts';
import type { CountKind } from './rules.ts';

/** How many days the error budget looks at. */
export const budgetDays = 30;

/** Which share of what is asked of the site may fail: 0.1 %. */
const budgetShare = 0.001;

/** A stored count. */
export interface DailyCount {
  day: string;
  kind: CountKind;
  count: number;
}

/** A day of the error budget: what was asked of the site, and what of it failed. */
export interface BudgetDay {
  day: string;
  asked: number;
  failed: number;
}

const asked: readonly CountKind[] = ['requests', 'tasks', 'messages'];

const shareOf = ({ asked: all, failed }: Omit<BudgetDay, 'day'>): number =>
  all === 0 ? 0 : failed / all;

/** The error budget of the days up to today: each day, the oldest first, and what all of them have used up. */
export function budgetOf(counts: readonly DailyCount[], today: string) {
  const days = Array.from({ length: budgetDays }, (_, i): BudgetDay => {
    const day = addDays(today, i - budgetDays + 1);
    const sum = (isAsked: boolean) =>
      counts
        .filter((one) => one.day === day && asked.includes(one.kind) === isAsked)
        .reduce((all, one) => all + one.count, 0);
    return { day, asked: sum(true), failed: sum(false) };
  });
  const total = (name: 'asked' | 'failed') => days.reduce((sum, day) => sum + day[name], 0);
  const whole = { asked: total('asked'), failed: total('failed') };
  return {
    days: days.map((day) => ({ ...day, share: shareOf(day) })),
    ...whole,
    share: shareOf(whole),
    /** Which share may fail. */
    allowed: budgetShare,
    /** How much of what may fail has failed: 1 is all of it. */
    used: shareOf(whole) / budgetShare,
  };
}

export type Budget = ReturnType<typeof budgetOf>;
