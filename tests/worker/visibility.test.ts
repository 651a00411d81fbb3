import { describe, expect, it } from 'vitest';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';
import { actor } from '#tests/support/actors.ts';
import { callerOf } from '#tests/support/content.ts';
import { complete, submittedOutlets } from '#tests/support/content-kinds.ts';
import { idOf } from '#tests/support/rows.ts';
import { findPublic } from '#tests/support/search.ts';
import { add, createWorld } from '#tests/support/world.ts';

const review = ['DRAFT', 'PENDING', 'REJECTED', 'DELETED'] as const;
const simple = ['DRAFT', 'DELETED'] as const;
/** Submissions whose visibility depends only on their state. */
const alike = reviewResources.filter((resource) => resource !== 'events');
const secret = 'zyzzyva';
const startDate = '2027-01-01';

/** Every path of the site that shows items. */
const paths = [
  ...submittedOutlets,
  '/_api/v1/people',
  '/_api/v1/awards',
  `/_api/v1/winners/${idOf('awards', 1)}`,
  '/feeds/newsletters.atom',
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
    ...Object.fromEntries(
      alike.map((resource) => [resource, review.map((status) => ({ title: secret, status }))]),
    ),
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
  it.each(paths)('not in %s', async (path) => {
    const { call } = await hiddenWorld();
    const response = await call(path);
    expect(response.status).toBe(200);
    const text = (await response.text()).replace(/\r\n /g, '');
    expect(text).not.toContain(secret);
    expect(text).not.toContain(idOf('events', 1));
  });

  it('not in the search', async () => {
    const { ctx } = await hiddenWorld();
    const { found } = await ctx.db.read({ found: findPublic(secret) });
    expect(found).toEqual([]);
  });

  it('not by its id, short id or path', async () => {
    const { call } = await hiddenWorld();
    const paths = [
      ...review.flatMap((_, i) => [
        `/_api/v1/events/${idOf('events', i + 1)}`,
        `/_api/v1/events/event00${i + 1}`,
        ...alike.map((resource) => `/_api/v1/${resource}/${idOf(resource, i + 1)}`),
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

const kinds = Object.entries(complete).map(([kind, { body, ...rest }]) => ({
  ...rest,
  kind,
  body: { ...body, title: secret },
}));

describe('WFL-23 D-30 every move shows at the very next request', () => {
  it.each(kinds)('of a $kind', async ({ resourceName, body, outlets }) => {
    const world = await createWorld({ users: [{}, {}] });
    const ask = callerOf(world);
    const [author, admin] = [actor(1, 'member'), actor(2, 'admin')];
    const { data: item } = await ask(author, `/member/${resourceName}`, body);

    /** The outlets that contain a word; the last two are the detail and the search. */
    const visibleIn = async (word: string): Promise<string[]> => {
      world.ctx.actor = null;
      const mark = (path: string) =>
        path === '/sitemap.xml' ? String(item.shortId ?? item.id) : word;
      const found: string[] = [];
      for (const path of outlets)
        if ((await (await world.call(path)).text()).includes(mark(path))) found.push(path);
      for (const key of [item.id, ...(resourceName === 'events' ? [item.shortId] : [])]) {
        const response = await world.call(`/_api/v1/${resourceName}/${key}`);
        const isThere = (await response.text()).includes(word);
        expect([key, response.status]).toEqual([key, isThere ? 200 : 404]);
        if (isThere) found.push('detail');
      }
      const hits = await world.ctx.db.read({ hits: findPublic(word) });
      return hits.hits.length > 0 ? [...found, 'search'] : found;
    };
    const everywhere = [
      ...outlets,
      ...(resourceName === 'events' ? ['detail', 'detail', 'search'] : ['detail', 'search']),
    ];
    const moves: [who: typeof author, to: string, view: string[]][] = [
      [author, 'PENDING', []],
      [admin, 'PUBLISHED', everywhere],
      [admin, 'PENDING', []],
      [admin, 'REJECTED', []],
      [admin, 'DELETED', []],
    ];
    expect(await visibleIn(secret)).toEqual([]);
    for (const [i, [who, to, view]] of moves.entries()) {
      const audience = who === admin ? 'admin' : 'member';
      const { status } = await ask(who, `/${audience}/${resourceName}/${item.id}/status/${to}`, {});
      expect([i, to, status]).toEqual([i, to, 200]);
      expect([i, to, await visibleIn(secret)]).toEqual([i, to, view]);
      if (to === 'PUBLISHED') {
        await ask(admin, `/admin/${resourceName}/${item.id}`, { title: 'Quokka' });
        expect(await visibleIn('Quokka')).toEqual(everywhere);
        await ask(admin, `/admin/${resourceName}/${item.id}`, { title: secret });
      }
    }
  });
});
