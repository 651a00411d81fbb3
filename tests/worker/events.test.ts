import { describe, expect, it } from 'vitest';
import { editionChoices } from '#functions/content/events/edition-queries.ts';
import {
  allEvents,
  homeEvents,
  netsciEditions,
  pastColloquia,
  upcomingColloquia,
  upcomingOrdinary,
} from '#functions/content/events/queries.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld, type Item } from '#tests/support/world.ts';

const today = '2026-11-21';
const colloquium = { isNetsci: true, eventType: 'COLLOQUIUM' } as const;
const netsci = { isNetsci: true, eventType: 'NETSCI' } as const;
const titles = (items: { title?: unknown }[]) => items.map((item) => item.title);

describe('API-08 GET events', () => {
  it('gives every published event, all 34 NetSci editions too, newest start first', async () => {
    const { get } = await createWorld({
      events: [
        ...Array.from({ length: 34 }, (_, i) => ({ ...netsci, startDate: `${1990 + i}-06-01` })),
        { startDate: '2027-05-01', title: 'Workshop' },
      ],
    });
    const events = await get('/_api/v1/events');
    expect(events).toHaveLength(35);
    expect(events.filter((event) => event.isNetsci)).toHaveLength(34);
    const starts = events.map((event) => String(event.startDate));
    expect(starts).toEqual([...starts].sort().reverse());
  });

  it('EVT-24 gives all fields of an event', async () => {
    const stored = {
      shortId: 'abcd1234',
      relativePath: 'a-school',
      title: 'A school',
      summary: '<p>Short</p>',
      description: '<p>Long</p>',
      videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
      website: 'https://example.org',
      contactEmail: 'school@example.org',
      imageId: idOf('images', 1),
      imageAlt: 'A lecture hall',
      imageCaption: 'Photograph: A lab',
      startDate: '2027-02-03',
      endDate: '2027-02-05',
      startTime: '16:00',
      location: 'Vienna',
      country: 'Austria',
      venue: 'Room 2',
      attendance: 'HYBRID',
      organizer: 'A lab',
      speakers: 'Ada Lovelace, London',
      parentId: idOf('events', 2),
      earlyBirdDeadline: '2026-12-01',
      registrationDeadline: '2027-01-01',
    } as const;
    const images = [{ width: 1600, height: 900 }];
    const { get } = await createWorld({ today, images, events: [stored] });
    expect(await get('/_api/v1/events')).toEqual([
      {
        ...stored,
        id: idOf('events', 1),
        imageWidth: 1600,
        imageHeight: 900,
        eventType: 'OTHER',
        isNetsci: false,
        isExpired: 0,
        submissionDeadline: null,
        hasPage: true,
        href: '/events/other/abcd1234/a-school',
      },
    ]);
  });
});

describe('API-09 D-07 GET events/{id}', () => {
  it('gives an event by its id and by its short id', async () => {
    const { get } = await createWorld({ events: [{ shortId: 'abcd1234' }, {}] });
    const byId = await get<Item>(`/_api/v1/events/${idOf('events', 1)}`);
    expect(byId.shortId).toBe('abcd1234');
    expect(await get('/_api/v1/events/abcd1234')).toEqual(byId);
  });

  it.each([idOf('events', 99), 'unknown1', 'home2'])('%s is 404', async (id) => {
    const { call } = await createWorld({ events: [{}] });
    expect((await call(`/_api/v1/events/${id}`)).status).toBe(404);
  });
});

describe('API-07 D-06 GET events/home', () => {
  it('gives what is ahead, of every kind, the next first', async () => {
    const { get } = await createWorld({
      today,
      events: [
        { title: 'Later', startDate: '2027-09-01' },
        { title: 'Next', startDate: '2026-11-30' },
        { title: 'Talk', startDate: '2027-01-15', ...colloquium },
        { title: 'Over', startDate: '2026-11-01' },
        { title: 'Running', startDate: '2026-11-10', endDate: today },
      ],
    });
    expect(titles(await get('/_api/v1/events/home'))).toEqual(['Running', 'Next', 'Talk', 'Later']);
  });

  it('gives an empty list when nothing is ahead', async () => {
    const { get } = await createWorld({ today, events: [{ startDate: '2020-01-01' }] });
    expect(await get('/_api/v1/events/home')).toEqual([]);
  });

  it('D-198 an event is ahead until its last day has ended anywhere on Earth', async () => {
    const { get, at } = await createWorld({
      now: '2026-11-22T11:59:59.999Z',
      events: [{ startDate: '2026-11-20', endDate: '2026-11-21' }],
    });
    expect(await get('/_api/v1/events/home')).toMatchObject([{ isExpired: 0 }]);
    at('2026-11-22T12:00:00.000Z');
    expect(await get('/_api/v1/events/home')).toEqual([]);
    expect(await get('/_api/v1/events')).toMatchObject([{ isExpired: 1 }]);
  });
});

