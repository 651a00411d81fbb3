import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalText } from '#functions/core/i18n/server-texts.ts';
import { translators } from '#functions/core/i18n/translate.ts';
import {
  addDays,
  dateParts,
  dayAnywhere,
  dayOf,
  formatDate,
  formatSpan,
  hasEnded,
  isCalendarDate,
} from '#functions/core/values/dates.ts';
import { showParam } from '#functions/core/values/paging.ts';
import { phraseIn } from '#functions/core/values/phrases.ts';

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map(dayOf);

describe('D-07 D-10 the end of a day', () => {
  it('one second before midnight UTC it is still that day, at midnight the next', () => {
    expect(dayOf(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
    expect(dayOf(new Date('2026-11-22T00:00:00.000Z'))).toBe('2026-11-22');
    expect(dayOf(new Date('2026-11-22T00:30:00+02:00'))).toBe('2026-11-21');
  });

  it('D-198 a day goes on anywhere on Earth until 12:00 UTC of the next one', () => {
    expect(dayAnywhere(new Date('2026-11-22T11:59:59.999Z'))).toBe('2026-11-21');
    expect(dayAnywhere(new Date('2026-11-22T12:00:00.000Z'))).toBe('2026-11-22');
  });

  it('a day has ended only from the next day on; no day never ends', () => {
    expect(hasEnded('2026-11-21', '2026-11-21')).toBe(false);
    expect(hasEnded('2026-11-21', '2026-11-22')).toBe(true);
    expect(hasEnded(null, '2999-01-01')).toBe(false);
  });
});

describe('a calendar date is a day that exists', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-12-31'])('%s is one', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '21.11.2026', '', '2026-11-21T00:00', 'x'])(
    '%j is none',
    (text) => {
      expect(isCalendarDate(text)).toBe(false);
    },
  );
  it('every day made from an instant is one, whatever is added', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, days) => {
        expect(isCalendarDate(day)).toBe(true);
        expect(isCalendarDate(addDays(day, days))).toBe(true);
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
  });
});

describe('an Italian day after an article', () => {
  it('D-286 takes it without its vowel on every eighth and eleventh, and as it is on all others', () => {
    const words = 'il Il IL al dal del nel sul'.split(' ');
    const elided = 'l’ L’ L’ all’ dall’ dell’ nell’ sull’'.split(' ');
    const texts = { days: Object.fromEntries(words.map((word) => [word, `x ${word} {day}.`])) };
    const italian = translators(() => texts)('it');
    for (let day = '2028-01-01'; day < '2029'; day = addDays(day, 1))
      words.forEach((word, i) => {
        const values = { day: formatDate(day, 'it') };
        const before = /-(?:08|11)$/.test(day) ? elided[i] : `${word} `;
        expect(italian(`days.${word}`, values)).toBe(`x ${before}${values.day}.`);
      });
    // Neither the years and numbers that look alike, nor other words with these ends.
    for (const day of ['11 persone', '8.000', '80 maggio', '18 maggio', '11:00'])
      expect(italian('days.il', { day })).toBe(`x il ${day}.`);
    expect(refusalText('payments.tooEarly', { date: '2027-05-08' }, 'it')).toContain(
      'dall’8 maggio',
    );
  });
});

describe('dates in words', () => {
  it.each([
    ['2025-06-02', '2025-06-06', 'en', '2–6 June 2025'],
    ['2016-05-30', '2016-06-03', 'en', '30 May – 3 June 2016'],
    ['2026-12-30', '2027-01-02', 'en', '30 December 2026 – 2 January 2027'],
    ['2026-06-07', null, 'en', '7 June 2026'],
    ['2026-06-07', '2026-06-07', 'en', '7 June 2026'],
    ['2026-06-07', null, 'it', '7 giugno 2026'],
  ] as const)('EVT-21 %s to %s in %s reads %j', (start, end, language, expected) => {
    expect(formatSpan(start, end, language)).toBe(expected);
  });

  it('FRM-23 EVT-15 a date has a day, a short month in the language, and a year', () => {
    expect(dateParts('2026-06-07', 'en')).toEqual({ day: '7', month: 'Jun', year: '2026' });
    expect(dateParts('2026-06-07', 'it')).toEqual({ day: '7', month: 'giu', year: '2026' });
  });

  it('an instant is shown as its day in UTC', () => {
    expect(formatDate('2026-11-21T23:30:00.000Z', 'en')).toBe('21 November 2026');
  });
});

describe('D-67 the number of items to show', () => {
  it.each([
    ['40', 40],
    ['0', 20],
    ['-3', 20],
    ['99999', 500],
    ['1.5', 20],
    ['abc', 20],
    [undefined, 20],
    ['1e400', 20],
  ])('%j shows %i', (text, expected) => {
    expect(showParam.parse(text)).toBe(expected);
  });
});

it.each([
  ['Board Member', 'Membro del Consiglio'],
  ['since January 2018', 'da gennaio 2018'],
  ['since 2018', 'dal 2018'],
  ['1 month', '1 mese'],
  ['36 months', '36 mesi'],
  ['in office in June 2025', 'in carica a giugno 2025'],
  ['since he retired', null],
])(
  'D-265 an Italian reader of "%s" reads "%s", an English one what was typed',
  (typed, italian) => {
    expect([phraseIn('it', typed), phraseIn('en', typed)]).toEqual([italian, null]);
  },
);
