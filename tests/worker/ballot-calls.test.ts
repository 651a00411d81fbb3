import { describe, expect, it } from 'vitest';
import { fromBase64url, sha256OfBytes } from '#functions/core/values/crypto.ts';
import { actorOfSession, newSession } from '#functions/identity/access/sessions.ts';
import { receivedText } from '#functions/voting/envelopes/rules.ts';
import { signText } from '#functions/voting/publication/sign.ts';
import { changeResult } from '#functions/voting/results/result-commands.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { admin, ballotId, ballotWorld, first, second } from '#tests/support/ballot-world.ts';
import { withJson } from '#tests/support/content.ts';
import { idOf } from '#tests/support/rows.ts';
import { pollId, publicKeyOf, sealVote } from '#tests/support/votes.ts';

/** A complete poll, as sent in a call. */
const poll = {
  title: 'Higher fees?',
  description: '<p>From 2027 on.</p>',
  isPoll: true,
  votingStartTime: '2026-12-01T12:00:00.000Z',
  votingEndTime: '2026-12-08T12:00:00.000Z',
};

/** A complete election. */
const election = {
  ...poll,
  title: 'Two seats in the board',
  isPoll: false,
  numberOfSeats: 2,
  applicationsStartTime: '2026-11-22T12:00:00.000Z',
  applicationsEndTime: '2026-11-29T12:00:00.000Z',
};

type Data = Record<string, unknown>;

const empty = { ballots: [], applications: [] };
const both = { ballots: [{}, { isPoll: true }] };
const one = `ballots/${ballotId}`;
const success = { success: true };
const required = 'Fill this in.';
const refused = (fields: object) => ({ status: 422, error: { fields } });

describe('the calls about ballots', () => {
  it('BAL-35 BAL-36 create, load, list, save, publish, retract and delete one', async () => {
    const { ask, audited } = await ballotWorld(empty);
    const created = await ask('ballots', election);
    expect(created).toMatchObject({ status: 200, result: 'OK' });
    const now = '2026-11-21T12:00:00.000Z';
    expect(created.data).toEqual({
      ...election,
      ...{ id: expect.any(String), status: 'DRAFT', resultStatus: 'AUTOMATIC' },
      ...{ recordDate: null, quorumPercent: null, majority: null },
      ...{ votes: 0, candidates: [], electionResults: null, pollResults: null },
      ...{ version: 1, createdAt: now, updatedAt: now },
    });

    const made = `ballots/${created.data.id}`;
    expect((await ask(made)).data).toEqual(created.data);
    // A complete reply can be sent back.
    for (const body of [created.data, { title: 'Three seats', numberOfSeats: 3 }])
      expect((await ask(made, body)).data).toEqual(success);
    const { data } = await ask(made);
    const { description, candidates, electionResults, pollResults, ...line } = data;
    expect(line).toMatchObject({ title: 'Three seats', numberOfSeats: 3, version: 3 });
    const listed = async (asked = '') => (await ask<Data[]>(`ballots${asked}`)).data;
    expect(await listed()).toEqual([line]);

    expect((await ask(`${made}/status/published`, {})).data).toEqual({ status: 'PUBLISHED' });
    expect(await listed('?status=published&q=SEATS')).toHaveLength(1);
    expect(await listed('?status=draft')).toEqual([]);
    expect((await ask(`${made}/status/DRAFT`, { version: 4 })).data).toEqual({ status: 'DRAFT' });
    // Saved and published in one step.
    const published = { title: 'Four seats', status: 'published' };
    expect((await ask(made, published)).data).toEqual(success);
    expect((await ask(`${made}/status/Deleted`, {})).data).toEqual({ status: 'DELETED' });
    for (const [path, body] of [[made, {}], [`${made}/status/DRAFT`, {}], [made]] as const)
      expect(await ask(path, body)).toMatchObject({ status: 404 });
    // Deleted ballots are listed as on the screen (D-84).
    expect(await listed('?status=deleted')).toHaveLength(1);
    expect(await listed()).toEqual([]);
    const actions = ['create', 'update', 'update', 'publish', 'retract', 'publish', 'delete'];
    expect((await audited()).map(([action]) => action)).toEqual(
      actions.map((name) => `ballots.${name}`),
    );
  });

  it('BAL-35 D-58 tell candidates with their programs, and results once they are counted, to members once they are released', async () => {
    const { ask, askAsMember, ctx, vote, seal } = await ballotWorld({
      ballots: [
        { resultStatus: 'HELD' },
        { isPoll: true, quorumPercent: 60, majority: 'TWO_THIRDS' },
      ],
    });
    await vote(3, [first]);
    await vote(4, [first, second]);
    await askAsMember(`/${pollId}/vote`, { options: ['YES'] });
    const none = { electionResults: null, pollResults: null };
    const ada = { givenName: 'Ada', lastName: 'User 1' };
    expect((await ask(one)).data).toMatchObject({
      votes: 2,
      ...none,
      candidates: [
        { userId: first, ...ada, program: '<p>What I stand for.</p>', disabled: false },
        { userId: second, disabled: false },
      ],
    });
    await seal();
    const counted = {
      electionResults: [
        { id: first, ...ada, votes: 2 },
        { id: second, givenName: 'Ada', lastName: 'User 2', votes: 1 },
      ],
      pollResults: null,
    };
    expect((await ask(one)).data).toMatchObject({ votes: 2, resultStatus: 'HELD', ...counted });
    expect((await askAsMember(`/${ballotId}`)).data).toMatchObject(none);
    await changeResult({ ...ctx, actor: admin }, ballotId, 'release');
    expect((await askAsMember(`/${ballotId}`)).data).toMatchObject(counted);
    for (const { data } of [await ask(`ballots/${pollId}`), await askAsMember(`/${pollId}`)])
      expect(data).toMatchObject({
        ...{ electionResults: null, pollResults: { yes: 1, no: 0 } },
        ...{ numberOfSeats: null, quorumPercent: 60, majority: 'TWO_THIRDS' },
      });
  });

  it('BAL-36 D-46 take a note with a later end, and a title with what takes a ballot away', async () => {
    const { ask } = await ballotWorld();
    const later = { votingEndTime: '2026-12-01T18:00:00.000Z', note: ' A power cut. ' };
    expect((await ask(one, later)).data).toEqual(success);
    expect(await ask(`${one}/status/DRAFT`, {})).toMatchObject(
      refused({ title: ['Type the title of the ballot to confirm: Ballot 1'] }),
    );
    const { data } = await ask(`${one}/status/DRAFT`, { title: 'Ballot 1' });
    expect(data).toEqual({ status: 'DRAFT' });
  });

  it('BAL-36 D-65 refuse what cannot be meant: unknown fields, other ids, stale versions, odd states', async () => {
    const { ask, stored } = await ballotWorld();
    const before = await stored();
    for (const [path, body, status] of [
      ['ballots', { ...poll, secret: 1 }, 422],
      [one, { seats: 3 }, 422],
      [one, { id: pollId }, 422],
      [one, { status: 'DRAFT' }, 422],
      [one, { status: 'BURNT' }, 422],
      [one, { title: 'Late', version: 7 }, 409],
      [`${one}/status/DRAFT`, { version: 7 }, 409],
      [`${one}/status/DRAFT`, { note: 'Why' }, 422],
      [`${one}/status/BURNT`, {}, 404],
      ['ballots/nobody', {}, 404],
    ] as const)
      expect([path, body, (await ask(path, body)).status]).toEqual([path, body, status]);
    expect(await stored()).toEqual(before);
  });
});

