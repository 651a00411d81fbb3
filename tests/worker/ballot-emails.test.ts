import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import type { BallotEmailKind } from '#functions/voting/ballots/rules.ts';
import { confirmVotes } from '#functions/voting/emails/confirmations.ts';
import { queueBallotEmails } from '#functions/voting/emails/queue.ts';
import { keyFingerprint } from '#functions/voting/envelopes/keys.ts';
import { shortFingerprint } from '#functions/voting/envelopes/rules.ts';
import { freezeRoll } from '#functions/voting/roll/commands.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { outbox, queuedEmailRow } from '#tests/support/emails.ts';
import { actBeforeWrite } from '#tests/support/meanwhile.ts';
import { idOf } from '#tests/support/rows.ts';
import { resultText } from '#tests/support/statements.ts';
import { add, change, createWorld } from '#tests/support/world.ts';
import { runCronJob } from '#workers/cron.ts';

type World = Awaited<ReturnType<typeof createWorld>>;
const ballot = idOf('ballots', 1);
const [ada, bea, cleo] = [idOf('users', 1), idOf('users', 2), idOf('users', 3)];
// For the default election: its reminder is sent two days before the end of voting.
const [applying, voting, ending, over] = [
  '2026-11-05T12:00:00.000Z',
  '2026-11-21T12:00:00.000Z',
  '2026-11-28T18:00:00.000Z',
  '2026-12-01T12:00:00.000Z',
];

const onRoll = { rolls: [{}], rollEntries: [{ userId: ada }, { userId: bea }] };
/** Two members and a former one. */
const world = (more: Parameters<typeof createWorld>[0] = {}) =>
  createWorld({
    now: voting,
    users: [{}, {}, {}],
    renewals: [{}, { userId: bea }, { userId: cleo, validTo: '2026-10-31' }],
    ballots: [{}],
    ...more,
  });

const messages = () =>
  rowsOf<Record<'id' | 'kind' | 'userId' | 'data', string>>(
    'select * from "queuedEmails" where "kind" like \'ballot-%\' order by "createdAt", "id"',
  );
/** The e-mails so far with their recipients: `vote-open 1`. */
const told = async () =>
  (await messages())
    .map(({ kind, userId }) => `${kind.slice('ballot-'.length)} ${userId.slice(-1)}`)
    .sort();

/** The first e-mail of a kind is sent; what arrives. */
async function deliver({ call, ctx }: World, kind = '') {
  const first = (await messages()).find((one) => one.kind.endsWith(kind));
  await deliverQueuedEmail(ctx, first?.id ?? '');
  return (await outbox(call)).at(-1);
}

/** What the cron job of every minute does: it freezes the roll of a vote that is open, and writes to people. */
async function tick(ctx: Context) {
  await freezeRoll(ctx, ballot);
  await queueBallotEmails(ctx);
}

/** Runs the cron job at each of these instants. */
async function ticksAt({ ctx, at }: World, ...instants: string[]) {
  for (const instant of instants) {
    at(instant);
    await tick(ctx);
  }
}

