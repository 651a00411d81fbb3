import { beforeEach, describe, expect, it } from 'vitest';
import { createNextNewsletter, newestNewsletters } from '#functions/campaigns/editing/next.ts';
import { newsletterCampaign } from '#functions/campaigns/newsletters/campaign.ts';
import { findCampaign } from '#functions/campaigns/resources/campaigns.ts';
import { change } from '#functions/lifecycle/change.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { newsletterId, societyOf } from '#tests/support/campaign-world.ts';
import { idOf } from '#tests/support/rows.ts';

beforeEach(emptyAuditLog);

const key = '0193b6c0-0000-7000-8000-000000000001';
const published = (publishedAt: string) => ({ status: 'PUBLISHED', publishedAt }) as const;

/** October's newsletter was sent on 1 October; it is 21 November. */
const october = () =>
  societyOf(0, {
    newsletters: [
      {
        ...{ status: 'SENT', sendOn: '2026-10-01 09:00', title: 'Network news, October 2026' },
        ...{ issueNumber: '41', issuePeriod: 'October 2026', publicationDate: '2026-10-01' },
        ...{ opening: '<p>Dear reader,</p>', closing: '<p>Yours</p>' },
        ...{ news: JSON.stringify([idOf('news', 3)]), previewAddresses: 'ada@example.org' },
      },
    ],
    sendings: [
      {
        ...{ campaignId: newsletterId, startedAt: '2026-10-01T09:00:00.000Z' },
        endedAt: '2026-10-01T09:05:00.000Z',
      },
    ],
    news: [
      published('2026-09-30T09:00:00.000Z'),
      published('2026-10-20T09:00:00.000Z'),
      published('2026-10-01T10:00:00.000Z'),
      { status: 'DRAFT' },
    ],
    jobs: [
      { ...published('2026-11-01T09:00:00.000Z'), applicationDeadline: '2026-12-31' },
      { ...published('2026-11-01T09:00:00.000Z'), applicationDeadline: '2026-11-20' },
    ],
  });

describe('D-180 the next newsletter from the last one', () => {
  it('has its closing and test addresses, the new month and number, what is new, and no opening', async () => {
    const { ctx } = await october();
    const { id, status } = await createNextNewsletter(ctx, key);
    expect([id, status]).toEqual([key, 'DRAFT']);
    expect(await findCampaign(ctx, 'newsletters', id)).toMatchObject({
      ...{ title: 'Network news, November 2026', issueNumber: '42' },
      ...{ issuePeriod: 'November 2026', publicationDate: '2026-11-21' },
      ...{ opening: '', closing: '<p>Yours</p>' },
      ...{ previewAddresses: 'ada@example.org', sendOn: null },
      news: JSON.stringify([idOf('news', 2)]),
      jobs: JSON.stringify([idOf('jobs', 1)]),
      events: '[]',
    });
  });

  it('NLT-03 has the first five news, and events by their days', async () => {
    const days = ['2027-03-01', '2026-12-01', '2027-01-01'];
    const { ctx } = await societyOf(0, {
      newsletters: [{ status: 'SENT', sendOn: '2026-10-01 09:00' }],
      news: [1, 2, 3, 4, 5, 6, 7].map((day) => published(`2026-11-0${day}T09:00:00.000Z`)),
      events: days.map((startDate) => ({ ...published('2026-11-01T09:00:00.000Z'), startDate })),
    });
    const { id } = await createNextNewsletter(ctx, key);
    expect(await findCampaign(ctx, 'newsletters', id)).toMatchObject({
      news: JSON.stringify([7, 6, 5, 4, 3].map((n) => idOf('news', n))),
      events: JSON.stringify([2, 3, 1].map((n) => idOf('events', n))),
    });
  });

  it('has no number that another one has already, be that still a draft', async () => {
    const { ctx } = await october();
    await createNextNewsletter(ctx, key);
    const second = '0193b6c0-0000-7000-8000-000000000002';
    const { id } = await createNextNewsletter(ctx, second);
    expect(await findCampaign(ctx, 'newsletters', id)).toMatchObject({ issueNumber: '43' });
  });

  it('is created once however often its button is pressed, and is in the audit log', async () => {
    const { ctx } = await october();
    await createNextNewsletter(ctx, key);
    expect((await createNextNewsletter(ctx, key)).id).toBe(key);
    const entries = await rowsOf(
      `select "recordId" from "auditLog" where "action" = 'newsletters.create' and "recordId" = ?`,
      key,
    );
    expect(entries).toHaveLength(1);
  });

  it('needs one that was sent', async () => {
    const { ctx } = await societyOf(0, { newsletters: [{ status: 'DRAFT' }] });
    await expect(createNextNewsletter(ctx, key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('D-190 the newsletter that the overview goes on with', () => {
  it('is the newest that was not sent, beside the one that was sent last', async () => {
    const { ctx } = await october();
    const last = { id: newsletterId, status: 'SENT', sentAt: '2026-10-01T09:00:00.000Z' };
    expect(await newestNewsletters(ctx)).toMatchObject({ begun: null, last });
    await createNextNewsletter(ctx, key);
    expect(await newestNewsletters(ctx)).toMatchObject({
      begun: { id: key, status: 'DRAFT', sentAt: null },
      last,
    });
    await change(ctx, newsletterCampaign, key, { action: 'delete' });
    expect(await newestNewsletters(ctx)).toMatchObject({ begun: null, last });
  });

  it('is still there when a newer one was sent meanwhile', async () => {
    const { ctx } = await societyOf(0, {
      newsletters: [
        { createdAt: '2026-10-01T09:00:00.000Z' },
        { createdAt: '2026-11-01T09:00:00.000Z', status: 'SENT' },
      ],
    });
    expect(await newestNewsletters(ctx)).toMatchObject({
      begun: { id: newsletterId },
      last: { id: idOf('newsletters', 2) },
    });
  });

  it('is none at first', async () => {
    const { ctx } = await societyOf(0, { newsletters: [] });
    expect(await newestNewsletters(ctx)).toEqual({ begun: null, last: null });
  });
});
