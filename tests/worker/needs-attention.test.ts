import { beforeEach, describe, expect, it } from 'vitest';
import { routeTable } from '#app/routes.ts';
import { attentionCounts, attentionLines } from '#functions/attention/queries.ts';
import { leaveUnknown, resumeSending, retrySending } from '#functions/campaigns/editing/control.ts';
import { confirmOverdue } from '#functions/campaigns/editing/sending.ts';
import { extendJob } from '#functions/content/jobs/deadline.ts';
import { changeItem } from '#functions/content/review/commands.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import type { AttentionName } from '#functions/core/attention/rules.ts';
import type { AttentionSource } from '#functions/core/attention/source.ts';
import type { Config } from '#functions/core/config/config.ts';
import type { Context } from '#functions/core/context.ts';
import { discardDeadLetter, sendQueuedEmailAgain } from '#functions/email/outbox/dead-letters.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { withdrawClaim } from '#functions/identity/claims/office.ts';
import { cancelInvoice } from '#functions/membership/invoices/commands.ts';
import { acknowledge, decideAbout } from '#functions/membership/payments/administration/manage.ts';
import { recordRenewal } from '#functions/membership/renewals/commands.ts';
import { registry } from '#functions/registry.ts';
import { setTerms } from '#functions/site/people/commands.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { actor } from '#tests/support/actors.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { completeOf } from '#tests/support/content-kinds.ts';
import { idOf, type WorldRows } from '#tests/support/rows.ts';
import { vacancy } from '#tests/support/vacancy.ts';
import { change, createWorld } from '#tests/support/world.ts';

beforeEach(emptyAuditLog);

const now = '2026-11-21T12:00:00.000Z';
const ago = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();
const days = (n: number) => n * 24 * 60;

/** All but the settings, which no row tells of. */
type Caused = Exclude<AttentionName, 'settings'>;

interface Case {
  rows: Partial<WorldRows>;
  /** The number of whole days that its line says; negative when it is ahead. */
  age: number;
  /** What is done about it, by an administrator. */
  act(ctx: Context): Promise<unknown>;
}

const inStatus = (
  status: 'TO_BE_CHECKED' | 'DISPUTED' | 'REFUND_FAILED',
  act: Case['act'] = () => change('payments', idOf('payments', 1), { status: 'PAID' }),
): Case => ({
  rows: {
    payments: [{ status, updatedAt: ago(days(2)) }],
    // Its own line says it; a flag of such a payment is none besides.
    paymentEvents: [
      {
        paymentId: idOf('payments', 1),
        flag: 'DISPUTED',
        amount: 2500,
        currency: 'USD',
        handledAt: now,
      },
    ],
  },
  age: 2,
  async act(ctx) {
    await act(ctx);
    await acknowledge(ctx, idOf('paymentEvents', 1));
  },
});

const ended = {
  votingStartTime: ago(days(9)),
  votingEndTime: ago(days(2)),
  status: 'PUBLISHED',
} as const;
const pollOf = (more: object) => ({ isPoll: true, ...ended, ...more });
const sealed = {
  resultStatements: [{ at: ago(days(2)) }],
  rolls: [{}],
} satisfies Partial<WorldRows>;

const campaign = (name: 'newsletters' | 'emails') => {
  const id = idOf(name, 1);
  const sent = (
    sending: WorldRows['sendings'][number],
    status: 'SENDING' | 'SENT' = 'SENDING',
  ): Partial<WorldRows> => ({
    [name]: [{ status }],
    sendings: [{ resourceName: name, campaignId: id, recipients: 1, ...sending }],
    recipients: [{ state: 'UNKNOWN', userId: idOf('users', 2) }],
  });
  return {
    unconfirmed: {
      rows: { [name]: [{ status: 'SEND', sendOn: '2026-11-20 09:00' }] },
      age: 1,
      act: (ctx) => confirmOverdue(ctx, name, id, { version: 1 }),
    },
    stuck: {
      rows: sent({ movedAt: ago(30) }),
      age: 0,
      act: () => change('sendings', idOf('sendings', 1), { movedAt: now }),
    },
    paused: {
      rows: sent({ pausedAt: ago(days(1)) }),
      age: 1,
      act: (ctx) => resumeSending(ctx, name, id),
    },
    unknown: {
      rows: sent({ endedAt: ago(days(4)) }, 'SENT'),
      age: 4,
      act: (ctx) =>
        name === 'emails' ? leaveUnknown(ctx, name, id) : retrySending(ctx, name, id, 'UNKNOWN'),
    },
  } satisfies Record<string, Case>;
};
const [newsletter, email] = [campaign('newsletters'), campaign('emails')];

