import { describe, expect, it } from 'vitest';
import { newsReview } from '#functions/content/news/review.ts';
import { createItem } from '#functions/content/review/commands.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import { contentForms } from '#functions/content/submissions/schema.ts';
import { contentKinds, reviewResources } from '#functions/lifecycle/content/rules.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { callerOf } from '#tests/support/content.ts';
import { complete } from '#tests/support/content-kinds.ts';
import { idOf, type WorldRows } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const me = idOf('users', 1);
const you = idOf('users', 2);
const [member, admin, formerMember] = [actor(1, 'member'), actor(2, 'admin'), actor(1)];
const nobody = idOf('users', 9);

const world = async (rows: Partial<WorldRows> = {}) => {
  const made = await createWorld({ users: [{}, { givenName: 'Bea', lastName: 'Admin' }], ...rows });
  return { ...made, ask: callerOf(made) };
};

/** The values of an item's reply besides its fields, by the specification (document 2 §3) and more. */
const carried = [
  ...['id', 'status', 'authorId', 'authorFullname', 'member', 'version', 'createdAt', 'updatedAt'],
  ...['submittedAt', 'publishedAt', 'stamp', 'href'],
];
const shapeOf = (resourceName: string): string[] => {
  const kinds = contentKinds.filter((kind) => reviewOf(kind).resourceName === resourceName);
  const fields = kinds.flatMap((kind) => Object.keys(contentForms[kind].fields.shape));
  const own = Object.values(complete)
    .filter((one) => one.resourceName === resourceName)
    .flatMap(({ computed, body }) => Object.keys({ ...computed, ...body }));
  return [...new Set([...carried, ...fields, ...own])].sort();
};

/** The requirements for a resource's calls and for the values of its items. */
const idsOf = (resourceName: string): string =>
  ({ jobs: 'API-18 FOR-09', events: 'API-19 FOR-29', news: 'API-20 FOR-10' })[resourceName] ?? '';

const cases = Object.entries(complete).flatMap(([kind, { resourceName, body }]) =>
  (['member', 'admin'] as const).map((audience) => ({
    kind,
    resourceName,
    body,
    audience,
    ids: idsOf(resourceName),
  })),
);

