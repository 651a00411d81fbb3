import { describe, expect, it } from 'vitest';
import { completeness, yearSpans } from '#functions/site/awards/rules.ts';

const award = { firstYear: 2020, completeFrom: 2020, notAwarded: '2021' };

describe('D-244 how far a list of winners is complete', () => {
  it('wholly, when each year from the first on has a winner or says that it has none', () => {
    expect(completeness(award, [2020, 2022, 2022], 2022)).toEqual({
      notAwarded: [2021],
      missing: [],
      completeFrom: 2020,
      isComplete: true,
    });
  });

  it.each([
    ['a year without anybody', award, [2020], 2023, [2022, 2023]],
    ['a winner without a year', award, [2020, 2022, null], 2022, []],
    ['an unknown first year', { ...award, firstYear: null }, [2020, 2022], 2022, []],
    [
      'a first year before those that are complete',
      { ...award, firstYear: 2018 },
      [2022],
      2022,
      [2018, 2019, 2020],
    ],
    ['nothing known at all', { firstYear: null, completeFrom: null, notAwarded: '' }, [], 2022, []],
  ])('not with %s', (_, of, given, until, missing) => {
    expect(completeness(of, given, until)).toMatchObject({ isComplete: false, missing });
  });

  it('says years that follow each other as one span', () => {
    expect(yearSpans([])).toBe('');
    expect(yearSpans([2018, 2020, 2021, 2022, 2024])).toBe('2018, 2020–2022, 2024');
  });
});