/** For each source what causes its line, and what makes it go: a source without a case fails the type check. */
const cases = {
  site: {
    rows: { queuedEmails: [{ createdAt: ago(90) }] },
    age: 0,
    act: () => change('queuedEmails', idOf('queuedEmails', 1), { status: 'SENT' }),
  },
  'messages-dead': {
    rows: { deadLetters: [{ kind: 'purge', failedAt: ago(days(1)) }] },
    age: 1,
    act: (ctx) => discardDeadLetter(ctx, idOf('deadLetters', 1)),
  },
  'outbox-failed': {
    rows: {
      queuedEmails: [
        { status: 'FAILED', createdAt: ago(days(5)), lastError: '550' },
        // Nobody can do anything about this one.
        { status: 'FAILED', createdAt: ago(days(6)), lastError: 'OUTDATED' },
      ],
    },
    age: 5,
    async act(ctx) {
      await sendQueuedEmailAgain(ctx, idOf('queuedEmails', 1));
      await deliverQueuedEmail(ctx, idOf('queuedEmails', 1));
    },
  },
  'ballots-stuck': { rows: { ballots: [pollOf({})] }, age: 2, act: (ctx) => tendVotes(ctx) },
  'ballots-held': {
    rows: { ballots: [pollOf({ resultStatus: 'HELD' })], ...sealed },
    age: 2,
    // Published, which needs a count whose check holds.
    act: () => change('ballots', idOf('ballots', 1), { resultStatus: 'RELEASED' }),
  },
  'ballots-unopened': {
    rows: { ballots: [pollOf({ unwrappedAt: ago(days(2)) })] },
    age: 2,
    act: () => change('ballots', idOf('ballots', 1), { status: 'DRAFT' }),
  },
  'ballots-unpublished': {
    rows: {
      ballots: [
        {
          isPoll: true,
          status: 'DRAFT',
          votingStartTime: ago(-days(2)),
          votingEndTime: ago(-days(9)),
        },
      ],
    },
    age: -2,
    act: () => change('ballots', idOf('ballots', 1), { status: 'PUBLISHED' }),
  },
  'payments-doubtful': inStatus('TO_BE_CHECKED', (ctx) =>
    decideAbout('accept')(ctx, idOf('payments', 1), { version: 1, note: 'Seen on the account.' }),
  ),
  'payments-disputed': inStatus('DISPUTED'),
  'refunds-failed': inStatus('REFUND_FAILED'),
  'payments-flagged': {
    // The bank has said it twice.
    rows: {
      paymentEvents: [1, 2].map(() => ({
        orderId: 'NOBODY',
        flag: 'UNKNOWN_ORDER',
        handledAt: now,
        receivedAt: ago(days(7)),
      })),
    },
    age: 7,
    act: (ctx) => acknowledge(ctx, idOf('paymentEvents', 1)),
  },
  'invoices-overdue': {
    rows: { invoices: [{ dueAt: '2026-11-11' }] },
    age: 10,
    act: (ctx) => cancelInvoice(ctx, idOf('invoices', 1), { reason: 'Paid by card.', version: 1 }),
  },
  'invoices-closed': {
    rows: {
      users: [{}, { status: 'CLOSED' }],
      invoices: [{ userId: idOf('users', 2), issuedAt: ago(days(4)), dueAt: '2026-12-17' }],
    },
    age: 4,
    act: (ctx) => cancelInvoice(ctx, idOf('invoices', 1), { reason: 'Nobody pays.', version: 1 }),
  },
  'newsletters-unconfirmed': newsletter.unconfirmed,
  'newsletters-stuck': newsletter.stuck,
  'newsletters-paused': newsletter.paused,
  'newsletters-unknown': newsletter.unknown,
  'emails-unconfirmed': email.unconfirmed,
  'emails-stuck': email.stuck,
  'emails-paused': email.paused,
  'emails-unknown': email.unknown,
  submitted: {
    rows: {
      news: [
        {
          ...completeOf('news').body,
          status: 'PENDING',
          submittedAt: ago(days(3)),
          authorId: idOf('users', 2),
        },
      ],
    },
    age: 3,
    act: (ctx) => changeItem(ctx, reviewOf('news'), idOf('news', 1), { action: 'reject' }),
  },
  'terms-ended': {
    rows: {
      people: [
        { status: 'PUBLISHED', isExecutive: true },
        { status: 'PUBLISHED', isOfficer: true },
      ],
      officeTerms: [1, 2].map((n) => ({
        personId: idOf('people', n),
        office: 'Treasurer',
        fromDay: '2022-01-01',
        toDay: '2026-11-01',
      })),
    },
    age: 20,
    act: (ctx) =>
      setTerms(ctx, idOf('people', 1), {
        version: 1,
        terms: [{ office: 'Treasurer', officeIt: '', from: '2022-01-01', to: null }],
      }),
  },
  'claims-ending': {
    rows: { claims: [{ expiresAt: ago(-days(10)) }] },
    age: -10,
    act: (ctx) => withdrawClaim(ctx, idOf('claims', 1), 'mistake'),
  },
  'memberships-ending': {
    rows: { renewals: [{ userId: idOf('users', 2), validTo: '2026-11-30' }] },
    age: -9,
    act: (ctx) =>
      recordRenewal(ctx, idOf('users', 2), {
        source: 'conference',
        optionDescription: 'NetSci 2026',
        validFrom: '2026-12-01',
        validTo: '2027-11-30',
        reference: 'NS-7',
        note: '',
      }),
  },
  'jobs-ending': {
    rows: {
      jobs: [
        {
          ...vacancy,
          status: 'PUBLISHED',
          authorId: idOf('users', 1),
          applicationDeadline: '2026-11-24',
        },
      ],
    },
    age: -3,
    act: (ctx) => extendJob(ctx, idOf('jobs', 1), '2026-12-24'),
  },
} satisfies Record<Caused, Case>;

