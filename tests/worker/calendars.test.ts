import { describe, expect, it } from 'vitest';
import { translationRow } from '#functions/lifecycle/translations/columns.ts';
import { entriesOf, type IcsEntry, unfold } from '#tests/support/ics.ts';
import { idOf } from '#tests/support/rows.ts';
import { add, change, createWorld } from '#tests/support/world.ts';

type World = Awaited<ReturnType<typeof createWorld>>;
const file = async (world: World, name: string) => (await world.call(`/feeds/${name}.ics`)).text();
const entries = async (world: World, name = 'events') => entriesOf(await file(world, name));
const one = async (event: object): Promise<IcsEntry> => {
  const [entry] = await entries(await createWorld({ events: [event] }));
  if (!entry) throw new Error('No entry.');
  return entry;
};
const id = idOf('events', 1);

describe('what a calendar holds', () => {
  const world = () =>
    createWorld({
      events: [
        { title: 'NetSci', isNetsci: true, eventType: 'NETSCI' },
        { title: 'NetSciX', isNetsci: true, eventType: 'NETSCIX' },
        { title: 'Talk', isNetsci: true, eventType: 'COLLOQUIUM' },
        { title: 'School' },
      ],
    });
  it.each([
    ['events', ['NetSci', 'NetSciX', 'Talk', 'School']],
    ['netsci', ['NetSci', 'NetSciX']],
    ['colloquium', ['Talk']],
    ['other', ['School']],
  ])('%s.ics holds %j', async (name, titles) => {
    const found = await entries(await world(), name);
    expect(found.map((entry) => entry.SUMMARY).sort()).toEqual([...titles].sort());
  });

  it('an empty calendar is a calendar too', async () => {
    expect(await entries(await createWorld())).toEqual([]);
  });
});

describe('an event in a calendar', () => {
  it('has its whole days (the end exclusive), place, address and text', async () => {
    const entry = await one({
      title: 'Networks; trees, "graphs" & \\paths',
      description: '<p>First line</p><p>Second &amp; last</p>',
      website: 'https://example.org/school',
      startDate: '2027-02-26',
      endDate: '2027-02-28',
      location: 'Vienna, Lab 3',
      country: 'Austria',
      shortId: 'abcd1234',
      relativePath: 'networks',
    });
    expect(entry).toMatchObject({
      UID: id,
      SUMMARY: 'Networks; trees, "graphs" & \\paths',
      DTSTART: '20270226',
      DTEND: '20270301',
      LOCATION: 'Vienna, Lab 3, Austria',
      URL: 'https://netsci.test/events/other/abcd1234/networks',
      DESCRIPTION: 'First line\n\nSecond & last\n\nhttps://example.org/school',
      DTSTAMP: '20260102T000000Z',
      TRANSP: 'TRANSPARENT',
    });
  });

  it.each([
    ['16:00 UTC', '20270226T160000Z'],
    ['16:00 UTC+2', '20270226T140000Z'],
    ['01:00 +05:30', '20270225T193000Z'],
    ['23:30 UTC-5', '20270227T043000Z'],
  ])(
    'D-257 at %s is that moment in UTC, as long as nobody says how long it lasts',
    async (startTime, start) => {
      const entry = await one({ title: 'Talk', startDate: '2027-02-26', startTime });
      expect(entry).toMatchObject({ DTSTART: start, SUMMARY: 'Talk' });
      expect(entry).not.toHaveProperty('DTEND');
    },
  );

  it.each(['16:00', 'afternoon', '16:00 CET'])(
    'D-61 at %s, without a zone, is a whole day with the time in the title',
    async (startTime) => {
      const entry = await one({ title: 'Talk', startDate: '2027-02-26', startTime });
      expect(entry).toMatchObject({
        DTSTART: '20270226',
        DTEND: '20270227',
        SUMMARY: `Talk (${startTime})`,
      });
    },
  );

  it('D-61 of several days stays whole days with the time in the title', async () => {
    const entry = await one({
      startDate: '2027-02-26',
      endDate: '2027-02-27',
      startTime: '09:00 UTC',
    });
    expect(entry).toMatchObject({
      DTSTART: '20270226',
      DTEND: '20270228',
      SUMMARY: 'Event 1 (09:00 UTC)',
    });
  });

  it('that ends before it starts is one day; a day that does not exist is left out', async () => {
    expect(await one({ startDate: '2027-02-26', endDate: '2027-02-01' })).toMatchObject({
      DTEND: '20270227',
    });
    expect(await entries(await createWorld({ events: [{ startDate: '2027-02-30' }] }))).toEqual([]);
  });
});

