import { describe, expect, it } from 'vitest';
import { colloquiumReview, netsciReview } from '#functions/content/events/review.ts';
import { jobReview } from '#functions/content/jobs/review.ts';
import { newsReview } from '#functions/content/news/review.ts';
import { changeItem } from '#functions/content/review/commands.ts';
import { heldSeconds } from '#functions/content/review/decisions/rules.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { outbox } from '#tests/support/emails.ts';
import { idOf } from '#tests/support/rows.ts';
import { vacancy } from '#tests/support/vacancy.ts';
import { createWorld } from '#tests/support/world.ts';

const author = idOf('users', 1);
const complete = {
  authorId: author,
  ...vacancy,
} as const;

const world = async (
  job: object,
  { user = {}, more = {} }: { user?: object; more?: Parameters<typeof createWorld>[0] } = {},
) => {
  return createWorld({
    actor: actor(2, 'admin'),
    users: [user, { givenName: 'Admin' }],
    jobs: [{ ...complete, ...job }],
    ...more,
  });
};
const id = idOf('jobs', 1);
const messages = () =>
  rowsOf<{ id: string; userId: string; data: string }>(
    `select * from "queuedEmails" where "kind" = 'item-decided'`,
  );

/** The e-mail about the last decision, as received once it is no longer held. */
async function arrived({ ctx, call }: Awaited<ReturnType<typeof world>>) {
  const later = new Date(ctx.now().getTime() + heldSeconds * 1000);
  ctx.now = () => later;
  for (const message of await messages()) await deliverQueuedEmail(ctx, message.id);
  const [message] = await outbox(call);
  return message as { to: string; subject: string; text: string };
}

describe('an author is told what somebody else has decided', () => {
  it.each([
    ['publish', 'PENDING', 'is online', `/jobs/${id}\n`],
    ['reject', 'PENDING', 'has been rejected', `/my/jobs/${id}\n`],
    ['retract', 'PUBLISHED', 'has been taken offline', `/my/jobs/${id}\n`],
    ['recover', 'REJECTED', 'is being reviewed again', `/my/jobs/${id}\n`],
    ['delete', 'REJECTED', 'has been deleted', '/my/jobs\n'],
    ['restore', 'DELETED', 'has been restored', `/my/jobs/${id}\n`],
  ] as const)(
    'WFL-22 %s: one e-mail with the title and the link',
    async (action, status, said, link) => {
      const made = await world({ status });
      await changeItem(made.ctx, jobReview, id, { action });
      const { to, subject, text } = await arrived(made);
      expect(to).toBe('user1@example.org');
      expect(subject).toBe(`Your vacancy “A post” ${said}`);
      expect(text).toContain(`https://netsci.test${link}`);
    },
  );

  it('WFL-14 with the reason, and with the title as the administrator has left it', async () => {
    const made = await world({ status: 'PENDING' });
    await changeItem(made.ctx, jobReview, id, {
      action: 'reject',
      fields: { title: 'A better title' },
      reason: '  Too short.\nWho pays?  ',
    });
    const { subject, text } = await arrived(made);
    expect(subject).toContain('A better title');
    expect(text).toContain('> Too short.\n> Who pays?');
  });

  it('in the author’s language', async () => {
    const made = await world({ status: 'PENDING' }, { user: { language: 'it' } });
    await changeItem(made.ctx, jobReview, id, { action: 'publish' });
    const { subject, text } = await arrived(made);
    expect(subject).toBe('La tua offerta di lavoro «A post» è online');
    expect(text).toContain(`https://netsci.test/jobs/${id}?lang=it`);
  });

  it('of every kind with its own public page', async () => {
    const dated = { ...complete, website: null, applicationDeadline: undefined };
    const event = {
      ...dated,
      applicationDeadline: undefined,
      status: 'PENDING',
      isNetsci: true,
      startDate: '2027-02-01',
      endDate: '2027-02-02',
      startTime: '16:00',
    } as const;
    const { applicationDeadline: _, ...plain } = event;
    const made = await world(
      {},
      {
        more: {
          news: [
            {
              authorId: author,
              title: 'N',
              relativePath: 'n',
              summary: '<p>S</p>',
              status: 'PENDING',
            },
          ],
          events: [
            { ...plain, eventType: 'NETSCI' },
            { ...plain, title: 'A talk', eventType: 'COLLOQUIUM' },
          ],
        },
      },
    );
    await changeItem(made.ctx, newsReview, idOf('news', 1), { action: 'publish' });
    await changeItem(made.ctx, netsciReview, idOf('events', 1), { action: 'publish' });
    await changeItem(made.ctx, colloquiumReview, idOf('events', 2), { action: 'publish' });
    const paths = (await messages()).map(({ data }) => (JSON.parse(data) as { path: string }).path);
    expect(paths.sort()).toEqual(
      [
        `/news/${idOf('news', 1)}/n`,
        '/events/netsci/event001/a-post',
        '/events/colloquium/event002/a-talk',
      ].sort(),
    );
  });

  it('but not of what was only edited, nor of an own item, nor when the account is closed', async () => {
    const edited = await world({ status: 'PENDING' });
    await changeItem(edited.ctx, jobReview, id, { fields: { title: 'Edited' } });
    expect(await messages()).toEqual([]);

    const own = await world({ status: 'PENDING', authorId: idOf('users', 2) });
    await changeItem(own.ctx, jobReview, id, { action: 'publish' });
    expect(await messages()).toEqual([]);

    for (const user of [{ status: 'CLOSED' }, { status: 'CLOSED', email: null, emailKey: null }]) {
      const closed = await world({ status: 'PENDING' }, { user });
      await changeItem(closed.ctx, jobReview, id, { action: 'publish' });
      expect(await messages()).toEqual([]);
    }
    const nobody = await world({ status: 'PENDING', authorId: null });
    await changeItem(nobody.ctx, jobReview, id, { action: 'publish' });
    expect(await messages()).toEqual([]);
  });

  it('not when the decision did not happen', async () => {
    const { ctx } = await world({ status: 'PENDING' });
    await expect(
      changeItem(ctx, jobReview, id, { action: 'publish', version: 7 }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    const both = await Promise.allSettled([
      changeItem(ctx, jobReview, id, { action: 'publish' }),
      changeItem(ctx, jobReview, id, { action: 'reject' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await messages()).toHaveLength(1);
  });
});