describe('what a ballot needs', () => {
  it('BAL-04 a title to be created, and nothing else', async () => {
    const { ask } = await ballotWorld(empty);
    for (const title of ['', '   ', undefined])
      expect(await ask('ballots', { title, description: '' })).toMatchObject(
        refused({ title: [required] }),
      );
    const { data } = await ask('ballots', { title: 'Board', description: '' });
    const nothing = { description: '', isPoll: false, numberOfSeats: null, votingEndTime: null };
    expect(data).toMatchObject({ title: 'Board', ...nothing, status: 'DRAFT' });
  });

  it.each([
    ['BAL-05', 'a poll', poll, { description: '<p> </p>' }],
    ['BAL-06', 'an election', election, { numberOfSeats: null }],
  ] as const)(
    '%s D-45 %s cannot be published, or stay online, without what it needs, nor after its end',
    async (_, __, whole, without) => {
      const { ask } = await ballotWorld(empty);
      const made = `ballots/${(await ask('ballots', whole)).data.id}`;
      const [name = ''] = Object.keys(without);
      const said = refused({ [name]: [required] });
      expect(await ask(made, { ...without, status: 'PUBLISHED' })).toMatchObject(said);
      // A draft may lack it, but then cannot be published by a change of status either.
      expect((await ask(made, without)).status).toBe(200);
      expect(await ask(`${made}/status/PUBLISHED`, {})).toMatchObject(said);
      // Nor may its times be out of order.
      const wrong = { votingEndTime: whole.votingStartTime };
      for (const [path, body] of [
        [made, wrong],
        ['ballots', { ...whole, ...wrong }],
      ] as const)
        expect((await ask(path, body)).error?.fields).toHaveProperty('votingEndTime');
      const over = { votingStartTime: '2026-11-20T12:00Z', votingEndTime: '2026-11-21T12:00Z' };
      expect(await ask(made, { ...whole, ...over, status: 'PUBLISHED' })).toMatchObject(
        refused({ votingEndTime: [expect.stringContaining('must be in the future')] }),
      );
      expect((await ask(made, { ...whole, status: 'PUBLISHED' })).status).toBe(200);
      expect(await ask(made, without)).toMatchObject(said);
      expect(await ask(made, { title: '' })).toMatchObject(refused({ title: [required] }));
    },
  );

  it('BAL-02 a poll keeps nothing that only an election has, however it is sent, and a description is cleaned', async () => {
    const { ask } = await ballotWorld(empty);
    const description = '<p onclick="x()">Who?</p><script>alert(1)</script>';
    const { data } = await ask('ballots', { ...election, description, isPoll: true });
    const none = { numberOfSeats: null, applicationsStartTime: null, applicationsEndTime: null };
    expect(data).toMatchObject({ isPoll: true, description: '<p>Who?</p>', ...none });
    expect((await ask<Data[]>('ballots?q=who')).data).toHaveLength(1);
    const made = `ballots/${data.id}`;
    await ask(made, { numberOfSeats: 3 });
    expect((await ask(made)).data).toMatchObject(none);
    await ask(made, { isPoll: false, numberOfSeats: 3 });
    expect((await ask(made)).data).toMatchObject({ isPoll: false, numberOfSeats: 3 });
  });
});

