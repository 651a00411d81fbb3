import { describe, expect, it } from 'vitest';
import { extensionOf } from '#functions/content/jobs/deadline.ts';
import { jobReview } from '#functions/content/jobs/review.ts';
import { newsReview } from '#functions/content/news/review.ts';
import { changeItem, createItem } from '#functions/content/review/commands.ts';
import { visibleItem } from '#functions/content/review/queries.ts';
import type { Context } from '#functions/core/context.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { addDays, languages } from '#functions/core/values/dates.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { actorById } from '#functions/identity/access/sessions.ts';
import { factorNotice } from '#functions/identity/account/security/own.ts';
import { changePowerRole } from '#functions/identity/users/commands.ts';
import { renewalChoice } from '#functions/membership/payments/checkout/renewing.ts';
import { receiptOf } from '#functions/membership/payments/receipt.ts';
import { listMemberBallots, memberBallot } from '#functions/voting/members/ballot.ts';
import { castVote } from '#functions/voting/votes/commands.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { paymentWorld } from '#tests/support/payments.ts';
import { idOf } from '#tests/support/rows.ts';
import { vacancy } from '#tests/support/vacancy.ts';
import { add, createWorld } from '#tests/support/world.ts';
import { runCronJob } from '#workers/cron.ts';

type World = Awaited<ReturnType<typeof createWorld>>;
type Asked = (reader: Context, data: Record<string, unknown>) => Promise<boolean>;

const me = idOf('users', 1);

const phaseIs =
  (phase: string): Asked =>
  async (reader) =>
    (await listMemberBallots(reader))?.active.some((one) => one.phase === phase) ?? false;
const mayNow =
  (permission: Parameters<typeof may>[1]): Asked =>
  async ({ actor }) =>
    may(actor, permission);

/** Whether the reader of an e-mail can do, at the moment at which it goes, what it asks for. */
const can: Partial<Record<string, Asked>> = {
  'renewal-paid': async (reader, { paymentId }) =>
    (await receiptOf(reader, String(paymentId))) !== null,
  'renewal-reminder': async (reader) => (await renewalChoice(reader)).renewableFrom === null,
  'item-decided': async (reader, { itemId }) =>
    (await visibleItem(reader, jobReview, String(itemId)))?.row.status === 'PUBLISHED',
  'job-ending': async (reader, { jobId }) => {
    const found = await visibleItem(reader, jobReview, String(jobId));
    return found !== null && extensionOf(reader, found.row, found.relation) !== null;
  },
  'power-role-changed': async (reader) => {
    const notice = await factorNotice(reader);
    return notice ? notice.kind === 'due' : false;
  },
  'items-submitted': mayNow('content.manage'),
  'attention-digest': mayNow('content.manage'),
  'ballot-applications-open': phaseIs('applications-open'),
  'ballot-vote-open': phaseIs('vote-open'),
  'ballot-vote-reminder': phaseIs('vote-open'),
  'ballot-vote-received': phaseIs('vote-open'),
  'ballot-results': async (reader, { ballotId }) =>
    (await memberBallot(reader, String(ballotId))).result !== null,
};

interface Queued {
  id: string;
  kind: string;
  data: string;
}

/**
 * Runs the cron jobs at an instant and sends what is due. One line for each e-mail that the first account gets: when,
 * which, whether it can be acted on, and its subject.
 */
async function at({ ctx, at: move }: World, instant: string): Promise<string[]> {
  move(instant);
  if (instant.includes('T00:00:')) await runCronJob('0 0 * * *', ctx);
  await runCronJob('* * * * *', ctx);
  await runCronJob('*/5 * * * *', ctx);
  const reader = { ...ctx, actor: await actorById(ctx, me) };
  const queued = await rowsOf<Queued>(
    // The clock leaps, so that the site's own jobs seem to have stood still.
    `select "id", "kind", "data" from "queuedEmails" where "status" = 'QUEUED' and "userId" = ?
      and "kind" <> 'site-alert' order by "createdAt", "id"`,
    me,
  );
  const lines: string[] = [];
  for (const { id, kind, data } of queued) {
    await ctx.db.d1.exec('delete from "outbox"');
    await deliverQueuedEmail(ctx, id);
    const [mail] = await rowsOf<{ subject: string }>('select "subject" from "outbox"');
    if (!mail) continue;
    const able = (await can[kind]?.(reader, JSON.parse(data))) ? 'can' : 'CANNOT';
    lines.push(`${instant.slice(0, 16).replace('T', ' ')} ${kind}: ${able} | ${mail.subject}`);
  }
  return lines;
}

/** Some days, at a time; `from…to` are all days of a span. */
const days = (spans: string, time: string): string[] =>
  spans.split(' ').flatMap((span) => {
    const [from = '', to = from] = span.split('…');
    const all: string[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) all.push(`${day}T${time}.000Z`);
    return all;
  });

async function through(world: World, instants: string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const instant of instants) lines.push(...(await at(world, instant)));
  return lines;
}

