import { beforeEach, describe, expect, it } from 'vitest';
import { jobReview } from '#functions/content/jobs/review.ts';
import {
  acceptRequest,
  declineRequest,
  sendRequest,
  withdrawRequest,
} from '#functions/content/requests/commands.ts';
import { requestMachine, wishesFor } from '#functions/content/requests/model/rules.ts';
import { itemWithRequest, listRequests } from '#functions/content/requests/queries.ts';
import { changeItem } from '#functions/content/review/commands.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { registry } from '#functions/registry.ts';
import { countDone, expectRefusal, rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { vacancy as job } from '#tests/support/vacancy.ts';
import { createWorld } from '#tests/support/world.ts';

beforeEach(emptyAuditLog);

const id = idOf('jobs', 1);
const change = (fields: object, more: object = {}) =>
  ({
    wish: 'CHANGE',
    words: 'We have more time.',
    fields: { ...job, ...fields },
    ...more,
  }) as const;
const down = { wish: 'TAKE_DOWN', words: 'It is filled.' } as const;

/** A vacancy online, its author in Italian, and two administrators. */
async function online(values: object = {}) {
  const world = await createWorld({
    users: [{ language: 'it', givenName: 'Ida', lastName: 'Autrice' }, {}, {}],
    jobs: [{ ...job, authorId: idOf('users', 1), status: 'PUBLISHED', ...values }],
  });
  const as = (
    n: number,
    ...roles: Parameters<typeof actor> extends [number, ...infer R] ? R : never
  ) => ({
    ...world.ctx,
    actor: actor(n, ...roles),
  });
  return { ...world, author: as(1, 'member'), admin: as(2, 'admin'), other: as(3, 'admin'), as };
}

const jobRow = async () => (await rowsOf('select * from "jobs"'))[0];
const requests = () =>
  rowsOf(
    'select "status", "wish", "fields", "answer" from "changeRequests" order by "createdAt", "id"',
  );
const emails = async () =>
  (await rowsOf(`select * from "queuedEmails" where "kind" = 'request-answered'`)).map((row) => ({
    userId: row.userId,
    ...JSON.parse(String(row.data)),
  }));
const openOf = async (ctx: Parameters<typeof itemWithRequest>[0]) =>
  (await itemWithRequest(ctx, 'jobs', id))?.open;
const conflict = (reason: string) => ({ code: 'CONFLICT', reason });

describe('D-158 the author of something online', () => {
  it('asks for a change: only what differs is kept, and nothing online changes', async () => {
    const { author, admin } = await online();
    await sendRequest(author, 'jobs', id, change({ applicationDeadline: '2026-12-20' }));
    expect(await requests()).toEqual([
      {
        status: 'OPEN',
        wish: 'CHANGE',
        fields: '{"applicationDeadline":"2026-12-20"}',
        answer: '',
      },
    ]);
    expect(await jobRow()).toMatchObject({ applicationDeadline: '2026-12-01', version: 1 });
    expect(await listRequests(admin, 1)).toMatchObject({
      total: 1,
      items: [{ title: 'A post', wish: 'CHANGE', authorName: 'Ida Autrice', itemId: id }],
    });
    expect((await auditRows()).map(({ action }) => action)).toEqual(['jobs.ask']);
  });

  it('cannot ask for nothing, for what could not be published, or about what is not online', async () => {
    const { author } = await online();
    await expectRefusal(
      sendRequest(author, 'jobs', id, change({})),
      conflict('requests.noDifference'),
    );
    await expectRefusal(
      sendRequest(author, 'jobs', id, change({ website: null })),
      'INVALID_FIELDS',
    );
    const draft = await online({ status: 'DRAFT' });
    await expectRefusal(
      sendRequest(draft.author, 'jobs', id, down),
      conflict('requests.notPublished'),
    );
    expect(await requests()).toEqual([]);
  });

  it('has one open request: a new one takes its place, and the same form twice is one', async () => {
    const { author } = await online();
    const key = '00000000-0000-4000-8000-00000000000a';
    await sendRequest(author, 'jobs', id, change({ title: 'B' }, { id: key }));
    await sendRequest(author, 'jobs', id, change({ title: 'B' }, { id: key }));
    await sendRequest(author, 'jobs', id, down);
    expect((await requests()).map(({ status }) => status).sort()).toEqual(['OPEN', 'SUPERSEDED']);
    expect(await openOf(author)).toMatchObject({ wish: 'TAKE_DOWN' });
  });

  it('can take it back, and others can neither see nor send one', async () => {
    const { author, as } = await online();
    const { id: request } = await sendRequest(author, 'jobs', id, down);
    const stranger = as(3, 'member');
    expect(await itemWithRequest(stranger, 'jobs', id)).toBeNull();
    await expectRefusal(sendRequest(stranger, 'jobs', id, down), 'NOT_FOUND');
    await expectRefusal(withdrawRequest(stranger, id, request), 'NOT_FOUND');
    await withdrawRequest(author, id, request);
    expect(await requests()).toMatchObject([{ status: 'WITHDRAWN' }]);
    await expectRefusal(withdrawRequest(author, id, request), conflict('requests.decided'));
  });

  it('sends five a day at most', async () => {
    const { author, at } = await online();
    for (const n of [1, 2, 3, 4, 5])
      await sendRequest(author, 'jobs', id, change({ title: `T${n}` }));
    await expectRefusal(
      sendRequest(author, 'jobs', id, change({ title: 'T6' })),
      'TOO_MANY_REQUESTS',
    );
    at('2026-11-22T12:00:01.000Z');
    await sendRequest(author, 'jobs', id, change({ title: 'T6' }));
  });

  it('may no longer be a member to ask that it is taken down (D-28)', async () => {
    const { as } = await online();
    const former = as(1);
    await expectRefusal(sendRequest(former, 'jobs', id, change({ title: 'B' })), 'FORBIDDEN');
    await sendRequest(former, 'jobs', id, down);
    expect(wishesFor('PUBLISHED', 'admin-own')).toEqual([]);
  });
});

describe('D-158 an administrator', () => {
  it('takes a change over with one press: it is online, and the author is told in Italian', async () => {
    const { author, admin, ctx, sent } = await online();
    const { id: request } = await sendRequest(author, 'jobs', id, change({ title: 'B' }));
    await acceptRequest(admin, id, { request, version: 1 });
    expect(await jobRow()).toMatchObject({ title: 'B', status: 'PUBLISHED', version: 2 });
    expect(await requests()).toMatchObject([{ status: 'ACCEPTED' }]);
    expect(await emails()).toMatchObject([{ userId: idOf('users', 1), outcome: 'accepted' }]);
    const [queued] = await rowsOf(`select "id" from "queuedEmails"`);
    expect(sent).toContainEqual({ v: 1, kind: 'notice', id: queued?.id });
    await deliverQueuedEmail(ctx, String(queued?.id));
    const [mail] = await rowsOf('select "subject", "text" from "outbox"');
    expect(mail?.subject).toBe('Modifica accettata: «B»');
    expect(mail?.text).toContain('/jobs/');
    const log = (await auditRows()).find(({ action }) => action === 'jobs.update');
    expect(JSON.parse(log?.details ?? '')).toMatchObject({ by: 'request' });
    await expectRefusal(
      acceptRequest(admin, id, { request, version: 2 }),
      conflict('requests.decided'),
    );
  });

  it('must look again when the item has changed, and does not undo that change', async () => {
    const { author, admin, other } = await online();
    const { id: request } = await sendRequest(author, 'jobs', id, change({ title: 'B' }));
    await changeItem(other, jobReview, id, { fields: { location: 'Rome' } });
    await expectRefusal(acceptRequest(admin, id, { request, version: 1 }), {
      code: 'CONFLICT',
      reason: 'general.movedBy',
    });
    expect(await requests()).toMatchObject([{ status: 'OPEN' }]);
    await acceptRequest(admin, id, { request, version: 2 });
    expect(await jobRow()).toMatchObject({ title: 'B', location: 'Rome' });
  });

  it('takes an item down: it becomes its author’s draft, with the author’s words in its history', async () => {
    const { author, admin } = await online();
    const { id: request } = await sendRequest(author, 'jobs', id, down);
    await acceptRequest(admin, id, { request, version: 1 });
    expect(await jobRow()).toMatchObject({ status: 'DRAFT' });
    expect(await rowsOf('select "action", "reason" from "reviewHistory"')).toEqual([
      { action: 'retract', reason: 'It is filled.' },
    ]);
    expect(await emails()).toMatchObject([{ wish: 'TAKE_DOWN', outcome: 'accepted' }]);
    expect(await rowsOf(`select 1 from "queuedEmails" where "kind" = 'item-decided'`)).toEqual([]);
  });

  it('declines with words, which the author gets', async () => {
    const { author, admin } = await online();
    const { id: request } = await sendRequest(author, 'jobs', id, down);
    await declineRequest(admin, id, { request, answer: 'Please wait until Monday.' });
    expect(await requests()).toMatchObject([
      { status: 'DECLINED', answer: 'Please wait until Monday.' },
    ]);
    expect(await emails()).toMatchObject([
      { outcome: 'declined', answer: 'Please wait until Monday.' },
    ]);
    expect(await jobRow()).toMatchObject({ status: 'PUBLISHED', version: 1 });
    await expectRefusal(declineRequest(author, id, { request, answer: 'x' }), 'FORBIDDEN');
  });

  it('of two who decide at once one wins, and the author gets one e-mail', async () => {
    const { author, admin, other } = await online();
    const { id: request } = await sendRequest(author, 'jobs', id, change({ title: 'B' }));
    expect(
      await countDone([
        acceptRequest(admin, id, { request, version: 1 }),
        declineRequest(other, id, { request, answer: 'No.' }),
      ]),
    ).toBe(1);
    expect(await emails()).toHaveLength(1);
  });

  it('who takes the item down in another way leaves no open request behind', async () => {
    const { author, admin } = await online();
    await sendRequest(author, 'jobs', id, change({ title: 'B' }));
    await changeItem(admin, jobReview, id, { action: 'retract' });
    expect(await requests()).toMatchObject([{ status: 'SUPERSEDED' }]);
  });

  it('cannot take over stored values that no longer fit', async () => {
    const { author, admin } = await online();
    const { id: request } = await sendRequest(author, 'jobs', id, change({ title: 'B' }));
    await admin.db.write([
      { sql: `update "changeRequests" set "fields" = '{"title":""}'`, params: [] },
    ]);
    await expectRefusal(acceptRequest(admin, id, { request, version: 1 }), 'INVALID_FIELDS');
    expect(await jobRow()).toMatchObject({ title: 'A post' });
  });
});

describe('D-20 what somebody has asked for', () => {
  it('is in their export, and goes with their account', async () => {
    const { author, ctx } = await online();
    await sendRequest(author, 'jobs', id, down);
    const read = registry.personalData.changeRequests?.(idOf('users', 1));
    if (!read) throw new Error('not exported');
    const { rows } = await ctx.db.read({ rows: read });
    expect(rows).toMatchObject([{ wish: 'TAKE_DOWN', words: 'It is filled.' }]);
    expect(rows[0]).not.toHaveProperty('decidedBy');
    const leaving = registry.accountClosed.flatMap((write) => write(ctx, idOf('users', 1)));
    await ctx.db.write(leaving);
    expect(await requests()).toEqual([]);
  });
});

it('D-158 a request ends once: nothing leads out of its last states', () => {
  const ends = requestMachine.transitions.map(({ from }) => from);
  expect([...new Set(ends)]).toEqual(['OPEN']);
});