describe('the calls of members about ballots', () => {
  it('BAL-20 BAL-37 D-47 list ballots with the ids of published applications', async () => {
    const { askAsMember } = await ballotWorld({
      ...both,
      applications: [{ userId: first }, { userId: second, status: 'DRAFT' }],
    });
    const { status, data } = await askAsMember('');
    expect(status).toBe(200);
    expect(data).toEqual([
      {
        id: ballotId,
        title: 'Ballot 1',
        isPoll: false,
        applicationsStartTime: '2026-11-01T09:00:00.000Z',
        applicationsEndTime: '2026-11-10T09:00:00.000Z',
        votingStartTime: '2026-11-20T09:00:00.000Z',
        votingEndTime: '2026-11-30T18:00:00.000Z',
        applications: [{ id: idOf('applications', 1), ballotId }],
      },
      expect.objectContaining({ id: pollId, isPoll: true, applications: [] }),
    ]);
  });

  it('BAL-21 BAL-35 tell one ballot whole, with the own vote and application, and nothing of anybody else', async () => {
    const { askAsMember } = await ballotWorld({
      ballots: [{ title: 'The board', description: '<p>Two seats.</p>' }],
      applications: [
        { userId: first, status: 'DRAFT', program: '<p>Mine</p>' },
        { userId: second, program: '<p>Hers</p>', disabled: true, disabledReason: 'Not eligible.' },
      ],
      participations: [
        { userId: first, votedOn: '2026-11-20', envelope: 'Mine' },
        { userId: second, envelope: 'Hers' },
      ],
    });
    const { data } = await askAsMember(`/${ballotId}`);
    const hers = { userId: second, lastName: 'User 2', program: '<p>Hers</p>' };
    expect(data).toMatchObject({
      ...{ id: ballotId, title: 'The board', description: '<p>Two seats.</p>' },
      ...{ numberOfSeats: 2, status: 'PUBLISHED', votes: 2 },
      candidates: [{ ...hers, disabled: true, disabledReason: 'Not eligible.' }],
      vote: { stamp: '2026-11-20' },
      application: {
        ...{ id: idOf('applications', 1), program: '<p>Mine</p>', status: 'DRAFT', version: 1 },
      },
      ...{ electionResults: null, pollResults: null, token: null, envelope: null },
    });
    expect(JSON.stringify(data)).not.toMatch(/"(?:Mine|Hers|options)"/);
    expect((await askAsMember('/nothing')).status).toBe(404);
  });
});