describe('the five calls', () => {
  it.each(cases)(
    '$ids of a $kind for the $audience answer as specified',
    async ({ resourceName, body, audience }) => {
      const { ask } = await world();
      const who = audience === 'member' ? member : admin;
      const path = `/${audience}/${resourceName}`;

      const created = await ask(who, path, body);
      expect(created.status).toBe(200);
      expect(Object.keys(created.data).sort()).toEqual(shapeOf(resourceName));
      expect(created.data).toMatchObject({
        ...body,
        status: 'DRAFT',
        authorId: who.id,
        authorFullname: `${who.givenName} ${who.lastName}`,
        member: `${who.givenName} ${who.lastName}`,
        version: 1,
        publishedAt: null,
        submittedAt: null,
      });
      const one = `${path}/${created.data.id}`;
      expect(await ask(who, one)).toEqual({ status: 200, result: 'OK', data: created.data });

      const saved = await ask(who, one, { title: 'Another title' });
      expect(saved).toEqual({ status: 200, result: 'OK', data: { success: true } });
      const { data } = await ask(who, one);
      const { relativePath, href } = data;
      expect(data).toEqual({
        ...created.data,
        title: 'Another title',
        version: 2,
        ...(resourceName === 'events' ? { relativePath, href } : {}),
        ...(resourceName === 'news' ? { href } : {}),
      });

      const moved = await ask(
        who,
        `${one}/status/${audience === 'member' ? 'pending' : 'published'}`,
        {},
      );
      const status = audience === 'member' ? 'PENDING' : 'PUBLISHED';
      expect(moved).toEqual({ status: 200, result: 'OK', data: { status } });

      const { description: _, ...listed } = (await ask(who, one)).data;
      expect((await ask<unknown[]>(who, path)).data).toEqual([listed]);
    },
  );

  it.each(cases)(
    'a whole $kind can be sent back to the $audience: nothing but its version changes',
    async ({ resourceName, body, audience }) => {
      const { ask } = await world();
      const who = audience === 'member' ? member : admin;
      const { data } = await ask(who, `/${audience}/${resourceName}`, body);
      const one = `/${audience}/${resourceName}/${data.id}`;
      expect((await ask(who, one, data)).data).toEqual({ success: true });
      expect((await ask(who, one)).data).toEqual({ ...data, version: 2 });
      // The reply names the version that was read.
      expect((await ask(who, one, data)).status).toBe(409);
    },
  );

  it('D-26 an incomplete draft is not submitted: it says per field what is missing, and stays', async () => {
    const { ask } = await world();
    const { data } = await ask(member, '/member/jobs', complete.job.body);
    const one = `/member/jobs/${data.id}`;
    expect((await ask(member, one, { summary: '<p> </p>', country: '' })).status).toBe(200);
    const refused = await ask(member, `${one}/status/PENDING`, {});
    expect(refused.status).toBe(422);
    expect(refused.error).toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { summary: ['Fill this in.'], country: ['Fill this in.'] },
    });
    expect((await ask(member, one)).data).toMatchObject({ status: 'DRAFT', version: 2 });
  });

  it('FOR-17 FOR-25 D-27 what a new item must say is asked at once; a public event needs its day', async () => {
    const { ask } = await world();
    const fields = async (path: string, body: object) =>
      Object.keys((await ask(admin, path, body)).error?.fields ?? {}).sort();
    expect(await fields('/admin/jobs', { title: 'A' })).toEqual(
      ['applicationDeadline', 'country', 'description', 'location', 'summary', 'website'].sort(),
    );
    expect(await fields('/admin/news', {})).toEqual(['title']);
    expect(await fields('/admin/events', { title: 'A', isNetsci: true })).toEqual(
      ['country', 'eventType', 'location'].sort(),
    );
    const { startDate: _, endDate: __, ...dayless } = complete['NetSci event'].body;
    const { data } = await ask(admin, '/admin/events', dayless);
    expect(data).toMatchObject({ startDate: null, status: 'DRAFT' });
    expect(await fields(`/admin/events/${data.id}/status/PUBLISHED`, {})).toEqual(
      ['endDate', 'startDate'].sort(),
    );
  });

  it('WFL-10 a member changes drafts only; a refused save changes nothing', async () => {
    const { ask } = await world({
      news: (['PENDING', 'PUBLISHED', 'REJECTED'] as const).map((status) => ({
        status,
        summary: 'A',
        authorId: me,
      })),
    });
    const before = await rowsOf('select * from "news"');
    for (const n of [1, 2, 3]) {
      const { status, error } = await ask(member, `/member/news/${idOf('news', n)}`, {
        title: 'B',
      });
      expect([n, status, error?.message]).toEqual([n, 409, expect.stringMatching('the item is')]);
    }
    expect(await rowsOf('select * from "news"')).toEqual(before);
  });

  it('WFL-19 D-65 a stale save is refused with the name of the person who was faster', async () => {
    const { ask } = await world();
    const { data } = await ask(member, '/member/news', complete['news item'].body);
    await ask(admin, `/admin/news/${data.id}`, { title: 'By Bea', version: 1 });
    const overdue = await ask(member, `/member/news/${data.id}`, { title: 'By Ada', version: 1 });
    expect(overdue.status).toBe(409);
    expect(overdue.error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching('Bea Admin'),
    });
    expect(
      (await ask(member, `/member/news/${data.id}/status/pending`, { version: 1 })).status,
    ).toBe(409);
    // Without a version the last writer wins.
    expect((await ask(member, `/member/news/${data.id}`, { title: 'By Ada' })).status).toBe(200);
    const { data: now } = await ask(member, `/member/news/${data.id}`);
    expect(now).toMatchObject({ title: 'By Ada', version: 3, status: 'DRAFT' });
  });

  it('an admin may say why; the reason is in the history', async () => {
    const { ask } = await world({ news: [{ summary: 'A', status: 'PENDING', authorId: me }] });
    const path = `/admin/news/${idOf('news', 1)}/status/rejected`;
    expect((await ask(admin, path, { reason: 'x'.repeat(1001) })).status).toBe(422);
    expect((await ask(admin, path, { reason: ' Not about networks. ' })).status).toBe(200);
    expect(await rowsOf('select "reason" from "reviewHistory"')).toEqual([
      { reason: 'Not about networks.' },
    ]);
  });
});

describe('the instant of publication', () => {
  it('D-09 is the first one, and stays through retracting, editing and publishing again', async () => {
    const { ask, at } = await world();
    const { data } = await ask(member, '/member/news', complete['news item'].body);
    const one = `/admin/news/${data.id}`;
    const to = async (status: string) => (await ask(admin, `${one}/status/${status}`, {})).status;
    at('2026-11-22T08:00:00.000Z');
    expect(await to('PUBLISHED')).toBe(200);
    const first = { publishedAt: '2026-11-22T08:00:00.000Z', stamp: '2026-11-22T08:00:00.000Z' };
    expect((await ask(admin, one)).data).toMatchObject(first);
    at('2026-11-23T08:00:00.000Z');
    expect(await to('PENDING')).toBe(200);
    await ask(admin, one, { title: 'B' });
    expect(await to('PUBLISHED')).toBe(200);
    await ask(admin, one, { title: 'C' });
    const { data: now } = await ask(admin, one);
    expect(now).toMatchObject({ ...first, title: 'C', updatedAt: '2026-11-23T08:00:00.000Z' });
  });
});

