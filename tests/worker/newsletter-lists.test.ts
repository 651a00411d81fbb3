import { describe, expect, it } from 'vitest';
import { listNewsletters } from '#functions/campaigns/editing/list.ts';
import { newsletterChoices } from '#functions/campaigns/newsletters/choices.ts';
import { everybody } from '#tests/support/actors.ts';
import { idOf, type WorldRows } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const today = '2026-11-21';
const whole = { status: null, q: '', page: 1 } as const;

/** The world of a test for a user with the newsletter role. */
async function asEditor(rows: Partial<WorldRows>, now?: string) {
  const { ctx } = await createWorld({ today, ...(now ? { now } : {}), users: [{}], ...rows });
  return { ...ctx, actor: everybody.newsletter };
}

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`;
const titles = (choices: { title: string }[]) => choices.map(({ title }) => title);

describe('what a newsletter may name', () => {
  it('NLT-03 NLT-26 D-38 is published and not over: events and jobs by their days, of old news the first five', async () => {
    const ctx = await asEditor({
      news: [
        ...[1, 2, 3, 4, 5, 6, 7].map((day) => ({ title: `News ${day}`, publishedAt: at(day) })),
        { title: 'Waiting', status: 'PENDING' },
      ],
      newsletters: [{ status: 'SENT', sendOn: '2026-11-08 08:00' }],
      events: [
        { title: 'Over', startDate: '2026-11-18', endDate: '2026-11-20', publishedAt: at(1) },
        { title: 'Last day', startDate: '2026-11-18', endDate: today, publishedAt: at(2) },
        { title: 'Ahead', startDate: '2027-01-01', publishedAt: at(3) },
        { title: 'Draft', status: 'DRAFT' },
      ],
      jobs: [
        { title: 'Closed', applicationDeadline: '2026-11-20', publishedAt: at(1) },
        { title: 'Closes today', applicationDeadline: today, publishedAt: at(2) },
        { title: 'Open', publishedAt: at(3) },
      ],
    });
    const { news, events, jobs } = await newsletterChoices(ctx, null);
    expect(titles(news)).toEqual(['News 7', 'News 6', 'News 5', 'News 4', 'News 3']);
    expect(titles(events)).toEqual(['Last day', 'Ahead']);
    expect(titles(jobs)).toEqual(['Closes today', 'Open']);
    expect([...news, ...events, ...jobs].every(({ fault }) => fault === null)).toBe(true);
    expect(events[1]).toMatchObject({ date: '2027-01-01', endDate: null });
  });

  it('NLT-03 D-38 is all news since the last newsletter', async () => {
    const ctx = await asEditor({
      newsletters: [{ status: 'SENT', sendOn: '2026-11-01 09:00' }],
      news: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ title: `${day}`, publishedAt: at(day) })),
    });
    expect(titles((await newsletterChoices(ctx, null)).news).join()).toBe('7,6,5,4,3,2');
  });

  it('D-38 stands by its day, unless it was moved', async () => {
    const days = ['2027-03-01', '2027-01-01', '2027-02-01'];
    const ctx = await asEditor({ events: days.map((startDate) => ({ startDate })) });
    const shown = async (...chosen: number[]) => {
      const row = { events: JSON.stringify(chosen.map((n) => idOf('events', n))) };
      return (await newsletterChoices(ctx, row)).events
        .map(({ date }) => date?.slice(6, 7))
        .join('');
    };
    expect([await shown(2, 1), await shown(1, 2)]).toEqual(['123', '312']);
  });

  it('D-38 keeps what was moved first and in its order, and says what is over or gone', async () => {
    const [over, gone, ahead] = [1, 2, 3].map((n) => idOf('events', n));
    const ctx = await asEditor({
      events: [
        { title: 'Over', startDate: '2026-11-01' },
        { title: 'Retracted', status: 'DRAFT' },
        { title: 'Ahead', publishedAt: at(1) },
        { title: 'Newer', publishedAt: at(2) },
      ],
    });
    const chosen = [ahead, 'removed', gone, over];
    const { events } = await newsletterChoices(ctx, { events: JSON.stringify(chosen) });
    expect(events.map(({ id, fault }) => [id, fault])).toEqual([
      [ahead, null],
      ['removed', 'gone'],
      [gone, 'gone'],
      [over, 'expired'],
      [idOf('events', 4), null],
    ]);
    expect(titles(events)).toEqual(['Ahead', '', 'Retracted', 'Over', 'Newer']);
  });
});

describe('the list of newsletters', () => {
  it('NLT-01 shows each with its state, the newest first, and to how many it went', async () => {
    const ctx = await asEditor({
      newsletters: [
        { title: 'Sent', status: 'SENT', createdAt: at(1), issueNumber: '41' },
        { title: 'Scheduled', status: 'SEND', sendOn: '2026-12-01 09:30', createdAt: at(2) },
        { title: 'Draft', status: 'DRAFT', createdAt: at(3) },
        { title: 'Deleted', status: 'DELETED', createdAt: at(4) },
      ],
      sendings: [
        { recipients: 120 },
        { campaignId: idOf('newsletters', 1), purpose: 'TEST', recipients: 2 },
        { campaignId: idOf('newsletters', 1), resourceName: 'emails', recipients: 7 },
      ],
    });
    const { items, total, counts } = await listNewsletters(ctx, whole);
    expect(items.map(({ title, status, recipients }) => [title, status, recipients])).toEqual([
      ['Draft', 'DRAFT', null],
      ['Scheduled', 'SEND', null],
      ['Sent', 'SENT', 120],
    ]);
    expect(total).toBe(3);
    expect(counts).toMatchObject({ SENT: 1, SEND: 1, DRAFT: 1, DELETED: 1, SENDING: 0 });
    const deleted = await listNewsletters(ctx, { ...whole, status: 'DELETED' });
    expect(titles(deleted.items)).toEqual(['Deleted']);
  });

  it('D-67 is looked through by title, issue and words, page by page', async () => {
    const ctx = await asEditor({
      newsletters: [
        { title: 'Autumn', issueNumber: 'No. 242', opening: '<p>We meet in Boston.</p>' },
        ...Array.from({ length: 51 }, (_, i) => ({ title: `Other ${i}` })),
      ],
    });
    for (const q of ['autumn', '242', 'boston autumn'])
      expect(titles((await listNewsletters(ctx, { ...whole, q })).items)).toEqual(['Autumn']);
    const second = await listNewsletters(ctx, { ...whole, page: 2 });
    expect([second.items.length, second.total]).toEqual([2, 52]);
  });

  it('D-39 says which one is so late that it waits for somebody’s word', async () => {
    const overdue = { status: 'SEND', sendOn: '2026-11-21 05:00' } as const;
    const ctx = await asEditor(
      {
        newsletters: [
          { title: 'Late', ...overdue },
          { title: 'Agreed', ...overdue, overdueConfirmedAt: '2026-11-21T11:30:00.000Z' },
          { title: 'In time', status: 'SEND', sendOn: '2026-11-21 11:00' },
        ],
      },
      '2026-11-21T12:00:00.000Z',
    );
    const { items } = await listNewsletters(ctx, whole);
    expect(titles(items.filter(({ waits }) => waits))).toEqual(['Late']);
  });
});