describe('BAL-39 the call that votes', () => {
  const [at, path] = [`/${pollId}`, `/${pollId}/vote`];

  it('D-289 takes an envelope that its caller has sealed, and signs its hash without a number', async () => {
    const { askAsMember, ctx } = await ballotWorld(both);
    const { publicKey } = (await askAsMember(at)).data;
    expect(fromBase64url(String(publicKey))).toEqual(await publicKeyOf(pollId));
    const { sent } = await sealVote(['NO'], { ballotId: pollId });
    const voted = await askAsMember(path, sent);
    expect(voted.data).toMatchObject({ votes: 1, token: null });
    const hash = await sha256OfBytes(fromBase64url(sent.envelope) ?? new Uint8Array());
    const signed = await signText(ctx.config, receivedText(pollId, hash));
    expect(voted.data.envelope).toEqual({ hash, ...signed });
    expect(await askAsMember(path, sent)).toEqual(voted);
    expect((await askAsMember(at)).data.envelope).toBeNull();
  });

  it('D-50 answers the ballot with the receipt number, which no other answer holds, also when nothing can be read once the vote is cast', async () => {
    const { askAsMember, ctx } = await ballotWorld(both);
    const refusal = await askAsMember(path, { options: ['MAYBE'] });
    expect(refusal.status).toBe(422);
    expect(JSON.stringify(refusal.error)).not.toContain('MAYBE');
    const { db } = ctx;
    ctx.db = {
      ...db,
      write: async (writes) => {
        const written = await db.write(writes);
        const isVote = writes.some(({ sql }) => sql.includes('into "participations"'));
        if (isVote) ctx.db.read = () => Promise.reject(new Error('The database is away.'));
        return written;
      },
    };
    const { status, data } = await askAsMember(path, { ballotId: pollId, options: ['YES'] });
    expect(await rowsOf('select * from "participations"')).toHaveLength(1);
    expect(status).toBe(200);
    expect(data).toMatchObject({ id: pollId, votes: 1, vote: { stamp: '2026-11-21' } });
    expect(data.token).toMatch(/^(?:[\dA-Z]{4}-){4}[\dA-Z]{4}$/);
    ctx.db = db;
    expect((await askAsMember(at)).data).toMatchObject({ token: null, votes: 1 });
  });

  it('takes three round trips to the database: the session, all that is asked, the vote', async () => {
    const { call, ctx } = await ballotWorld();
    const { token, begin } = await newSession(ctx, first);
    await ctx.db.write([begin]);
    const before = ctx.db.cost.batches;
    Object.assign(ctx, { actor: await actorOfSession(ctx, token) });
    const vote = withJson({ options: [second] });
    const { status } = await call(`/_api/v1/member/ballots/${ballotId}/vote`, vote);
    expect([status, ctx.db.cost.batches - before]).toEqual([200, 3]);
  });
});

describe('BAL-38 the calls about the own application', () => {
  const path = `/${ballotId}/applications`;
  const program = '<p>What I stand for.</p>';
  const applying = { now: '2026-11-05T12:00:00.000Z', ...both, applications: [] };

  it('create it, change it, publish it and take it back', async () => {
    const { askAsMember } = await ballotWorld(applying);
    const { data: made } = await askAsMember(path, { program });
    expect(made).toEqual({ id: made.id, program, status: 'DRAFT', version: 1 });
    const mine = `${path}/${made.id}`;
    const own = async () => (await askAsMember(`/${ballotId}`)).data.application;
    // A complete reply can be sent back.
    const more = { ...made, program: '<p>More</p>' };
    expect((await askAsMember(mine, more)).data).toEqual(success);
    const move = async (to: string, body = {}) =>
      (await askAsMember(`${mine}/status/${to}`, body)).data;
    expect(await move('published')).toEqual({ status: 'PUBLISHED' });
    expect(await own()).toMatchObject({ program: '<p>More</p>' });
    expect(await move('Draft', { version: 3 })).toEqual({ status: 'DRAFT' });
    expect((await askAsMember(mine, { status: 'published' })).data).toEqual(success);
    expect(await own()).toMatchObject({ status: 'PUBLISHED', version: 5 });
  });

  it('BAL-24 answer 422 and 409 for what cannot be, and 404 for somebody else’s', async () => {
    const { askAsMember } = await ballotWorld({
      ...applying,
      applications: [{ userId: second, status: 'DRAFT' }],
    });
    const hers = `${path}/${idOf('applications', 1)}`;
    const { data: made } = await askAsMember(path, { program, status: 'PUBLISHED' });
    expect(made).toMatchObject({ status: 'PUBLISHED' });
    const mine = `${path}/${made.id}`;
    for (const [to, body, status] of [
      [path, {}, 422],
      [path, { program: ' ' }, 422],
      [path, { program, userId: 'x' }, 422],
      [`/${pollId}/applications`, { program }, 409],
      [hers, { program }, 404],
      [`${hers}/status/published`, {}, 404],
      [path, { program }, 409],
      [mine, { program }, 409],
      [mine, { id: 'other', program }, 422],
      [`${mine}/status/draft`, { version: 9 }, 409],
      [`${mine}/status/deleted`, {}, 404],
    ] as const)
      expect([to, body, (await askAsMember(to, body)).status]).toEqual([to, body, status]);
  });
});