describe('the lists of the pages', () => {
  it('EVT-02 EVT-07 the NetSci page reads all editions but no colloquium, newest first', async () => {
    const { ctx } = await createWorld({
      events: [
        { title: 'X 2025', startDate: '2025-01-01', isNetsci: true, eventType: 'NETSCIX' },
        { title: 'Other', startDate: '2026-01-01' },
        { title: 'N 2027', startDate: '2027-01-01', ...netsci },
        { title: 'Talk', startDate: '2026-05-01', ...colloquium },
        { title: 'N 2024', startDate: '2024-01-01', ...netsci },
        { title: 'No type', startDate: '2023-01-01', isNetsci: true },
      ],
    });
    const { list } = await ctx.db.read({ list: netsciEditions(today) });
    expect(titles(list)).toEqual(['N 2027', 'X 2025', 'N 2024', 'No type']);
  });

  const dated = (kind: object) =>
    ['2027-03-01', today, '2026-10-01', '2026-11-20', '2025-01-01'].map((startDate) => ({
      title: startDate,
      startDate,
      ...kind,
    }));

  it('EVT-11 EVT-12 colloquium talks: ahead ascending, past descending', async () => {
    const { ctx } = await createWorld({
      events: [...dated(colloquium), ...dated(netsci), ...dated({})],
    });
    const { ahead, past } = await ctx.db.read({
      ahead: upcomingColloquia(today),
      past: pastColloquia(today, 20),
    });
    expect(titles(ahead)).toEqual([today, '2027-03-01']);
    expect(titles(past)).toEqual(['2026-11-20', '2026-10-01', '2025-01-01']);
  });

  it('EVT-14 other events: only without the NetSci flag, ahead ascending', async () => {
    const { ctx } = await createWorld({
      events: [...dated({}), ...dated(colloquium), ...dated(netsci)],
    });
    const { ahead } = await ctx.db.read({ ahead: upcomingOrdinary(today) });
    expect(titles(ahead)).toEqual([today, '2027-03-01']);
    expect(ahead.every((event) => event.eventType === 'OTHER')).toBe(true);
  });

  it('D-67 a past list gives one more than is shown, so that "Show more" knows', async () => {
    const { ctx } = await createWorld({ events: dated(colloquium) });
    const { past } = await ctx.db.read({ past: pastColloquia(today, 2) });
    expect(past).toHaveLength(3);
  });

  it('several lists of a page cost one round trip', async () => {
    const { ctx } = await createWorld();
    await ctx.db.read({ a: homeEvents(today), b: allEvents(today), c: netsciEditions(today) });
    expect(ctx.db.cost).toEqual({ batches: 1, reads: 3 });
  });
});

describe('D-97 the editions of which an event can be a satellite', () => {
  it('are named, the latest first', async () => {
    const { ctx } = await createWorld({
      events: [
        {
          title: 'NetSci 2026',
          eventType: 'NETSCI',
          isNetsci: true,
          startDate: '2026-06-01',
          status: 'PUBLISHED',
        },
        {
          title: 'NetSci 2027',
          eventType: 'NETSCI',
          isNetsci: true,
          startDate: '2027-06-01',
          status: 'PUBLISHED',
        },
      ],
    });
    const { editions } = await ctx.db.read({ editions: editionChoices() });
    expect(editions).toEqual([
      { value: idOf('events', 2), label: 'NetSci 2027' },
      { value: idOf('events', 1), label: 'NetSci 2026' },
    ]);
  });
});
