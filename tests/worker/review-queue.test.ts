import { beforeEach, describe, expect, it } from 'vitest';
import { jobReview } from '#functions/content/jobs/review.ts';
import { changeItem, createItem } from '#functions/content/review/commands.ts';
import { queueReads, queueStart } from '#functions/content/submissions/queue.ts';
import { decide, itemToReview, queueFromStart } from '#functions/content/submissions/reviewing.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld, planOf } from '#tests/support/world.ts';

beforeEach(emptyAuditLog);

const text = { summary: '<p>S</p>', description: '<p>D</p>', website: 'https://example.org' };
const waiting = (day: number) => ({
  ...text,
  authorId: idOf('users', 1),
  status: 'PENDING' as const,
  publishedAt: null,
  submittedAt: `2026-10-${String(day).padStart(2, '0')}T08:00:00.000Z`,
});
const place = { country: 'Italy', location: 'Turin' };
const dated = { ...place, startDate: '2027-02-01', endDate: '2027-02-02' };

/** Vacancies of the days 1 and 4, news of day 2, a talk of day 3, and what does not wait. */
async function world() {
  const { ctx } = await createWorld({
    users: [{ language: 'it' }, { givenName: 'Anna' }, { givenName: 'Bea' }],
    jobs: [
      { ...waiting(1), ...place, applicationDeadline: '2027-01-01' },
      { ...waiting(4), ...place, applicationDeadline: '2027-01-01' },
      { ...text, status: 'DRAFT' },
    ],
    news: [waiting(2)],
    events: [
      { ...waiting(3), ...dated, isNetsci: true, eventType: 'COLLOQUIUM', startTime: '16:00' },
    ],
  });
  const as = (n: number, role: 'admin' | 'member' = 'admin') => ({ ...ctx, actor: actor(n, role) });
  return { anna: as(2), bea: as(3), author: as(1, 'member') };
}

const job = { kind: 'jobs', id: idOf('jobs', 1) } as const;
const news = { kind: 'news', id: idOf('news', 1) } as const;
const talk = { kind: 'netsci-colloquium', id: idOf('events', 1) } as const;
const last = { kind: 'jobs', id: idOf('jobs', 2) } as const;

describe('the queue of all kinds', () => {
  it('D-156 has the oldest submission first, knows its neighbours, and begins again after the last', async () => {
    const { anna } = await world();
    const { queue } = await queueFromStart(anna, null);
    expect(queue).toMatchObject({ count: 4, next: job });
    const seen = async (item: typeof job | typeof news | typeof talk) =>
      (await itemToReview(anna, item, null))?.queue;
    expect(await seen(job)).toEqual({ count: 4, before: 0, next: news, previous: null });
    expect(await seen(news)).toEqual({ count: 4, before: 1, next: talk, previous: job });
    expect(await seen(talk)).toEqual({ count: 4, before: 2, next: last, previous: news });
    expect(await seen(last)).toEqual({ count: 4, before: 3, next: job, previous: talk });
  });

  it('D-156 is read by an index, however many items there are', async () => {
    await world();
    for (const read of Object.values(queueReads(queueStart))) {
      const plan = await planOf(read);
      expect(plan).not.toMatch(/SCAN (?!CONSTANT)/);
      expect(plan).toMatch(/SEARCH .* \(status=\?/);
    }
  });
});

describe('a decision', () => {
  const publish = { action: 'publish', version: 1, reason: '' } as const;

  it('D-156 leads to the next item; the last one leads to the oldest that was left out, or nowhere', async () => {
    const { anna } = await world();
    expect(await decide(anna, news, publish)).toEqual(talk);
    expect(await decide(anna, last, publish)).toEqual(job);
    expect(await decide(anna, job, publish)).toEqual(talk);
    expect(await decide(anna, talk, publish)).toBeNull();
    expect((await queueFromStart(anna, talk)).decided).toMatchObject({
      ...talk,
      undoing: { name: 'undo', undoes: 'publish' },
    });
  });

  it('D-156 sent twice is one decision', async () => {
    const { anna } = await world();
    const twice = await Promise.all([decide(anna, job, publish), decide(anna, job, publish)]);
    expect(twice).toEqual([news, news]);
    expect(await rowsOf('select 1 from "reviewHistory"')).toHaveLength(1);
    expect(await rowsOf('select 1 from "queuedEmails"')).toHaveLength(1);
  });

  it('D-156 of two administrators one decides, and the other is refused; nothing is decided about what has changed', async () => {
    const { anna, bea } = await world();
    const outcomes = await Promise.allSettled([
      decide(anna, job, publish),
      decide(bea, job, { action: 'reject', version: 1, reason: '' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await changeItem(bea, jobReview, last.id, { fields: { title: 'Another title' } });
    await expect(decide(anna, last, publish)).rejects.toMatchObject({ code: 'CONFLICT' });
    const [row] = await rowsOf(`select "status" from "jobs" where "id" = '${last.id}'`);
    expect(row).toEqual({ status: 'PENDING' });
  });
});

describe('what has changed since an item was last decided about', () => {
  it('D-156 is nothing at first, and later the text that was withdrawn or rejected', async () => {
    const { anna, author } = await world();
    const lastOf = async (id: string) =>
      (await itemToReview(anna, { kind: 'jobs', id }, null))?.last;
    expect(await lastOf(job.id)).toBeNull();
    await changeItem(author, jobReview, job.id, { action: 'withdraw' });
    await changeItem(author, jobReview, job.id, { action: 'submit', fields: { title: 'New' } });
    expect(await lastOf(job.id)).toMatchObject({ action: 'withdraw', item: { title: 'Job 1' } });

    const fields = { ...text, ...place, title: 'Copy', applicationDeadline: '2027-01-01' };
    const copy = await createItem(author, jobReview, fields as never, { isCopy: true });
    await changeItem(author, jobReview, copy.id, { action: 'submit', fields: { title: 'Better' } });
    expect(await lastOf(copy.id)).toMatchObject({ action: 'reject', item: { title: 'Copy' } });
  });
});