describe('what a member sees', () => {
  const rows = Object.fromEntries(
    reviewResources.map((name) => [
      name,
      [{ authorId: me }, { authorId: you }, { authorId: null }],
    ]),
  );

  it.each(reviewResources)(
    'ROL-03 D-28 in the list of %s: only their own',
    async (resourceName) => {
      const { ask } = await world(rows);
      for (const who of [member, formerMember, actor(1, 'admin'), actor(1, 'newsletter')]) {
        const { data } = await ask<{ id: string }[]>(who, `/member/${resourceName}`);
        expect(data.map(({ id }) => id)).toEqual([idOf(resourceName, 1)]);
      }
      const { data } = await ask<unknown[]>(admin, `/admin/${resourceName}`);
      expect(data).toHaveLength(3);
    },
  );

  it.each(reviewResources)(
    'D-28 nothing of other people’s %s, not even that they exist',
    async (resourceName) => {
      const { ask } = await world(rows);
      const before = await rowsOf(`select * from "${resourceName}"`);
      const keys = [
        idOf(resourceName, 2),
        idOf(resourceName, 3),
        ...(resourceName === 'events' ? ['event002'] : []),
      ];
      for (const who of [member, actor(1, 'member', 'newsletter'), actor(1, 'admin')])
        for (const rest of ['', '/status/DELETED', '/status/PUBLISHED', '/status/DRAFT'])
          for (const body of rest === '' ? [undefined, { title: 'Mine' }, {}] : [{}]) {
            const none = await ask(who, `/member/${resourceName}/${nobody}${rest}`, body);
            expect(none.status).toBe(404);
            for (const key of keys)
              expect(await ask(who, `/member/${resourceName}/${key}${rest}`, body)).toEqual(none);
          }
      expect(await rowsOf(`select * from "${resourceName}"`)).toEqual(before);
    },
  );

  it('D-28 whose membership has ended sees and withdraws, and can do nothing else', async () => {
    const { ask } = await world({
      news: [
        { summary: 'A', status: 'PENDING', authorId: me },
        { summary: 'A', status: 'DRAFT', authorId: me },
      ],
    });
    const [waiting, draft] = [idOf('news', 1), idOf('news', 2)];
    const status = async (path: string, body?: unknown) =>
      (await ask(formerMember, path, body)).status;
    expect(await status(`/member/news/${waiting}`)).toBe(200);
    expect(await status('/member/news', complete['news item'].body)).toBe(403);
    expect(await status(`/member/news/${draft}`, { title: 'B' })).toBe(403);
    expect(await status(`/member/news/${draft}/status/PENDING`, {})).toBe(403);
    expect(await status(`/member/news/${draft}/status/DELETED`, {})).toBe(403);
    expect(await status(`/member/news/${waiting}/status/DRAFT`, {})).toBe(200);
  });

  it('an admin’s own item follows the rules for one’s own, through both audiences', async () => {
    const { ask } = await world();
    const { data } = await ask(admin, '/member/news', complete['news item'].body);
    const at = (audience: string, to: string) =>
      ask(admin, `/${audience}/news/${data.id}/status/${to}`, {});
    expect((await at('member', 'PENDING')).status).toBe(409);
    expect((await at('member', 'PUBLISHED')).data).toEqual({ status: 'PUBLISHED' });
    expect((await at('admin', 'PENDING')).status).toBe(409);
    expect((await at('admin', 'DRAFT')).data).toEqual({ status: 'DRAFT' });
  });
});

describe('a new item', () => {
  it('WFL-02 WFL-03 is there as a whole, or not at all', async () => {
    await emptyAuditLog();
    // The history line that the submission would write already exists.
    const { ctx } = await world({
      reviewHistory: [{ id: 'ffffffff-0000-7000-8000-000000000002', itemId: nobody }],
    });
    ctx.actor = member;
    const body = { ...complete['news item'].body, website: null };
    await expect(createItem(ctx, newsReview, body, { complete: true })).rejects.toThrow();
    expect(await rowsOf('select * from "news"')).toEqual([]);
    expect(await auditRows()).toEqual([]);
  });

  it('WFL-02 is a draft, whatever its body says, with one entry of the log', async () => {
    await emptyAuditLog();
    const { ask } = await world();
    const { data } = await ask(admin, '/admin/news', {
      ...complete['news item'].body,
      status: 'PUBLISHED',
    });
    expect(data).toMatchObject({ status: 'DRAFT', publishedAt: null });
    expect((await auditRows()).map(({ action, recordId }) => [action, recordId])).toEqual([
      ['news.create', data.id],
    ]);
  });
});