describe('EVT-23 D-62 deadlines in a calendar', () => {
  it('are whole days of their own, with addresses that stay', async () => {
    const world = await createWorld({
      events: [
        {
          title: 'NetSci 2027',
          isNetsci: true,
          eventType: 'NETSCI',
          startDate: '2027-06-07',
          earlyBirdDeadline: '2027-03-01',
          registrationDeadline: '2027-05-01',
          submissionDeadline: '2027-01-31',
        },
      ],
    });
    const found = await entries(world, 'netsci');
    expect(found.map((entry) => [entry.UID, entry.SUMMARY, entry.DTSTART, entry.DTEND])).toEqual([
      [id, 'NetSci 2027', '20270607', '20270608'],
      [`${id}-early-bird`, 'Deadline: early registration – NetSci 2027', '20270301', '20270302'],
      [`${id}-registration`, 'Deadline: registration – NetSci 2027', '20270501', '20270502'],
      [`${id}-submission`, 'Deadline: submission – NetSci 2027', '20270131', '20270201'],
    ]);
  });
});

describe('D-97 a calendar for programs that subscribe', () => {
  const events = [
    {
      ...{ title: 'School', startDate: '2027-02-26', endDate: '2027-02-27', venue: 'Old Mint' },
      ...{ location: 'Vienna', submissionDeadline: '2027-01-31', shortId: 'abcd1234' },
      description:
        '<h3>Programme</h3><ul><li>Day 1: data.</li><li><p>Day 2: models.</p></li></ul><p>Come &amp; see.</p>',
    },
    { title: 'Talk', startDate: '2027-03-01', startTime: '16:00 UTC' },
  ];

  it('says how often to ask again; whole days make nobody busy, and a deadline reminds only who chose it', async () => {
    const world = await createWorld({ events });
    const lines = unfold(await file(world, 'events'));
    const own = unfold(await (await world.call('/feeds/events/abcd1234.ics')).text());
    expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT12H');
    expect(lines).toContain('X-PUBLISHED-TTL:PT12H');
    // The school and its deadline, not the talk.
    expect(lines.filter((line) => line === 'TRANSP:TRANSPARENT')).toHaveLength(2);
    expect(lines).not.toContain('BEGIN:VALARM');
    expect(own.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(1);
    // At nine in the morning: 15 hours before midnight, and two days more.
    expect(own).toContain('TRIGGER:-P2DT15H');
  });

  it('has a name, whatever is in it', async () => {
    const world = await createWorld({ events });
    world.ctx.config.societyName = 'Networks, trees; graphs \\ paths';
    const lines = unfold(await file(world, 'events'));
    const name = 'Networks\\, trees\\; graphs \\\\ paths: Events';
    expect(lines).toContain(`NAME:${name}`);
    expect(lines).toContain(`X-WR-CALNAME:${name}`);
  });

  it('leads to Italian pages and reads Italian texts in an Italian one, under the same ids', async () => {
    const italian = { title: 'Scuola', description: '<p>Cinque giorni.</p>' };
    const world = await createWorld({
      events: [{ ...events[0], relativePath: 'school' }],
      translations: [
        {
          ...translationRow('events', { ...events[0], id }, italian),
          updatedAt: '2026-11-20T08:00:00.000Z',
        },
      ],
    });
    const entriesIn = async (query: string) =>
      entriesOf(await (await world.call(`/feeds/events.ics${query}`)).text());
    const [english, italianEntries] = [await entriesIn(''), await entriesIn('?lang=it')];
    expect(italianEntries[0]).toMatchObject({
      SUMMARY: 'Scuola',
      DESCRIPTION: 'Cinque giorni.',
      URL: 'https://netsci.test/events/other/abcd1234/school?lang=it',
      DTSTAMP: '20261120T080000Z',
    });
    expect(italianEntries[1]?.SUMMARY).toBe('Scadenza: contributi – Scuola');
    expect(english[0]).toMatchObject({ SUMMARY: 'School', DTSTAMP: '20260102T000000Z' });
    expect(english[0]?.URL).not.toContain('lang');
    expect(italianEntries.map(({ UID }) => UID)).toEqual(english.map(({ UID }) => UID));
    const alone = await (await world.call('/feeds/events/abcd1234.ics?lang=it')).text();
    const named = (all: IcsEntry[]) => all.map(({ UID, SUMMARY, URL }) => ({ UID, SUMMARY, URL }));
    expect(named(entriesOf(alone))).toEqual(named(italianEntries));
  });

  it('keeps headings, points and paragraphs on lines of their own, and names the venue', async () => {
    const [school] = await entries(await createWorld({ events: events.slice(0, 1) }));
    expect(school).toMatchObject({
      DESCRIPTION: 'Programme\n\n– Day 1: data.\n– Day 2: models.\n\nCome & see.',
      LOCATION: 'Old Mint, Vienna',
    });
  });

  it('speaks Italian when its address says so, whatever was asked before', async () => {
    const world = await createWorld({ events });
    const names = async (query: string) =>
      entriesOf(await (await world.call(`/feeds/events.ics${query}`)).text()).map(
        ({ SUMMARY }) => SUMMARY,
      );
    expect(await names('')).toContain('Deadline: submission – School');
    expect(await names('?lang=it')).toContain('Scadenza: contributi – School');
    expect(await names('?lang=xx&x=1')).toContain('Deadline: submission – School');
  });

  it('can hold one event, with the same entries; there is none for an unknown or hidden one', async () => {
    const world = await createWorld({
      events: [...events, { shortId: 'hidden01', status: 'DRAFT' }],
    });
    const reply = await world.call('/feeds/events/abcd1234.ics');
    expect(reply.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const text = await reply.text();
    // No subscription: a program would show a calendar of this name, and ask for it again and again.
    expect(text).not.toMatch(/^(?:NAME|X-WR-CALNAME|REFRESH-INTERVAL|X-PUBLISHED-TTL)/m);
    const uids = (all: IcsEntry[]) => all.map(({ UID }) => UID);
    expect(uids(entriesOf(text))).toEqual(
      uids(await entries(world)).filter((uid) => uid?.startsWith(id)),
    );
    const again = { headers: { 'If-None-Match': reply.headers.get('ETag') ?? '' } };
    expect((await world.call('/feeds/events/abcd1234.ics', again)).status).toBe(304);
    for (const name of ['hidden01', 'unknown1', 'abcd1234.ics.x'])
      expect((await world.call(`/feeds/events/${name}.ics`)).status).toBe(404);
  });
});

describe('hostile text in a calendar', () => {
  it('adds no line and no entry', async () => {
    const title = `A\r\nEND:VEVENT\r\nBEGIN:VEVENT\nUID:evil\u0000\u000b\u2028 💥 ${'ü'.repeat(200)}`;
    const found = await entries(
      await createWorld({
        events: [
          { title, location: 'x\nURL:evil', startTime: 'y\r\nUID:evil', description: title },
        ],
      }),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ UID: id });
    expect(found[0]?.URL).toMatch(/^https:\/\/netsci\.test\//);
  });
});

describe('the bytes of a calendar', () => {
  it('are the same for the same data, whenever and however often it is made', async () => {
    const events = [{ submissionDeadline: '2026-12-01' }, { startTime: '16:00 UTC' }];
    const first = await file(await createWorld({ now: '2026-11-21T08:00:00Z', events }), 'events');
    const second = await file(await createWorld({ now: '2027-05-01T23:00:00Z', events }), 'events');
    expect(second).toBe(first);
    expect(unfold(first)).toContain('VERSION:2.0');
  });

  it('change when an event changes: it is stamped anew and its revision rises', async () => {
    const world = await createWorld({ events: [{}] });
    expect(await entries(world)).toMatchObject([{ SEQUENCE: '0' }]);
    await change('events', id, { title: 'New', version: 2, updatedAt: '2026-11-21T10:00:00.000Z' });
    expect(await entries(world)).toMatchObject([
      { SUMMARY: 'New', SEQUENCE: '1', DTSTAMP: '20261121T100000Z', UID: id },
    ]);
  });
});

describe('asking for a calendar again', () => {
  const again = (world: World, tag: string) =>
    world.call('/feeds/events.ics', { headers: { 'If-None-Match': tag } });

  it('is answered 304 until something public changes or the day ends', async () => {
    const world = await createWorld({ now: '2026-11-22T11:59:59Z', events: [{}] });
    const first = await world.call('/feeds/events.ics');
    expect(first.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=300');
    const tag = first.headers.get('ETag') ?? '';
    const same = await again(world, tag);
    expect(same.status).toBe(304);
    expect(same.headers.get('ETag')).toBe(tag);
    expect(await same.text()).toBe('');

    await add('events', [{}], 2);
    const changed = await again(world, tag);
    expect(changed.status).toBe(200);

    const next = changed.headers.get('ETag') ?? '';
    expect((await again(world, next)).status).toBe(304);
    world.at('2026-11-22T12:00:00Z');
    expect((await again(world, next)).status).toBe(200);
  });
});
