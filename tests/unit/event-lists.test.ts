import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datesLine, stageOf } from '#functions/content/events/dates.ts';
import { filterEvents, groupOf, pastChoices } from '#functions/content/events/filters.ts';
import { arrangePast, type PastLine } from '#functions/content/events/past.ts';
import {
  cityMarks,
  hasPage,
  lineHref,
  neighboursOf,
  titleBeside,
} from '#functions/content/events/rules.ts';
import { eventFilterParams, pastFilterParams } from '#functions/content/events/schema.ts';
import { withoutRemark } from '#functions/core/values/places.ts';

const today = '2026-11-21';

/** Choices with how many each would find. */
const counted = (...choices: [value: string, count: number][]) =>
  choices.map(([value, count]) => ({ value, count }));

describe('D-97 the filter of upcoming events', () => {
  const events = [
    { eventType: 'NETSCI', isNetsci: true, country: 'Germany', startDate: '2027-05-17' },
    { eventType: 'COLLOQUIUM', isNetsci: true, country: null, startDate: '2026-12-04' },
    { eventType: 'OTHER', isNetsci: false, country: 'Germany', startDate: '2027-05-01' },
    { eventType: 'OTHER', isNetsci: false, country: 'Spain', startDate: '2026-12-02' },
  ] as const;
  const filter = (text: object) => filterEvents([...events], eventFilterParams.parse(text));

  it('shows everything without one, and counts what each part offers', () => {
    const { found, groups, countries, months } = filter({});
    expect(found).toHaveLength(4);
    expect(groups).toEqual(counted(['conferences', 1], ['colloquium', 1], ['other', 2]));
    expect(countries).toContainEqual({ value: 'Germany', count: 2 });
    expect(months).toContainEqual({ value: '2027-05', count: 2 });
  });

  it('D-259 counts a part among the events that pass the others, and keeps its choices', () => {
    const { found, groups, countries } = filter({ country: 'Germany' });
    expect(found.map(groupOf)).toEqual(['conferences', 'other']);
    expect(groups.filter(({ count }) => count === 0).map(({ value }) => value)).toEqual([
      'colloquium',
    ]);
    expect(countries).toContainEqual({ value: 'Spain', count: 1 });
    expect(filter({ country: 'Germany', group: 'other', month: '2027-05' }).found).toHaveLength(1);
  });

  it('keeps what is chosen among the choices when no event fits, in their order', () => {
    const { groups, countries, months } = filter({
      ...{ group: 'conferences', country: 'Chile', month: '2027-01' },
    });
    for (const [choices, value] of [
      [groups, 'conferences'],
      [countries, 'Chile'],
      [months, '2027-01'],
    ] as const)
      expect(choices).toContainEqual({ value, count: 0 });
    expect(filter({ month: '2027-01' }).months.map(({ value }) => value)).toEqual([
      '2026-12',
      '2027-01',
      '2027-05',
    ]);
  });

  it('ignores what is no value', () => {
    expect(filter({ group: 'x', month: '2027-13', country: 'y'.repeat(101) }).found).toHaveLength(
      4,
    );
    expect(pastFilterParams.parse({ year: '20x6', kind: 'y' })).toEqual({ year: null, kind: null });
  });

  it('offers exactly as many events as a choice then finds', () => {
    const one = fc.constantFrom(...events);
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (list) => {
        const none = { group: null, country: null, month: null };
        for (const { value, count } of filterEvents(list, none).months)
          expect(filterEvents(list, { ...none, month: value }).found).toHaveLength(count);
      }),
    );
  });
});

