import { describe, expect, it } from 'vitest';
import { searchPublic } from '#functions/search/queries.ts';
import { idOf } from '#tests/support/rows.ts';
import { add, createWorld } from '#tests/support/world.ts';

const review = ['DRAFT', 'PENDING', 'REJECTED', 'DELETED'] as const;
const simple = ['DRAFT', 'DELETED'] as const;
const secret = 'zyzzyva';
const startDate = '2027-01-01';

/** Every place of the site where items come out. */
const places = [
  '/_api/v1/people',
  '/_api/v1/events',
  '/_api/v1/events/home',
  '/_api/v1/awards',
  '/_api/v1/jobs',
  '/_api/v1/jobs/latest',
  '/_api/v1/news',
  `/_api/v1/winners/${idOf('awards', 1)}`,
  '/feeds/events.ics',
  '/feeds/netsci.ics',
  '/feeds/colloquium.ics',
  '/feeds/other.ics',
  '/feeds/news.atom',
  '/feeds/jobs.atom',
  '/sitemap.xml',
];

async function hiddenWorld() {
  const world = await createWorld({
    awards: [
      { name: 'Known award' },
      ...simple.map((status) => ({
        name: secret,
        path: `/award-prizes/${secret}-${status}`,
        status,
      })),
    ],
    events: [
      ...review.map((status) => ({ title: secret, startDate, status })),
      ...review.map((status) => ({
        title: secret,
        startDate,
        status,
        isNetsci: true,
        eventType: 'NETSCI' as const,
      })),
      ...review.map((status) => ({
        title: secret,
        startDate,
        status,
        isNetsci: true,
        eventType: 'COLLOQUIUM' as const,
      })),
    ],
    jobs: review.map((status) => ({ title: secret, status })),
    news: review.map((status) => ({ title: secret, status })),
    people: simple.map((status) => ({ lastName: secret, status, isOfficer: true })),
    pages: simple.map((status) => ({ title: secret, path: `/${secret}-${status}`, status })),
  });
  await add('winners', [
    ...simple.map((status) => ({ lastName: secret, year: 2020, status })),
    { lastName: secret, year: 2020, awardId: idOf('awards', 2) },
  ]);
  return world;
}

describe('WFL-23 D-30 what is not published is nowhere', () => {
  it.each(places)('not in %s', async (path) => {
    const { call } = await hiddenWorld();
    const response = await call(path);
    expect(response.status).toBe(200);
    const text = (await response.text()).replace(/\r\n /g, '');
    expect(text).not.toContain(secret);
    expect(text).not.toContain(idOf('events', 1));
  });

  it('not in the search', async () => {
    const { ctx } = await hiddenWorld();
    const { found } = await ctx.db.read({ found: searchPublic(secret) });
    expect(found).toEqual([]);
  });

  it('not by its id, short id or path', async () => {
    const { call } = await hiddenWorld();
    const paths = [
      ...review.flatMap((_, i) => [
        `/_api/v1/events/${idOf('events', i + 1)}`,
        `/_api/v1/events/event00${i + 1}`,
        `/_api/v1/jobs/${idOf('jobs', i + 1)}`,
        `/_api/v1/news/${idOf('news', i + 1)}`,
      ]),
      ...simple.flatMap((status, i) => [
        `/_api/v1/pages/by-path?path=/${secret}-${status}`,
        `/_api/v1/awards/by-path?path=/award-prizes/${secret}-${status}`,
        `/_api/v1/winners/${idOf('awards', i + 2)}`,
      ]),
    ];
    for (const path of paths) expect([path, (await call(path)).status]).toEqual([path, 404]);
  });
});
