import { describe, expect, it } from 'vitest';
import { expiredDays } from '#functions/operations/rules.ts';

const dayAfter = (start: string, n: number) =>
  new Date(Date.parse(start) + n * 86_400_000).toISOString().slice(0, 10);

/** The days whose archives are there after so many nights. */
function keptAfter(nights: number): string[] {
  let kept: string[] = [];
  for (let n = 0; n < nights; n++) {
    kept.push(dayAfter('2026-01-10', n));
    const expired = new Set(expiredDays(kept));
    kept = kept.filter((day) => !expired.has(day));
  }
  return kept;
}

describe('D-107 nightly backups', () => {
  it('of the first thirty nights are all kept', () => {
    expect(keptAfter(30)).toHaveLength(30);
  });

  it('are kept for thirty days, and the first of each month for twelve months', () => {
    const kept = keptAfter(700);
    expect(kept.slice(-30)).toEqual(
      Array.from({ length: 30 }, (_, i) => dayAfter('2026-01-10', 670 + i)),
    );
    expect(kept.slice(0, -30)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(
        (month) => `2027-${String(month).padStart(2, '0')}-01`,
      ),
    );
  });

  it('stay while nothing newer comes, however old they are', () => {
    expect(expiredDays(['2020-01-01', '2021-05-05'])).toEqual([]);
  });
});