describe('D-97 past meetings', () => {
  const boston = { shortId: 'bostonxx', title: 'NetSci 2026', location: 'Boston', href: '/b' };
  const line = (title: string, startDate: string, parent: PastLine['parent'] = null): PastLine => ({
    ...{ id: title, shortId: title, title, startDate, endDate: null, parent, parentId: null },
    ...{ location: null, country: null, website: null, eventType: 'OTHER', isNetsci: false },
    ...{ submissionDeadline: null, isExpired: 1, page: null },
  });
  const lines = [
    line('late', '2026-07-01'),
    line('A, NetSci 2026', '2026-06-02', boston),
    line('spring', '2026-03-01'),
    line('B, NetSci 2026', '2026-02-01', boston),
    line('old', '2019-01-01'),
  ];

  it('fold the satellites of an edition into one entry, which does not repeat its name', () => {
    const { years, count, next } = arrangePast(lines, 20);
    expect(years.map(({ year, entries }) => [year, entries.map(({ id }) => id)])).toEqual([
      ['2026', ['late', 'of-bostonxx', 'spring']],
      ['2019', ['old']],
    ]);
    expect(years[0]?.entries[1]?.lines.map(({ title }) => title)).toEqual(['A', 'B']);
    expect([count, next]).toEqual([4, null]);
  });

  it('count an edition as one, and name the first entry that is not shown', () => {
    expect(arrangePast(lines, 1)).toMatchObject({ count: 1, next: 'of-bostonxx' });
    expect(arrangePast(lines, 3).next).toBe('old');
    expect(arrangePast([], 20)).toEqual({ years: [], count: 0, meetings: 0, next: null });
  });

  it('are counted each where they are shown, although those of an edition are one entry', () => {
    expect(arrangePast(lines, 2).meetings).toBe(3);
    expect(arrangePast(lines, 20).meetings).toBe(lines.length);
  });

  it('the choices of one part are counted among what passes the other, like what is found', () => {
    const counts = [
      { year: '2026', satellites: 2, meetings: 2 },
      { year: '2025', satellites: 0, meetings: 1 },
    ];
    expect(pastChoices(counts, { year: null, kind: null })).toEqual({
      found: 5,
      years: counted(['2026', 4], ['2025', 1]),
      kinds: counted(['satellites', 2], ['meetings', 3]),
    });
    expect(pastChoices(counts, { year: '2025', kind: null })).toMatchObject({
      found: 1,
      kinds: counted(['satellites', 0], ['meetings', 1]),
    });
    expect(pastChoices(counts, { year: '2025', kind: 'satellites' })).toEqual({
      found: 0,
      years: counted(['2026', 2], ['2025', 0]),
      kinds: counted(['satellites', 0], ['meetings', 1]),
    });
  });

  it('have a page only when they say more than their line; editions and talks always have', () => {
    const plain = { isNetsci: false, isExpired: 1, saysMore: false } as const;
    expect(hasPage(plain)).toBe(false);
    expect(hasPage({ ...plain, saysMore: true })).toBe(true);
    expect(hasPage({ ...plain, isExpired: 0 })).toBe(true);
    expect(hasPage({ ...plain, isNetsci: true })).toBe(true);
  });

  it('lead to their edition, or to their year in the list', () => {
    const event = { shortId: 'abcd1234', startDate: '2019-05-01' };
    expect(lineHref(event, { page: '/events/netsci/x/netsci-2019' })).toBe(
      '/events/netsci/x/netsci-2019#abcd1234',
    );
    expect(lineHref(event, null)).toBe('/events/other?year=2019#abcd1234');
  });

  it('keep a title that does not end with the name of the edition', () => {
    expect(titleBeside('NetSciEd 2026: a satellite', 'NetSci 2026')).toBe(
      'NetSciEd 2026: a satellite',
    );
  });
});