const reading = (language: (typeof languages)[number]) => ({ language, email: 'me@example.org' });

/** When, which, and whether it could be acted on; the subjects are seen in the report of a failure. */
const withoutSubjects = (lines: string[]) => lines.map((line) => line.split(' | ')[0]);

describe.each(languages)('D-197 every e-mail asks for what can be done then, in %s', (language) => {
  it('in two years of a member', async () => {
    const expected = [
      '2026-11-21 12:05 renewal-paid: can',
      '2027-11-16 00:05 renewal-reminder: can',
      '2027-11-16 12:05 renewal-paid: can',
      '2028-11-16 00:05 renewal-reminder: can',
      '2028-11-21 00:05 renewal-reminder: can',
      '2028-12-05 00:05 renewal-reminder: can',
    ];
    const world = await paymentWorld({ users: [reading(language), {}, {}] });
    const pay = async () => void (await world.notify((await world.begin()).orderId));
    await pay();
    const lines = await through(world, ['2026-11-21T12:05:00.000Z']);
    lines.push(...(await through(world, days('2027-10-22 2027-11-14…2027-11-16', '00:05:00'))));
    await pay();
    lines.push(
      ...(await through(
        world,
        days('2027-11-16 2027-11-17 2027-11-21 2027-11-22 2027-12-05', '12:05:00'),
      )),
    );
    lines.push(
      ...(await through(
        world,
        days('2028-10-22 2028-11-14…2028-11-22 2028-12-04…2028-12-06', '00:05:00'),
      )),
    );
    expect(withoutSubjects(lines)).toEqual(expected);
  });

  it('in the first month of an administrator', async () => {
    const expected = [
      '2026-11-21 12:05 power-role-changed: can',
      '2026-11-21 13:05 items-submitted: can',
      ...['23', '30'].map((day) => `2026-11-${day} 13:05 attention-digest: can`),
      ...['07', '14', '21'].map((day) => `2026-12-${day} 13:05 attention-digest: can`),
    ];
    const world = await createWorld({
      users: [{ ...reading(language), passwordIsLong: true }, {}, {}],
      userRoles: [{ userId: idOf('users', 2), role: 'admin' }],
      renewals: [{ userId: idOf('users', 3) }],
    });
    await changePowerRole({ ...world.ctx, actor: actor(2, 'admin') }, me, {
      role: 'admin',
      granted: true,
    });
    const lines = await through(world, ['2026-11-21T12:05:00.000Z']);
    await add('passkeys', [{}]);
    await createItem(
      { ...world.ctx, actor: actor(3, 'member') },
      newsReview,
      { title: 'News', summary: '<p>Short</p>', description: '', website: null },
      { complete: true },
    );
    lines.push(
      ...(await through(
        world,
        days('2026-11-21…2026-11-30 2026-12-07 2026-12-14 2026-12-21', '13:05:00'),
      )),
    );
    expect(withoutSubjects(lines)).toEqual(expected);
  });

  it('in the life of a vacancy', async () => {
    const expected = ['2026-11-21 12:05 item-decided: can', '2026-12-15 12:05 job-ending: can'];
    const world = await createWorld({
      users: [reading(language), {}],
      renewals: [{}],
      jobs: [{ ...vacancy, applicationDeadline: '2026-12-20', status: 'PENDING', authorId: me }],
    });
    await changeItem({ ...world.ctx, actor: actor(2, 'admin') }, jobReview, idOf('jobs', 1), {
      action: 'publish',
      version: 1,
    });
    const lines = await through(
      world,
      days('2026-11-21 2026-12-13…2026-12-21', '12:05:00').flatMap((noon) => [
        noon.replace('T12', 'T00'),
        noon,
      ]),
    );
    expect(withoutSubjects(lines)).toEqual(expected);
  });

  it('in an election', async () => {
    const expected = [
      '2026-11-01 09:00 ballot-applications-open: can',
      '2026-11-20 09:00 ballot-vote-open: can',
      '2026-11-29 09:00 ballot-vote-reminder: can',
      '2026-11-29 18:05 ballot-vote-received: can',
      '2026-12-01 18:05 ballot-results: can',
    ];
    const world = await createWorld({
      users: [reading(language), {}],
      renewals: [{}, { userId: idOf('users', 2) }],
      ballots: [{}],
      applications: [{}, { userId: idOf('users', 2) }],
    });
    const lines = await through(world, [
      '2026-11-01T08:59:00.000Z',
      ...days('2026-11-01 2026-11-10 2026-11-19…2026-11-22 2026-11-28 2026-11-29', '09:00:00'),
    ]);
    await castVote({ ...world.ctx, actor: actor(1, 'member') }, idOf('ballots', 1), {
      options: [me],
    });
    lines.push(...(await through(world, days('2026-11-29…2026-12-02 2026-12-14', '18:05:00'))));
    expect(withoutSubjects(lines)).toEqual(expected);
  });
});