const world = (rows: Partial<WorldRows> = {}) =>
  createWorld({ now, users: [{}, {}], ...rows, actor: actor(1, 'admin') });

const names = async (ctx: Context) => (await attentionLines(ctx)).map(({ name }) => name);

describe('D-151 what needs the attention of an administrator', () => {
  it('is nothing while everything is quiet, and all of it is tried here', async () => {
    expect([...Object.keys(cases), 'settings'].sort()).toEqual(
      Object.keys(registry.attention).sort(),
    );
    const { ctx } = await world();
    expect(await attentionLines(ctx)).toEqual([]);
    expect(await attentionCounts(ctx)).toEqual({});
  });

  it.each(Object.keys(cases) as Caused[])(
    '%s is listed with its age once there is a cause, and no longer once it is done',
    async (name) => {
      const { rows, age, act }: Case = cases[name];
      const { ctx } = await world(rows);
      const lines = await attentionLines(ctx);
      expect(lines.map((line) => [line.name, line.count])).toEqual([[name, 1]]);
      const [line] = lines;
      const day = (at: string) => Math.floor(Date.parse(at) / 86_400_000);
      expect(day(now) - day(line?.since ?? '')).toBe(age);
      const { nav, isSoon }: AttentionSource = registry.attention[name];
      expect(await attentionCounts(ctx)).toEqual(nav && !isSoon ? { [nav]: 1 } : {});
      await act(ctx);
      expect(await names(ctx)).toEqual([]);
    },
  );

  it('D-276 counts the settings that the privacy page of a site on the air lacks', async () => {
    const { ctx } = await world();
    const counted = async (set: Partial<Config>) =>
      (await attentionLines({ ...ctx, config: { ...ctx.config, mode: 'production', ...set } }))
        .filter(({ name }) => name === 'settings')
        .map(({ count }) => count);
    expect(await counted({ societyAddress: [], privacyContact: 'Ada' })).toEqual([2]);
    const set = {
      societyAddress: ['Rome'],
      privacyContact: 'Ada',
      supervisoryAuthority: 'Garante',
    };
    expect(await counted(set)).toEqual([]);
  });

  // The last moment of the one and the first of the other, and when it helps no longer.
  it.each([
    ['newsletters-unconfirmed', '2026-11-20T15:01:00.000Z'],
    ['emails-unconfirmed', '2026-11-20T15:01:00.000Z'],
    ['newsletters-stuck', '2026-11-21T11:50:00.001Z'],
    ['newsletters-unknown', null, '2026-12-17T12:00:00.000Z'],
    ['ballots-stuck', '2026-11-12T12:05:00.001Z'],
    ['ballots-stuck', '2026-11-19T12:05:00.001Z', null, { rolls: [{}] }],
    ['ballots-unpublished', '2026-11-20T12:00:00.001Z', '2026-11-30T12:00:00.000Z'],
    ['invoices-overdue', '2026-11-12T00:00:00.000Z'],
    ['invoices-closed', null, '2026-12-18T00:00:00.000Z'],
    ['terms-ended', '2026-11-02T12:00:00.000Z', '2027-12-07T12:00:00.000Z'],
    ['claims-ending', '2026-11-17T12:00:00.001Z'],
    ['memberships-ending', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['jobs-ending', '2026-11-19T12:00:00.000Z', '2026-11-25T12:00:00.000Z'],
  ] as [Caused, string | null, (string | null)?, Partial<WorldRows>?][])(
    '%s is listed from its first moment (%s) to its last',
    async (name, from, until, more) => {
      const { ctx, at } = await world({ ...cases[name].rows, ...more });
      const listed = async (moment: string, ms: number) => {
        at(new Date(Date.parse(moment) + ms).toISOString());
        return (await names(ctx)).includes(name);
      };
      if (from) expect([await listed(from, -1), await listed(from, 0)]).toEqual([false, true]);
      if (until) expect([await listed(until, -1), await listed(until, 0)]).toEqual([true, false]);
    },
  );

  it('D-151 a row leads to the one that waits, or to the list of several; submissions of all kinds to their queue', async () => {
    const waiting = { status: 'PENDING' as const, submittedAt: ago(1) };
    const hrefs = async (rows: Partial<WorldRows>) =>
      (await attentionLines((await world(rows)).ctx)).map(({ count, href }) => [count, href]);
    const { payments } = inStatus('TO_BE_CHECKED').rows;
    expect(await hrefs({ payments })).toEqual([[1, `/my/payments/${idOf('payments', 1)}`]]);
    expect(await hrefs({ payments: [...(payments ?? []), ...(payments ?? [])] })).toEqual([
      [2, '/my/payments?status=TO_BE_CHECKED'],
    ]);
    const submitted = { jobs: [waiting], news: [waiting], events: [waiting] };
    expect(await hrefs(submitted)).toEqual([[3, '/my/review']]);
  });

  it('leads to screens that exist', () => {
    const patterns = Object.values(routeTable).map(
      ([path]) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    );
    const paths = Object.values<AttentionSource>(registry.attention).flatMap(
      ({ list, nav, item }) => [list, ...(nav ? [nav] : []), ...(item ? [item('an-id')] : [])],
    );
    const lost = paths.filter(
      (path) => !patterns.some((one) => one.test(path.split('?')[0] ?? '')),
    );
    expect(lost).toEqual([]);
  });

  it('shows members nothing, and the newsletter role what it can do something about', async () => {
    const { ctx } = await world({
      jobs: [{ status: 'PENDING', submittedAt: ago(1) }],
      newsletters: [{ status: 'SEND', sendOn: '2026-11-20 09:00' }],
      deadLetters: [{ kind: 'purge', failedAt: ago(1) }],
    });
    const asked = (...roles: Parameters<typeof actor>[1][]) =>
      names({ ...ctx, actor: actor(1, ...roles) });
    expect(await asked('admin')).toEqual(['messages-dead', 'newsletters-unconfirmed', 'submitted']);
    expect(await asked('newsletter')).toEqual(['newsletters-unconfirmed']);
    expect(await asked('member', 'board')).toEqual([]);
    await expect(attentionLines({ ...ctx, actor: null })).rejects.toThrow();
  });
});