describe('D-97 the dates of an event as a line', () => {
  const event = {
    startDate: '2027-06-07',
    endDate: '2027-06-11',
    submissionDeadline: '2027-01-21',
    earlyBirdDeadline: '2027-03-01',
    registrationDeadline: '2027-05-01',
  };
  const names = (own: object, day = today) =>
    datesLine({ ...event, ...own }, day).map(({ name }) => name);

  it('stand in the order of time, with today among them until it is over', () => {
    const all = ['submission', 'earlyBird', 'registration', 'start', 'end'];
    expect(names({})).toEqual(['today', ...all]);
    expect(names({}, '2027-04-01').indexOf('today')).toBe(2);
    expect(names({}, '2027-06-12')).toEqual(all);
  });

  it('D-250 show each known deadline, and one day once', () => {
    const known = { submissionDeadline: null, registrationDeadline: null };
    expect(names(known)).toEqual(['today', 'earlyBird', 'start', 'end']);
    expect(names({ endDate: event.startDate })).not.toContain('end');
  });

  it('are none without a deadline', () => {
    const none = { submissionDeadline: null, earlyBirdDeadline: null, registrationDeadline: null };
    expect(names(none)).toEqual([]);
    expect(names({ startDate: null })).toEqual([]);
  });

  it('are as far apart as their days, in steps from 1 to 6', () => {
    const gaps = datesLine(event, today).map(({ gap }) => gap);
    expect(gaps.at(-1)).toBe(0);
    expect(gaps.slice(0, -1).every((gap) => gap >= 1 && gap <= 6)).toBe(true);
    expect(Math.max(...gaps)).toBe(6);
  });
});

describe('D-252 the stage of an event to come', () => {
  const none = { submissionDeadline: null, earlyBirdDeadline: null, registrationDeadline: null };
  const edition = (startDate: string, submissionDeadline: string | null = null) => ({
    ...{ ...none, startDate, endDate: null, submissionDeadline },
    ...{ eventType: 'NETSCI', website: null },
  });

  it('counts the weeks to it, and the days left to its next deadline', () => {
    const event = { ...edition('2026-12-01', '2026-11-20'), registrationDeadline: today };
    expect(stageOf(event, today)).toMatchObject({
      weeks: 1,
      next: { name: 'registration', day: today, days: 0 },
      usual: null,
    });
    expect(stageOf(event, '2026-11-30').weeks).toBeNull();
    expect(stageOf(event, '2026-12-02')).toMatchObject({ weeks: null, next: null });
  });

  it('names the months of the last editions only where nothing is announced', () => {
    const past = ['2020-09-17', '2023-07-10', '2024-06-16', '2025-06-02'].map((day) =>
      edition(day, '2024-12-09'),
    );
    const editions = [...past, { ...edition('2026-02-17'), eventType: 'NETSCIX' }];
    const usual = { held: ['06', '07', '09'], submission: ['12'] };
    expect(stageOf(edition('2027-05-17'), today, editions).usual).toEqual(usual);
    expect(stageOf(edition('2027-05-17', '2026-12-01'), today, editions).usual).toBeNull();
    expect(stageOf(edition('2026-05-17'), today, editions).usual).toBeNull();
  });
});

describe('D-97 the editions', () => {
  const edition = (id: string, startDate: string, country: string | null, x = false) => ({
    ...{ id, startDate, country },
    eventType: x ? ('NETSCIX' as const) : ('NETSCI' as const),
  });
  const editions = [
    edition('a', '2020-09-17', 'Italy'),
    edition('x1', '2021-01-10', 'Japan', true),
    edition('b', '2021-07-05', 'Austria'),
    edition('x2', '2023-02-07', 'Italy', true),
    edition('c', '2023-07-10', 'Italy'),
  ];

  it('D-253 a city is on the map once, where it is, if anybody has said where', () => {
    const met = ['Rome (held online)', 'Auckland', 'Rome', 'Nowhere', null];
    const places = { Rome: [41.9, 12.5], Auckland: [-36.8, 174.8] };
    const marks = cityMarks(
      met.map((location) => ({ location })),
      places,
    );
    expect(marks.map(({ city, met: at, x, y }) => [city, at.length, x, y])).toEqual([
      ['Rome', 2, 142.5, 30.1],
      ['Auckland', 1, 304.8, 108.8],
    ]);
  });

  it('an edition stands between those of its own series', () => {
    expect(neighboursOf(editions, 'b')).toMatchObject({ before: { id: 'a' }, after: { id: 'c' } });
    expect(neighboursOf(editions, 'x1')).toMatchObject({ before: null, after: { id: 'x2' } });
    expect(neighboursOf(editions, 'none')).toEqual({ before: null, after: null });
  });

  it('names the city without what is said of it', () => {
    expect(withoutRemark('Rome (held online)')).toBe('Rome');
    expect(withoutRemark(null)).toBe('');
  });
});