describe('D-58 members are told of a ballot by e-mail', () => {
  it('of applications, the vote, its end and its result, each once, and nobody else', async () => {
    const all = await world();
    await ticksAt(all, applying, applying, voting, voting, ending, ending);
    await add('resultStatements', [{}]);
    await change('ballots', ballot, { resultStatus: 'RELEASED', releasedAt: over });
    await ticksAt(all, over, over);
    const kinds = ['applications-open', 'results', 'vote-open', 'vote-reminder'];
    expect(await told()).toEqual(kinds.flatMap((kind) => [1, 2].map((n) => `${kind} ${n}`)));
    expect(new Set(all.sent.map(({ kind }) => kind))).toEqual(new Set(['bulk-notices']));
  });

  it.each<[string, BallotEmailKind | null]>([
    ['2026-11-01T08:59:59.999Z', null],
    ['2026-11-01T09:00:00.000Z', 'applications-open'],
    ['2026-11-10T09:00:00.000Z', 'applications-open'],
    ['2026-11-10T09:00:00.001Z', null],
    ['2026-11-20T09:00:00.000Z', 'vote-open'],
    ['2026-11-30T18:00:00.000Z', 'vote-open'],
    ['2026-11-30T18:00:00.001Z', null],
  ])('with the first cron job at %s of: %s', async (now, kind) => {
    const all = await world({ now });
    await tick(all.ctx);
    expect(await told()).toEqual(kind ? [`${kind} 1`, `${kind} 2`] : []);
  });

  it('D-269 of applications half a day after they have become members', async () => {
    const all = await world({ renewals: [{ createdAt: applying }] });
    await ticksAt(all, applying, '2026-11-05T23:59:59.999Z');
    expect(await told()).toEqual([]);
    await ticksAt(all, '2026-11-06T00:00:00.000Z');
    expect(await told()).toEqual(['applications-open 1']);
  });

  it('of the end only when they have not voted, and not within half a day after they heard of the vote', async () => {
    const all = await world({ participations: [{ userId: ada }] });
    await ticksAt(all, '2026-11-28T17:59:00.000Z');
    expect(await told()).toEqual(['vote-open 2']);
    await ticksAt(all, ending, '2026-11-29T05:58:59.000Z');
    expect(await told()).toEqual(['vote-open 2']);
    await ticksAt(all, '2026-11-29T05:59:00.000Z', '2026-11-29T09:00:00.000Z');
    expect(await told()).toEqual(['vote-open 2', 'vote-reminder 2']);
  });

  it.each(['DRAFT', 'DELETED'] as const)('never of one that is %s', async (status) => {
    const all = await world({ ballots: [{ status, resultStatus: 'RELEASED', releasedAt: over }] });
    await ticksAt(all, applying, voting, ending, over);
    expect(await told()).toEqual([]);
  });

  it('of a result who is on the roll, when it is released, not while it is held, and not two weeks later', async () => {
    const sealed = { ...onRoll, resultStatements: [{}] };
    const held = await world({ ballots: [{ resultStatus: 'HELD' }], ...sealed });
    await ticksAt(held, over);
    expect(await told()).toEqual([]);
    const released = { resultStatus: 'RELEASED', releasedAt: over } as const;
    const overdue = await world({ ballots: [released], ...sealed });
    await ticksAt(overdue, '2026-12-15T12:00:00.001Z');
    expect(await told()).toEqual([]);
    await ticksAt(overdue, '2026-12-15T12:00:00.000Z');
    expect(await told()).toEqual(['results 1', 'results 2']);
  });

  it('who have an address and an open account, of a vote only those on its roll', async () => {
    const all = await world({ users: [{}, { status: 'CLOSED', email: null, emailKey: null }, {}] });
    await ticksAt(all, voting);
    expect(await told()).toEqual(['vote-open 1']);
    await add('renewals', [{ userId: cleo }], 4);
    await ticksAt(all, voting);
    expect(await told()).toEqual(['vote-open 1']);
  });

  it('once each when cron jobs run at once, though the queue cannot take the e-mails: they wait for the next sweep', async () => {
    const { ctx } = await world();
    ctx.enqueue = () => Promise.reject(new Error('no queue'));
    await Promise.all(Array.from({ length: 5 }, () => tick(ctx)));
    expect(await told()).toEqual(['vote-open 1', 'vote-open 2']);
    expect(await rowsOf('select * from "ballotEmails"')).toHaveLength(2);
  });

  it('two hundred with every cron job, and everybody once', async () => {
    const some = Array.from({ length: 250 }, (_, i) => ({ userId: idOf('users', i + 1) }));
    const all = await world({ users: some.map(() => ({})), renewals: some });
    await ticksAt(all, voting);
    expect(await messages()).toHaveLength(200);
    await ticksAt(all, voting, voting);
    expect(new Set((await messages()).map(({ userId }) => userId)).size).toBe(250);
    expect(await messages()).toHaveLength(250);
  });

  it.each([
    ['taken back', { status: 'DRAFT' as const, version: 2 }],
    ['changed', { version: 2 }],
  ])('nothing, when the ballot is %s in the very moment', async (_, values) => {
    const { ctx } = await world(onRoll);
    await queueBallotEmails(actBeforeWrite(ctx, () => change('ballots', ballot, values)));
    expect(await told()).toEqual([]);
    expect(await rowsOf('select * from "ballotEmails"')).toEqual([]);
    await tick(ctx);
    expect(await told()).toEqual('status' in values ? [] : ['vote-open 1', 'vote-open 2']);
  });

  it('by the cron job of every minute, which costs one read while nothing is to tell', async () => {
    const idle = await world({ ballots: [] });
    await queueBallotEmails(idle.ctx);
    expect(idle.ctx.db.cost).toEqual({ batches: 1, reads: 1 });
    const { ctx } = await world();
    await runCronJob('* * * * *', ctx);
    expect(await told()).toEqual(['vote-open 1', 'vote-open 2']);
  });
});

