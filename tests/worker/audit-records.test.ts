import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLines } from '#app/server/audit/lines.server.ts';
import { newsletterCampaign } from '#functions/campaigns/newsletters/campaign.ts';
import { newsReview } from '#functions/content/news/review.ts';
import { changeItem } from '#functions/content/review/commands.ts';
import { reviewKinds } from '#functions/content/submissions/kinds.ts';
import { commit } from '#functions/core/audit/commands.ts';
import { listAudit, recordHistory } from '#functions/core/audit/queries.ts';
import { forgetTitles } from '#functions/core/audit/records.ts';
import { auditParams } from '#functions/core/audit/schema.ts';
import { change } from '#functions/lifecycle/change.ts';
import { forgetDeleted } from '#functions/lifecycle/forget.ts';
import { personRecord } from '#functions/site/people/record.ts';
import { recordKinds } from '#functions/site/records/kinds.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

beforeEach(emptyAuditLog);

const site = async (literal: Parameters<typeof createWorld>[0] = {}) => {
  const world = await createWorld({
    users: [{}, { givenName: 'Ada', lastName: 'Rossi' }],
    ...literal,
  });
  world.ctx.actor = actor(1, 'admin');
  const tell = (action: `${string}.${string}`, record: readonly [string, string], details = {}) =>
    commit(world.ctx, [], { action, record, details });
  const lines = async (params: object = {}, language: 'en' | 'it' = 'en') => {
    const { entries } = await listAudit(world.ctx, auditParams.parse(params));
    return auditLines(
      { visit: { language, consent: null, prefersItalian: false } as never },
      entries,
    );
  };
  return { ...world, tell, lines };
};

describe('which record an entry is about', () => {
  it('M11 D-176 is said by its title, with a link to its screen, also of what is deleted', async () => {
    const { tell, lines } = await site({
      jobs: [{ title: 'Postdoc in Turin' }, { title: 'PhD in Boston', status: 'DELETED' }],
      events: [
        { title: 'NetSci 2027', isNetsci: true },
        { title: 'A talk', isNetsci: true, eventType: 'COLLOQUIUM' },
        { title: 'A school' },
      ],
      people: [{ firstName: 'Grace', lastName: 'Hopper' }],
      sections: [{}],
      pages: [{ title: 'Contacts' }],
    });
    await tell('jobs.publish', ['jobs', idOf('jobs', 1)], { from: 'PENDING', to: 'PUBLISHED' });
    await tell('jobs.delete', ['jobs', idOf('jobs', 2)]);
    for (const n of [1, 2, 3]) await tell('events.update', ['events', idOf('events', n)]);
    await tell('people.update', ['people', idOf('people', 1)]);
    await tell('pages.retract', ['pages', idOf('pages', 1)], { from: 'PUBLISHED', to: 'DRAFT' });
    await tell('redirect.added', ['redirect', '/old-page']);
    const said = (await lines())
      .reverse()
      .map(({ subject, details }) => [...[subject?.title, subject?.path, subject?.note], details]);
    expect(said).toEqual([
      ['Postdoc in Turin', `/my/jobs/${idOf('jobs', 1)}`, null, 'waiting → published'],
      ['PhD in Boston', `/my/jobs/${idOf('jobs', 2)}`, 'deleted, can be restored', ''],
      ['NetSci 2027', `/my/netsci-events/${idOf('events', 1)}`, null, ''],
      ['A talk', `/my/netsci-colloquium/${idOf('events', 2)}`, null, ''],
      ['A school', `/my/events/${idOf('events', 3)}`, null, ''],
      ['Grace Hopper', `/my/people/${idOf('people', 1)}`, null, ''],
      ['Contacts', `/my/pages/${idOf('pages', 1)}`, null, 'published → draft'],
      ['/old-page', null, null, ''],
    ]);
  });

  it('M11 D-176 is still said when it was removed for good, unless nobody but its author had seen it', async () => {
    const long = { status: 'DELETED', deletedAt: '2026-01-01T00:00:00.000Z' } as const;
    const { ctx, tell, lines } = await site({
      jobs: [
        { title: 'Gone vacancy', ...long, publishedAt: '2025-12-01T00:00:00.000Z' },
        { title: 'Secret draft', ...long, publishedAt: null },
      ],
    });
    for (const n of [1, 2]) await tell('jobs.delete', ['jobs', idOf('jobs', n)]);
    await forgetDeleted(ctx, [...reviewKinds, ...recordKinds]);
    const titles = async () =>
      (await lines({ action: 'jobs.delete' })).map(({ subject }) => [
        subject?.title,
        subject?.note,
      ]);
    expect(await titles()).toEqual([
      ['a lost record', null],
      ['Gone vacancy', 'gone for good'],
    ]);
    const twoYears = 730 * 86_400_000;
    for (const [age, said] of [
      [twoYears - 1, ['Gone vacancy', 'gone for good']],
      [twoYears, ['a lost record', null]],
    ] as const) {
      const goneAt = new Date(ctx.now().getTime() - age).toISOString();
      await env.DB.prepare('update "goneTitles" set "goneAt" = ?').bind(goneAt).run();
      await forgetTitles(ctx);
      expect((await titles())[1]).toEqual(said);
    }
  });

  it('D-20 names nobody whose account is closed', async () => {
    const { tell, lines } = await site();
    await tell('user.changed', ['user', idOf('users', 2)]);
    expect((await lines())[0]?.subject?.title).toBe('Ada Rossi');
    await env.DB.prepare(`update "users" set "status" = 'CLOSED' where "id" = ?`)
      .bind(idOf('users', 2))
      .run();
    expect((await lines())[0]?.subject?.title).toBe('closed account');
  });
});

