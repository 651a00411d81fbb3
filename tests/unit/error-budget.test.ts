import { describe, expect, it } from 'vitest';
import { budgetOf, type DailyCount } from '#functions/health/budget.ts';

const today = '2026-11-21';
const counted = (count: number, kind: DailyCount['kind'] = 'requests', day = today) => ({
  day,
  kind,
  count,
});

describe('the error budget', () => {
  it('has every one of thirty days, the oldest first, and today last', () => {
    const { days, asked, used } = budgetOf([], today);
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: '2026-10-23', asked: 0, failed: 0, share: 0 });
    expect(days.at(-1)?.day).toBe(today);
    expect([asked, used]).toEqual([0, 0]);
  });

  it('adds what was asked and what failed of requests, tasks and messages', () => {
    const { days, asked, failed } = budgetOf(
      [
        counted(1000),
        counted(50, 'tasks'),
        counted(10, 'messages'),
        counted(1, 'failedRequests'),
        counted(2, 'brokenPages'),
        counted(3, 'failedTasks'),
        counted(4, 'deadMessages'),
        counted(7, 'requests', '2026-11-20'),
        counted(9999, 'failedRequests', '2026-10-22'),
      ],
      today,
    );
    expect(days.slice(-2)).toEqual([
      { day: '2026-11-20', asked: 7, failed: 0, share: 0 },
      { day: today, asked: 1060, failed: 10, share: 10 / 1060 },
    ]);
    expect([asked, failed]).toEqual([1067, 10]);
  });

  it('is used up when one in a thousand has failed', () => {
    expect(budgetOf([counted(1000), counted(1, 'failedRequests')], today).used).toBeCloseTo(1);
    expect(budgetOf([counted(4000), counted(1, 'failedRequests')], today).used).toBeCloseTo(0.25);
    expect(budgetOf([counted(1, 'failedRequests')], today).share).toBe(0);
  });
});