describe('D-200 whoever was told a time is told every other one', () => {
  const moved = '2026-12-03T18:00:00.000Z';
  const timesOf = async () =>
    (await messages())
      .filter(({ kind }) => kind === 'ballot-times')
      .map(({ userId, data }) => {
        const { applicationsEndTime, votingStartTime, votingEndTime, note } = JSON.parse(data);
        return [userId.slice(-1), applicationsEndTime, votingStartTime, votingEndTime, note];
      })
      .sort();

  it('of a later end, with its note, once, also who has voted since; and nobody who was not told', async () => {
    const all = await world(onRoll);
    await ticksAt(all, voting);
    await add('participations', [{ userId: ada }]);
    await change('ballots', ballot, { votingEndTime: moved, version: 2 });
    await add('ballotExtensions', [{ toTime: moved, note: 'A power cut.' }]);
    await ticksAt(all, voting, voting, ending);
    expect(await timesOf()).toEqual([
      ['1', null, null, moved, 'A power cut.'],
      ['2', null, null, moved, 'A power cut.'],
    ]);
    await change('ballots', ballot, { votingEndTime: '2026-12-04T18:00:00.000Z', version: 3 });
    await ticksAt(all, ending, ending);
    expect(await timesOf()).toHaveLength(4);
  });

  it('of other times of applications and of the vote, though the ballot was a draft meanwhile, not of what no e-mail told', async () => {
    const all = await world();
    await ticksAt(all, applying);
    await change('ballots', ballot, { votingEndTime: moved, title: 'Anew', version: 2 });
    await ticksAt(all, applying, applying);
    expect(await timesOf()).toEqual([]);
    const times = {
      applicationsEndTime: '2026-11-08T09:00:00.000Z',
      votingStartTime: '2026-11-19T09:00:00.000Z',
    };
    await change('ballots', ballot, { ...times, status: 'DRAFT', version: 3 });
    await ticksAt(all, applying);
    expect(await timesOf()).toEqual([]);
    await change('ballots', ballot, { status: 'PUBLISHED', version: 4 });
    await ticksAt(all, applying, applying);
    const [end, start] = [times.applicationsEndTime, times.votingStartTime];
    expect(await timesOf()).toEqual(['1', '2'].map((n) => [n, end, start, moved, '']));
  });

  it('no e-mail tells a time that is not that of the ballot any more', async () => {
    const all = await world({ renewals: [{}] });
    await tick(all.ctx);
    await change('ballots', ballot, { votingEndTime: moved, version: 2 });
    expect(await deliver(all)).toBeUndefined();
    await tick(all.ctx);
    const mail = await deliver(all, 'times');
    expect(mail?.to).toBe('user1@example.org');
    expect(mail?.text).toContain('have changed:\n\nThe vote ends on 3 December 2026, 18:00 UTC');
  });
});

describe('what these e-mails say', () => {
  const titled = { title: 'Two seats on the board' };
  it('D-45 D-289 when the vote ends, in UTC, with a way to the ballot and its key, and nothing of the person', async () => {
    const all = await world({ ballots: [titled] });
    await tick(all.ctx);
    const mail = await deliver(all);
    const [row] = await rowsOf('select "publicKey" from "ballots"');
    const fingerprint = await keyFingerprint(String(row?.publicKey));
    expect(mail?.text).toContain(shortFingerprint(fingerprint));
    expect(mail?.subject).toBe('The vote is open: “Two seats on the board”');
    expect(mail?.text).toContain('30 November 2026, 18:00 UTC');
    expect(mail?.text).toContain(`https://netsci.test/my/overview/ballots/${ballot}/election`);
    expect((await messages())[0]?.data).not.toMatch(/Ada|user1/);
  });

  it('D-87 D-117 that a vote was received, with a way to the ballot and not a word of what', async () => {
    const all = await world({
      ballots: [titled],
      rolls: [{}],
      participations: [{ hash: 'c0'.repeat(32), envelope: 'sealed' }],
    });
    await confirmVotes(all.ctx);
    const mail = await deliver(all);
    expect(mail?.to).toBe('user1@example.org');
    expect(mail?.subject).toBe('Your vote was received: “Two seats on the board”');
    expect(mail?.text).toContain(`https://netsci.test/my/overview/ballots/${ballot}/election\n`);
    expect(mail?.text).toContain(Array(8).fill('c0c0c0c0').join(' '));
    expect(mail?.text).not.toContain('sealed\n');
  });

  it('D-51 the seal of the result, so that everybody holds a copy of it', async () => {
    const hash = 'c0'.repeat(32);
    const all = await world({
      now: over,
      ballots: [{ ...titled, isPoll: true, resultStatus: 'RELEASED', releasedAt: over }],
      ...onRoll,
      resultStatements: [{ text: resultText({ hash }) }],
    });
    await tick(all.ctx);
    const mail = await deliver(all);
    expect(mail?.text).toContain(Array(8).fill('c0c0c0c0').join(' '));
    expect(mail?.text).toContain(`https://netsci.test/my/overview/ballots/${ballot}/poll`);
  });

  it.each<[string, (all: World) => unknown]>([
    ['its reader has voted', () => add('participations', [{ userId: ada }])],
    ['the ballot is taken back', () => change('ballots', ballot, { status: 'DRAFT' })],
    ['the vote is over', ({ at }) => at(over)],
  ])('nothing any more when %s before it is sent', async (_, happens) => {
    const all = await world({ renewals: [{}] });
    await tick(all.ctx);
    await happens(all);
    expect(await deliver(all)).toBeUndefined();
    const [message] = await messages();
    expect(await queuedEmailRow(all.ctx, message?.id)).toMatchObject({
      status: 'FAILED',
      lastError: 'OUTDATED',
    });
  });
});