describe('the filters of the log', () => {
  it('M11 D-176 are days, the kind of record and the person, alone and together', async () => {
    const { ctx, tell, lines, at } = await site({ jobs: [{}] }).then((one) => ({
      ...one,
      at: (day: string) => {
        one.ctx.now = () => new Date(`${day}T12:00:00.000Z`);
      },
    }));
    for (const day of ['2026-11-01', '2026-11-02', '2026-11-03']) {
      at(day);
      await tell('jobs.update', ['jobs', idOf('jobs', 1)]);
      await tell('user.changed', ['user', idOf('users', 2)]);
    }
    ctx.actor = actor(2, 'admin');
    await tell('jobs.update', ['jobs', idOf('jobs', 1)]);
    const seqs = async (params: object) => (await lines(params)).map(({ seq }) => seq);
    expect(await seqs({ from: '2026-11-02' })).toEqual([7, 6, 5, 4, 3]);
    expect(await seqs({ to: '2026-11-02' })).toEqual([4, 3, 2, 1]);
    expect(await seqs({ from: '2026-11-02', to: '2026-11-02' })).toEqual([4, 3]);
    expect(await seqs({ from: '2027-01-01' })).toEqual([]);
    expect(await seqs({ to: '2020-01-01' })).toEqual([]);
    expect(await seqs({ record: 'jobs', from: '2026-11-03' })).toEqual([7, 5]);
    expect(await seqs({ record: 'jobs', from: '2026-11-03', actor: idOf('users', 2) })).toEqual([
      7,
    ]);
    expect(await seqs({ from: 'yesterday', to: '2026-02-31' })).toHaveLength(7);
  });
});

describe('the history of a record on its own screen', () => {
  it('M11 D-176 has its ten newest entries and says whether there are more', async () => {
    const { ctx, tell } = await site({ jobs: [{}, {}] });
    for (let n = 0; n < 11; n++) await tell('jobs.update', ['jobs', idOf('jobs', 1)]);
    await tell('jobs.update', ['jobs', idOf('jobs', 2)]);
    const history = await recordHistory(ctx, 'jobs', idOf('jobs', 1));
    expect([history?.entries.length, history?.hasOlder]).toEqual([10, true]);
  });

  it('ROL-04 is for people who may read the log: nobody else gets it, not even the newsletter role', async () => {
    const { ctx } = await site({ jobs: [{}] });
    for (const who of [null, actor(1, 'member'), actor(1, 'newsletter')]) {
      ctx.actor = who;
      expect(await recordHistory(ctx, 'jobs', idOf('jobs', 1))).toBeNull();
    }
  });
});

describe('the audit log', () => {
  it('tells which fields a save has changed, with times and closed values, and nothing that was typed', async () => {
    await emptyAuditLog();
    const { ctx } = await createWorld({
      users: [{}],
      news: [{ status: 'DRAFT', authorId: idOf('users', 1) }],
      people: [{ status: 'DRAFT', ordinal: 1 }],
      newsletters: [{ status: 'DRAFT', publicationDate: '2026-12-01' }],
    });
    ctx.actor = actor(1, 'admin');
    const secret = 'Told to nobody';
    const save = { action: 'update' } as const;
    await changeItem(ctx, newsReview, idOf('news', 1), {
      fields: { title: secret, summary: '<p>A summary.</p>' },
    });
    await change(ctx, personRecord, idOf('people', 1), {
      fields: { lastName: secret, ordinal: 7, isOfficer: true },
    });
    await change(ctx, newsletterCampaign, idOf('newsletters', 1), {
      ...save,
      fields: { title: secret, publicationDate: '2026-12-24' },
    });
    const rows = await auditRows();
    expect(rows.map(({ details }) => JSON.parse(details).changed)).toEqual([
      { title: null, summary: null, relativePath: null },
      { lastName: null, slug: null, ordinal: [1, 7], isOfficer: [false, true] },
      { title: null, publicationDate: ['2026-12-01', '2026-12-24'] },
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('names no field when none has changed', async () => {
    await emptyAuditLog();
    const { ctx } = await createWorld({ users: [{}], people: [{ status: 'DRAFT', ordinal: 1 }] });
    ctx.actor = actor(1, 'admin');
    await change(ctx, personRecord, idOf('people', 1), { fields: { ordinal: 1 } });
    expect((await auditRows()).map(({ details }) => details)).toEqual([
      '{"from":"DRAFT","to":"DRAFT"}',
    ]);
  });
});
