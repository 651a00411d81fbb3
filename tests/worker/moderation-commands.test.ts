import { describe, expect, it } from 'vitest';
import { colloquiumReview, eventReview, netsciReview } from '#functions/content/events/review.ts';
import type { NetsciFields } from '#functions/content/events/schema.ts';
import { jobReview } from '#functions/content/jobs/review.ts';
import { jobFields } from '#functions/content/jobs/schema.ts';
import { createItem } from '#functions/content/review/commands.ts';
import { listItems } from '#functions/content/review/queries.ts';
import { namesOfFields } from '#functions/core/forms/fields.ts';
import { refusal, rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';
import { vacancy } from '#tests/support/vacancy.ts';
import { createWorld } from '#tests/support/world.ts';

const job = jobFields.parse({
  ...Object.fromEntries(namesOfFields(jobFields).map((name) => [name, ''])),
  ...vacancy,
});

const people = { users: [{}, { givenName: 'Admin' }] };

describe('an item from draft to public', () => {
  it('WFL-02 a form that is sent twice, even at once, creates one item', async () => {
    const { ctx } = await createWorld(people);
    ctx.actor = actor(1, 'member');
    const id = '019aa000-0000-7000-8000-000000000001';
    const made = await Promise.all([1, 2].map(() => createItem(ctx, jobReview, job, { id })));
    expect(made).toEqual([
      { id, status: 'DRAFT', version: 1 },
      { id, status: 'DRAFT', version: 1 },
    ]);
    expect(await rowsOf('select "id" from "jobs"')).toHaveLength(1);
    const other = { ...job, location: 'Elsewhere' };
    await expect(createItem(ctx, jobReview, other, { id })).rejects.toEqual(refusal('CONFLICT'));
    const submitted = createItem(ctx, jobReview, job, { id, complete: true });
    await expect(submitted).rejects.toEqual(refusal('CONFLICT'));
    ctx.actor = actor(2, 'admin');
    await expect(createItem(ctx, jobReview, job, { id })).rejects.toEqual(refusal('CONFLICT'));
  });

  it('D-30 only an admin finds deleted items in a list', async () => {
    const authorId = idOf('users', 1);
    const { ctx } = await createWorld({ ...people, jobs: [{ authorId, status: 'DELETED' }] });
    const deleted = { status: 'DELETED', q: '', page: 1 } as const;
    ctx.actor = actor(1, 'member');
    expect(await listItems(ctx, jobReview, deleted)).toMatchObject({ items: [], total: 0 });
    ctx.actor = actor(2, 'admin');
    expect(await listItems(ctx, jobReview, deleted)).toMatchObject({ total: 1 });
  });

  it.each([
    { id: 'LST-04', name: 'ordinary events', kind: eventReview, titles: ['School'] },
    { id: 'LST-05', name: 'NetSci events', kind: netsciReview, titles: ['NetSci', 'NetSci-X'] },
    { id: 'LST-06', name: 'the colloquium', kind: colloquiumReview, titles: ['Talk'] },
  ])('$id the list of $name shows its own kind and no other', async ({ kind, titles }) => {
    const { ctx } = await createWorld({
      ...people,
      events: [
        { title: 'School' },
        { title: 'NetSci', isNetsci: true, eventType: 'NETSCI' },
        { title: 'NetSci-X', isNetsci: true, eventType: 'NETSCIX' },
        { title: 'Talk', isNetsci: true, eventType: 'COLLOQUIUM' },
      ],
    });
    ctx.actor = actor(2, 'admin');
    const { items } = await listItems(ctx, kind, { status: null, q: '', page: 1 });
    expect(items.map(({ title }) => title).sort()).toEqual(titles);
  });

  it('D-05 a banner must be there, and be one’s own', async () => {
    const { ctx } = await createWorld({ ...people, images: [{ ownerId: idOf('users', 2) }] });
    ctx.actor = actor(1, 'member');
    const edition = {
      title: 'NetSci-X',
      country: 'Italy',
      location: 'Turin',
      eventType: 'NETSCIX',
      ...{ imageAlt: '', imageCaption: 'Photograph: Ada' },
    };
    const rest = { website: null, startDate: null, endDate: null, summary: '' };
    const propose = (imageId: string) =>
      createItem(ctx, netsciReview, { ...edition, ...rest, imageId } as NetsciFields);
    for (const id of ['nothing', idOf('images', 1)])
      await expect(propose(id)).rejects.toMatchObject({
        code: 'INVALID_FIELDS',
        fields: { imageId: expect.anything() },
      });
    ctx.actor = actor(2, 'member');
    expect(await propose(idOf('images', 1))).toMatchObject({ status: 'DRAFT' });
  });
});
