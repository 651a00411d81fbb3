import { describe, expect, it } from 'vitest';
import {
  editionById,
  isPrizeOfEdition,
  parentOf,
  satellitesOf,
} from '#functions/content/events/edition-queries.ts';
import { pastLines, pastYears } from '#functions/content/events/past.ts';
import { eventReview } from '#functions/content/events/review.ts';
import { createItem } from '#functions/content/review/commands.ts';
import { saveTranslation } from '#functions/lifecycle/translations/commands.ts';
import { winnersWhere } from '#functions/site/awards/queries.ts';
import { actor } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';
import { add, createWorld } from '#tests/support/world.ts';

const now = '2026-11-21T10:00:00Z';
const today = '2026-11-21';
const edition = { isNetsci: true, eventType: 'NETSCI', startDate: '2026-06-01' } as const;
const parentId = idOf('events', 1);

/** An edition with a public satellite, a draft of one, and a meeting of its own. */
const world = () =>
  createWorld({
    now,
    users: [{}],
    events: [
      { ...edition, title: 'NetSci 2026', relativePath: 'netsci-2026', location: 'Boston' },
      { title: 'Satellite', startDate: '2026-06-02', parentId },
      { title: 'Draft', startDate: '2026-06-02', parentId, status: 'DRAFT' },
      { title: 'School', startDate: '2025-06-02', summary: '<p>Words</p>' },
      { title: 'Of a draft', startDate: '2024-06-02', parentId: idOf('events', 6) },
      { ...edition, title: 'NetSci 2024', startDate: '2024-06-01', status: 'DRAFT' },
    ],
  });
const titles = (lines: { title: string }[]) => lines.map(({ title }) => title);

describe('D-97 an edition', () => {
  it('has the public events that name it as its satellites, and they lead to it', async () => {
    const { ctx } = await world();
    const { satellites, parent, none } = await ctx.db.read({
      satellites: satellitesOf('event001', today),
      parent: parentOf('event002', today),
      none: parentOf('event005', today),
    });
    expect(titles(satellites)).toEqual(['Satellite']);
    expect(satellites[0]?.page).toBeNull();
    expect(parent).toMatchObject({ page: '/events/netsci/event001/netsci-2026' });
    // Its edition is a draft, which nobody may see.
    expect(none).toBeNull();
  });

  it('has the prizes presented there, and those of its year of which nobody has said where', async () => {
    const { ctx } = await createWorld({
      now,
      awards: [{ name: 'Euler Award' }],
      events: [
        edition,
        { ...edition, eventType: 'NETSCIX', startDate: '2026-02-01' },
        { ...edition, startDate: '2025-06-01' },
      ],
      winners: [
        { lastName: 'Year', year: 2026 },
        { lastName: 'Here', year: 2025, eventId: idOf('events', 1) },
        { lastName: 'There', year: 2026, eventId: idOf('events', 3) },
        { lastName: 'Draft', year: 2026, status: 'DRAFT' },
      ],
    });
    const prizes = winnersWhere(isPrizeOfEdition);
    const of = async (key: string) => {
      const { found } = await ctx.db.read({ found: prizes({ key }) });
      return found.map(({ lastName }) => lastName);
    };
    expect(await of('event001')).toEqual(['Here', 'Year']);
    expect(await of('event002')).toEqual([]);
    expect(await of('event003')).toEqual(['There']);
  });

  it('D-96 names its prizes in the language of the page, as their own pages do', async () => {
    const { ctx } = await createWorld({
      now,
      users: [{}],
      awards: [{ name: 'Euler Award' }, { name: 'Service Award' }],
      events: [edition],
      winners: [
        { awardId: idOf('awards', 1), lastName: 'One', year: 2026 },
        { awardId: idOf('awards', 2), lastName: 'Two', year: 2026 },
      ],
    });
    ctx.actor = actor(1, 'admin');
    await saveTranslation(ctx, 'awards', idOf('awards', 1), { name: 'Premio Eulero' });
    const read = async (language: 'en' | 'it') => {
      const prizes = winnersWhere(isPrizeOfEdition)({ key: 'event001' });
      const { found } = await ctx.db.read({ found: prizes }, language);
      return found.map((one) => [one.award, one.language]);
    };
    expect(await read('it')).toEqual([
      ['Premio Eulero', 'it'],
      ['Service Award', 'en'],
    ]);
    expect(await read('en')).toEqual([
      ['Euler Award', 'en'],
      ['Service Award', 'en'],
    ]);
  });

  it('can be chosen for a satellite only while it is public', async () => {
    const { ctx } = await world();
    ctx.actor = actor(1, 'member');
    const save = (id: string) =>
      createItem(ctx, eventReview, { title: 'New', parentId: id } as never, { complete: false });
    for (const id of [idOf('events', 2), idOf('events', 6), 'unknown'])
      await expect(save(id)).rejects.toMatchObject({ fields: { parentId: ['form.choice'] } });
    const { one } = await ctx.db.read({ one: editionById(parentId) });
    expect(one).toEqual({ id: parentId });
  });
});

describe('D-97 past meetings', () => {
  it('are lines, the latest first, with the public edition that each belongs to', async () => {
    const { ctx } = await world();
    await add('events', [
      {
        id: idOf('events', 9),
        shortId: 'ends-now',
        title: 'Running',
        startDate: '2026-11-19',
        endDate: today,
      },
    ]);
    const { lines, years } = await ctx.db.read({
      lines: pastLines(today, { year: null, kind: null }),
      years: pastYears(today),
    });
    expect(titles(lines)).toEqual(['Satellite', 'School', 'Of a draft']);
    expect(lines.map(({ parent }) => parent?.title)).toEqual(['NetSci 2026', undefined, undefined]);
    expect(lines.map(({ page }) => page)).toEqual([null, '/events/other/event004/school', null]);
    expect(years).toEqual([
      { year: '2026', satellites: 1, meetings: 0 },
      { year: '2025', satellites: 0, meetings: 1 },
      { year: '2024', satellites: 1, meetings: 0 },
    ]);
  });

  it('can be cut down to a year and a kind', async () => {
    const { ctx } = await world();
    const { year, kind } = await ctx.db.read({
      year: pastLines(today, { year: '2025', kind: null }),
      kind: pastLines(today, { year: null, kind: 'satellites' }),
    });
    expect(titles(year)).toEqual(['School']);
    expect(titles(kind)).toEqual(['Satellite', 'Of a draft']);
  });
});
