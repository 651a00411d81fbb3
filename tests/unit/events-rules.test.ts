import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registrationPair } from '#functions/content/events/dates.ts';
import {
  arrangeNetsci,
  eventHref,
  isExpired,
  type PublicEventType,
  parseStartTime,
  speakersOf,
  videoId,
} from '#functions/content/events/rules.ts';

const today = '2026-11-21';
const edition = (startDate: string, eventType: PublicEventType = 'NETSCI', endDate?: string) => ({
  startDate,
  endDate: endDate ?? null,
  eventType,
});

describe('D-07 an event is expired once its last day has ended in UTC', () => {
  it.each([
    ['2026-11-20', null, true],
    ['2026-11-21', null, false],
    ['2026-11-01', '2026-11-21', false],
    ['2026-11-01', '2026-11-20', true],
    [null, null, false],
  ])('from %s to %s: %s', (startDate, endDate, expected) => {
    expect(isExpired({ startDate, endDate }, today)).toBe(expected);
  });
});

it('D-251 who speaks is a name a line, with what follows the first comma as affiliation', () => {
  expect(speakersOf('Ada Lovelace, Berkeley, California\n\n Emmy Noether ,\n')).toEqual([
    { name: 'Ada Lovelace', affiliation: 'Berkeley, California' },
    { name: 'Emmy Noether', affiliation: null },
  ]);
  expect(speakersOf(null)).toEqual([]);
});

describe('the NetSci page', () => {
  const editions = [
    edition('2030-01-01'),
    edition('2027-06-01'),
    edition('2027-01-01', 'NETSCIX'),
    edition('2028-01-01', 'OTHER'),
    edition('2029-01-01'),
    edition('2026-12-01', 'COLLOQUIUM'),
    edition('2024-06-01'),
    edition('2025-06-01'),
    edition('2023-01-01', 'NETSCIX'),
    edition('2025-01-01', 'NETSCIX'),
    edition('2022-01-01', 'OTHER'),
    edition('2020-01-01', 'COLLOQUIUM'),
  ];
  const starts = (list: { startDate: string }[]) => list.map((event) => event.startDate);
  const page = arrangeNetsci(editions, today);

  it('EVT-03 EVT-04 shows the next two first, then two more, then the rest; no colloquium among them', () => {
    expect(starts(page.primary)).toEqual(['2027-01-01', '2027-06-01']);
    expect(starts(page.secondary)).toEqual(['2028-01-01', '2029-01-01']);
    expect(starts(page.later)).toEqual(['2030-01-01']);
  });

  it('EVT-05 EVT-07 lists past NetSci editions, newest first', () => {
    expect(starts(page.pastNetsci)).toEqual(['2025-06-01', '2024-06-01']);
  });

  it('EVT-06 EVT-07 lists past NetSciX editions apart, newest first', () => {
    expect(starts(page.pastNetscix)).toEqual(['2025-01-01', '2023-01-01']);
  });

  it('EVT-03 shows an edition that ends today as one ahead', () => {
    const { primary } = arrangeNetsci([edition('2026-11-15', 'NETSCI', today)], today);
    expect(primary).toHaveLength(1);
  });

  it('EVT-03 EVT-04 never shows an edition twice, and leaves the given list as it was', () => {
    const days = fc.integer({ min: 0, max: 4000 }).map((n) => {
      return new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10);
    });
    const types = fc.constantFrom<PublicEventType>('NETSCI', 'NETSCIX', 'COLLOQUIUM', 'OTHER');
    const lists = fc.array(fc.tuple(days, types).map(([day, type]) => edition(day, type)));
    fc.assert(
      fc.property(lists, (list) => {
        const before = [...list];
        const view = Object.values(arrangeNetsci(list, today)).flat();
        expect(new Set(view).size).toBe(view.length);
        expect(view.some((event) => event.eventType === 'COLLOQUIUM')).toBe(false);
        expect(list).toEqual(before);
      }),
    );
  });
});

it('EVT-23 early registration and closing are facts when both exist', () => {
  const given = (earlyBirdDeadline: string | null, registrationDeadline: string | null) =>
    registrationPair({ earlyBirdDeadline, registrationDeadline, submissionDeadline: null });
  expect(given('2027-01-01', '2027-02-01')).toEqual({
    earlyBird: '2027-01-01',
    registration: '2027-02-01',
  });
  expect(given('2027-01-01', null)).toBeNull();
  expect(given(null, '2027-02-01')).toBeNull();
});

describe('RTE-06 RTE-07 the address of an event', () => {
  const at = { shortId: 'abcd1234', relativePath: 'a-talk' };
  it.each([
    ['COLLOQUIUM', true, '/events/colloquium/abcd1234/a-talk'],
    ['OTHER', false, '/events/other/abcd1234/a-talk'],
    ['NETSCI', true, '/events/netsci/abcd1234/a-talk'],
    ['NETSCIX', true, '/events/netsci/abcd1234/a-talk'],
  ] as const)('a %s event (NetSci: %s) is at %s', (eventType, isNetsci, expected) => {
    expect(eventHref({ ...at, eventType, isNetsci })).toBe(expected);
  });
});

describe('EVT-20 the id in a video link', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=4',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
  ])('is found in %s', (url) => {
    expect(videoId(url)).toBe('dQw4w9WgXcQ');
  });

  it.each([
    null,
    '',
    'not a link',
    'https://vimeo.com/12345678901',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/channel/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
    'https://youtu.be/short',
    'javascript:alert(1)',
  ])('is not found in %j, so that nothing is embedded', (url) => {
    expect(videoId(url)).toBeNull();
  });
});

describe('D-61 a start time typed freely', () => {
  it.each([
    ['16:00', 960, null],
    ['9.30', 570, null],
    ['16:00 UTC', 960, 0],
    ['16:00Z', 960, 0],
    ['16:00 GMT', 960, 0],
    ['16:00 UTC+2', 960, 120],
    ['16:00 +02:00', 960, 120],
    ['16:00 UTC-5', 960, -300],
    ['00:15 +05:30', 15, 330],
    ['16:00 h', 960, null],
  ])('%j is understood', (text, minutes, utcOffset) => {
    expect(parseStartTime(text)).toEqual({ minutes, utcOffset });
  });
  it.each([null, '', 'afternoon', '25:00', '16:75', '16:00 CET', '16:00–17:00'])(
    '%j is only shown',
    (text) => {
      expect(parseStartTime(text)).toBeNull();
    },
  );
  it('no text makes it fail', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const time = parseStartTime(text);
        if (time) expect(time.minutes).toBeLessThan(24 * 60);
      }),
    );
  });
});
