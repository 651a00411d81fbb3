import { describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { callerOf } from '#tests/support/content.ts';
import { complete } from '#tests/support/content-kinds.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const member = actor(1, 'member');
const kinds = Object.entries(complete).map(([kind, { resourceName, body, computed }]) => ({
  kind,
  resourceName,
  body,
  computed,
}));

async function world() {
  const made = await createWorld({ users: [{}, {}] });
  const ask = callerOf(made);
  const stored = async (resourceName: string) =>
    (await rowsOf(`select * from "${resourceName}"`))[0] ?? {};
  return { ...made, ask, stored };
}

/** Read-only values of an item. */
const carried = {
  status: 'PUBLISHED',
  authorId: idOf('users', 2),
  authorFullname: 'Somebody Else',
  member: 'Somebody Else',
  createdAt: '2000-01-01T00:00:00.000Z',
  updatedAt: '2000-01-01T00:00:00.000Z',
  submittedAt: '2000-01-01T00:00:00.000Z',
  publishedAt: '2000-01-01T00:00:00.000Z',
  stamp: '2000-01-01T00:00:00.000Z',
  href: 'https://evil.example',
};
/** Columns and names that no reply contains. */
const hidden = ['changedBy', 'deletedAt', 'searchText', 'lastDay', 'roles', 'rowid', 'timestamp'];
const odd = ['__proto__', 'constructor', 'title"', '', 'Title', 'authorid'];

describe('what nobody can set', () => {
  it.each(kinds)(
    'API-18 D-84 is refused when it is sent with a $kind that is there',
    async ({ resourceName, body, computed }) => {
      const { ask } = await world();
      const unsettable = { ...carried, ...computed };
      const { data } = await ask(member, `/member/${resourceName}`, { ...body, ...unsettable });
      const { data: plain } = await (await world()).ask(member, `/member/${resourceName}`, body);
      expect(data).toEqual(plain);

      const again = await world();
      const { data: item } = await again.ask(member, `/member/${resourceName}`, body);
      const before = await again.stored(resourceName);
      const one = `/member/${resourceName}/${item.id}`;
      for (const [name, value] of Object.entries(unsettable)) {
        const { status, error } = await again.ask(member, one, { title: 'New', [name]: value });
        expect([name, status]).toEqual([name, 422]);
        expect(Object.keys(error?.fields ?? {})).toEqual([name]);
      }
      expect(await again.stored(resourceName)).toEqual(before);
    },
  );

  it.each(kinds)(
    'makes a $kind refused when no reply carries it',
    async ({ resourceName, body }) => {
      const { ask, stored } = await world();
      const { data } = await ask(member, `/member/${resourceName}`, body);
      const before = await stored(resourceName);
      for (const name of [...hidden, ...odd])
        for (const path of [`/member/${resourceName}`, `/member/${resourceName}/${data.id}`]) {
          const sent = JSON.stringify(body).replace('{', `{${JSON.stringify(name)}:"x",`);
          const { status, error } = await ask(member, path, sent);
          expect([name, path, status]).toEqual([name, path, 422]);
          expect(Object.keys(error?.fields ?? {})).toEqual([name || '_']);
          expect(JSON.stringify(error)).toContain('There is no such field here.');
        }
      expect(await rowsOf(`select * from "${resourceName}"`)).toEqual([before]);
    },
  );

  it('the id of a body must be the item’s', async () => {
    const { ask } = await world();
    const { data } = await ask(member, '/member/events', complete['ordinary event'].body);
    const at = (key: unknown, id: unknown) => ask(member, `/member/events/${key}`, { id });
    expect((await at(data.id, data.id)).status).toBe(200);
    expect((await at(data.shortId, data.id)).status).toBe(200);
    expect((await at(data.shortId, data.shortId)).status).toBe(200);
    for (const id of [idOf('events', 9), '', 7, null])
      expect([id, (await at(data.id, id)).status]).toEqual([id, 422]);
  });
});

describe('bodies that are not valid', () => {
  it.each(kinds)(
    'name the fields of a $kind and change nothing',
    async ({ resourceName, body }) => {
      const { ask, stored } = await world();
      const { data } = await ask(member, `/member/${resourceName}`, body);
      const before = await stored(resourceName);
      const names = Object.keys(body).filter((name) => name !== 'eventType' && name !== 'isNetsci');
      for (const name of names)
        for (const value of [7, true, [], {}, 'x'.repeat(100_001)])
          for (const path of [`/member/${resourceName}`, `/member/${resourceName}/${data.id}`]) {
            const { status, error } = await ask(member, path, { ...body, [name]: value });
            expect([name, status, Object.keys(error?.fields ?? {})]).toEqual([name, 422, [name]]);
          }
      for (const title of ['', '  ', null, '\u202e', 'x'.repeat(201)])
        expect(
          (await ask(member, `/member/${resourceName}/${data.id}`, { title })).error?.fields,
        ).toHaveProperty('title');
      for (const version of [0, -1, 1.5, '1', null])
        expect((await ask(member, `/member/${resourceName}/${data.id}`, { version })).status).toBe(
          422,
        );
      expect(await rowsOf(`select * from "${resourceName}"`)).toEqual([before]);
    },
  );

  it('are 400 when they cannot be read, 415 when they are something else', async () => {
    const { ask, ctx, call } = await world();
    for (const text of ['{', '{"title":', 'title=A', '\u0000'])
      expect([text, (await ask(member, '/member/news', text)).status]).toEqual([text, 400]);
    for (const text of ['[]', '"A"', '7', 'null', 'true'])
      expect([text, (await ask(member, '/member/news', text)).status]).toEqual([text, 422]);
    ctx.actor = member;
    const form = new URLSearchParams({ title: 'A' });
    const sent = await call('/_api/v1/member/news', { method: 'POST', body: form });
    expect(sent.status).toBe(415);
    expect((await call('/_api/v1/member/news', { method: 'POST' })).status).toBe(422);
    expect(await rowsOf('select * from "news"')).toEqual([]);
  });
});

describe('rich text', () => {
  const unsafe =
    '<p onclick="x()">Fine <a href="javascript:x()">a</a><script>alert(1)</script><b>bold</b></p><iframe src="//evil.example"></iframe>';

  it.each(kinds)(
    'D-60 of a $kind is made safe before it is stored',
    async ({ resourceName, body }) => {
      const { ask, stored } = await world();
      const texts = 'description' in body ? ['summary', 'description'] : ['summary'];
      const sent = Object.fromEntries(texts.map((name) => [name, unsafe]));
      const { data } = await ask(member, `/member/${resourceName}`, { ...body, ...sent });
      const check = async () => {
        const row = await stored(resourceName);
        for (const name of texts) {
          expect(row[name]).toContain('<b>bold</b>');
          expect(row[name]).not.toMatch(/script|onclick|javascript|iframe/);
        }
        expect(row.searchText).toContain('bold');
      };
      await check();
      await ask(member, `/member/${resourceName}/${data.id}`, { summary: 'Plain' });
      await ask(member, `/member/${resourceName}/${data.id}`, sent);
      await check();
    },
  );

  it('that says nothing is stored as nothing', async () => {
    const { ask, stored } = await world();
    const { data } = await ask(member, '/member/news', complete['news item'].body);
    await ask(member, `/member/news/${data.id}`, { description: '<p> &nbsp; </p>' });
    expect(await stored('news')).toMatchObject({ description: '', summary: '<p>Short</p>' });
  });
});

describe('of which kind an event is', () => {
  const ordinary = complete['ordinary event'].body;
  const netsci = complete['NetSci event'].body;
  const talk = complete['colloquium talk'].body;

  it.each<[object, object, { isNetsci: boolean; eventType: string | null } | 422]>([
    [ordinary, {}, { isNetsci: false, eventType: 'OTHER' }],
    [ordinary, { isNetsci: false }, { isNetsci: false, eventType: 'OTHER' }],
    [ordinary, { eventType: 'OTHER' }, { isNetsci: false, eventType: 'OTHER' }],
    [ordinary, { eventType: null, isNetsci: false }, { isNetsci: false, eventType: 'OTHER' }],
    [ordinary, { eventType: 'OTHER', isNetsci: true }, 422],
    [ordinary, { eventType: 'netsci' }, 422],
    [ordinary, { eventType: '' }, 422],
    [ordinary, { isNetsci: 1 }, 422],
    [netsci, {}, { isNetsci: true, eventType: 'NETSCI' }],
    [netsci, { eventType: 'NETSCIX', isNetsci: false }, { isNetsci: true, eventType: 'NETSCIX' }],
    [netsci, { eventType: null }, 422],
    [talk, {}, { isNetsci: true, eventType: 'COLLOQUIUM' }],
    [talk, { isNetsci: false }, { isNetsci: true, eventType: 'COLLOQUIUM' }],
  ])('FOR-15 FOR-28 %j with %j', async (body, choice, kind) => {
    const { ask } = await world();
    const { status, data } = await ask(member, '/member/events', { ...body, ...choice });
    if (kind === 422) expect(status).toBe(422);
    else expect(data).toMatchObject(kind);
  });

  it('FOR-15 is decided once: no save makes another kind of it', async () => {
    const { ask } = await world();
    for (const [body, changes] of [
      [ordinary, [{ eventType: 'COLLOQUIUM' }, { eventType: 'NETSCI' }, { isNetsci: true }]],
      [netsci, [{ eventType: 'COLLOQUIUM' }, { eventType: 'OTHER' }]],
      [talk, [{ eventType: 'NETSCI' }, { eventType: 'OTHER' }, { eventType: null }]],
    ] as const) {
      const { data } = await ask(member, '/member/events', body);
      for (const change of changes) {
        const { status, error } = await ask(member, `/member/events/${data.id}`, change);
        expect([change, status]).toEqual([change, 422]);
        expect(error?.fields).toHaveProperty('eventType');
      }
      expect((await ask(member, `/member/events/${data.id}`)).data).toEqual(data);
    }
    const { data } = await ask(member, '/member/events', netsci);
    await ask(member, `/member/events/${data.id}`, { eventType: 'NETSCIX' });
    expect((await ask(member, `/member/events/${data.id}`)).data.eventType).toBe('NETSCIX');
  });

  it.each([
    {
      id: 'FOR-11',
      kind: 'an ordinary event',
      body: ordinary,
      foreign: { startTime: '16:00', videoUrl: 'https://youtu.be/dQw4w9WgXcQ', imageId: 'a' },
    },
    {
      id: 'FOR-12',
      kind: 'a NetSci event',
      body: netsci,
      foreign: { contactEmail: 'a@example.org', startTime: '16:00', organizer: 'A society' },
    },
    {
      id: 'FOR-13',
      kind: 'a colloquium',
      body: talk,
      foreign: { country: 'Italy', website: 'https://example.org', endDate: '2027-03-02' },
    },
  ])('$id a field that $kind does not have is refused, an empty one is not', async (one) => {
    const { ask } = await world();
    const { body, foreign } = one;
    const { data } = await ask(member, '/member/events', body);
    for (const [name, value] of Object.entries(foreign))
      for (const path of ['/member/events', `/member/events/${data.id}`]) {
        const refused = await ask(member, path, { ...body, [name]: value });
        expect([name, refused.status]).toEqual([name, 422]);
        expect(Object.keys(refused.error?.fields ?? {})).toEqual([name]);
        expect((await ask(member, path, { ...body, [name]: null })).status).toBe(200);
      }
  });

  it('FOR-14 a talk’s video is on YouTube, and a save that does not name it leaves it alone', async () => {
    const { ask } = await world();
    const { data } = await ask(member, '/member/events', talk);
    expect(data).toMatchObject({ videoType: 'YOUTUBE', videoUrl: null, imageAlt: '' });
    const videoUrl = 'https://youtu.be/dQw4w9WgXcQ';
    await ask(member, `/member/events/${data.id}`, { videoUrl, imageAlt: 'Ada on a stage' });
    await ask(member, `/member/events/${data.id}`, { title: 'B' });
    expect((await ask(member, `/member/events/${data.id}`)).data).toMatchObject({
      videoUrl,
      imageAlt: 'Ada on a stage',
      title: 'B',
    });
  });

  it('D-07 keeps its short id when its title changes; its readable end follows', async () => {
    const { ask } = await world();
    const { data } = await ask(member, '/member/events', ordinary);
    await ask(member, `/member/events/${data.shortId}`, { title: 'Summer School' });
    expect((await ask(member, `/member/events/${data.shortId}`)).data).toMatchObject({
      id: data.id,
      shortId: data.shortId,
      relativePath: 'summer-school',
      href: `/events/other/${data.shortId}/summer-school`,
    });
  });

  it('FOR-22 an end before the start is refused, also against the stored day', async () => {
    const { ask } = await world();
    const { data } = await ask(member, '/member/events', ordinary);
    const refused = await ask(member, `/member/events/${data.id}`, { endDate: '2027-02-28' });
    expect(refused.error?.fields).toEqual({
      endDate: ['The end date is before the start date.'],
    });
    const both = { startDate: '2027-02-27', endDate: '2027-02-28' };
    expect((await ask(member, `/member/events/${data.id}`, both)).status).toBe(200);
  });

  it('WFL-09 what an author can no longer mend does not keep them from taking it back', async () => {
    const { ask } = await world();
    const { data } = await ask(member, '/member/events', ordinary);
    await ask(member, `/member/events/${data.id}/status/pending`, {});
    await rowsOf('update "events" set "endDate" = ?', '2026-01-01');
    expect((await ask(member, `/member/events/${data.id}/status/draft`, {})).status).toBe(200);
    expect((await ask(member, `/member/events/${data.id}/status/pending`, {})).status).toBe(422);
    expect((await ask(member, `/member/events/${data.id}/status/deleted`, {})).status).toBe(200);
  });
});
