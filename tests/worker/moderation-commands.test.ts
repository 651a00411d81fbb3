import { describe, expect, it } from 'vitest';
import { jobReview } from '#functions/jobs/review.ts';
import { changeItem, createItem } from '#functions/moderation/commands.ts';
import { listItems } from '#functions/moderation/queries.ts';
import { refused, rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { createWorld } from '#tests/support/world.ts';

const job = {
  title: 'A post',
  summary: '<p>Short</p>',
  description: '<p>Long</p>',
  position: null,
  website: 'https://example.org',
  contactEmail: null,
  country: 'Italy',
  location: 'Turin',
  period: null,
  startDate: null,
  applicationDeadline: '2027-01-01',
};

const people = { users: [{}, { givenName: 'Admin' }] };

describe('an item from draft to public', () => {
  it('WFL-02 WFL-05 WFL-14 is created, submitted and published, with one line of history each', async () => {
    const { ctx } = await createWorld(people);
    ctx.actor = actor(1, 'member');
    const { id, status } = await createItem(ctx, jobReview, job);
    expect(status).toBe('DRAFT');
    const submitted = await changeItem(ctx, jobReview, id, { action: 'submit' });
    expect(submitted.status).toBe('PENDING');
    ctx.actor = actor(2, 'admin');
    await changeItem(ctx, jobReview, id, { to: 'PUBLISHED' });
    const lines = await rowsOf('select "action", "toStatus" from "reviewHistory" order by "rowid"');
    expect(lines).toEqual([
      { action: 'submit', toStatus: 'PENDING' },
      { action: 'publish', toStatus: 'PUBLISHED' },
    ]);
    const list = await listItems(ctx, jobReview, { status: null, q: 'post', page: 1 });
    expect(list).toMatchObject({ total: 1, counts: { PUBLISHED: 1, PENDING: 0 } });
  });

  it('D-65 a stale save names who was faster', async () => {
    const { ctx } = await createWorld(people);
    ctx.actor = actor(1, 'member');
    const { id, version } = await createItem(ctx, jobReview, job, { complete: true });
    const admin = { ...ctx, actor: actor(2, 'admin') };
    await changeItem(admin, jobReview, id, 'save', { fields: { title: 'Another' }, version });
    await expect(
      changeItem(admin, jobReview, id, 'save', { fields: { title: 'Mine' }, version }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Admin') });
    await expect(
      changeItem(ctx, jobReview, id, 'save', { fields: { title: 'Mine' } }),
    ).rejects.toEqual(refused('CONFLICT'));
  });
});
