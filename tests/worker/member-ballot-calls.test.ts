import { describe, expect, it } from 'vitest';
import { base64url, fromBase64url, sha256OfBytes } from '#functions/core/values/crypto.ts';
import { actorOfSession, newSession } from '#functions/identity/access/sessions.ts';
import { receivedText, wordingOf } from '#functions/voting/envelopes/rules.ts';
import { sealEnvelope } from '#functions/voting/envelopes/seal.ts';
import { signText } from '#functions/voting/publication/sign.ts';
import { freezeRoll } from '#functions/voting/roll/commands.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { withJson } from '#tests/support/content.ts';
import { idOf } from '#tests/support/rows.ts';
import { resultText } from '#tests/support/statements.ts';
import { createWorld } from '#tests/support/world.ts';

const [election, poll] = [idOf('ballots', 1), idOf('ballots', 2)];
const base = '/_api/v1/member/ballots';
const program = '<p>What I stand for.</p>';

/** The calls of a member: data and status. */
async function callsOf(rows: Parameters<typeof createWorld>[0] = {}) {
  const { ctx, call } = await createWorld({
    users: [{}, {}],
    renewals: [{}, { userId: idOf('users', 2) }],
    ballots: [{}, { isPoll: true }],
    ...rows,
  });
  ctx.actor = actor(1, 'member');
  for (const id of [election, poll]) await freezeRoll(ctx, id);
  const answer = async (path: string, init?: RequestInit) => {
    const response = await call(`${base}${path}`, init);
    const { data, error } = await response.json<{
      data: Record<string, unknown>;
      error?: { code: string; message: string; fields?: Record<string, string[]> };
    }>();
    return { status: response.status, data, error };
  };
  const post = (path: string, body: object = {}) => answer(path, withJson(body));
  return { ctx, get: answer, post };
}

describe('the calls of members about ballots', () => {
  it('BAL-20 BAL-37 D-47 list ballots with the ids of published applications', async () => {
    const { get } = await callsOf({ applications: [{}, { status: 'DRAFT' }] });
    const { status, data } = await get('');
    expect(status).toBe(200);
    expect(data).toEqual([
      {
        id: election,
        title: 'Ballot 1',
        isPoll: false,
        applicationsStartTime: '2026-11-01T09:00:00.000Z',
        applicationsEndTime: '2026-11-10T09:00:00.000Z',
        votingStartTime: '2026-11-20T09:00:00.000Z',
        votingEndTime: '2026-11-30T18:00:00.000Z',
        applications: [{ id: idOf('applications', 1), ballotId: election }],
      },
      expect.objectContaining({ id: poll, isPoll: true, applications: [] }),
    ]);
  });

  it('BAL-35 BAL-37 answer one ballot whole', async () => {
    const { get } = await callsOf({
      applications: [{}, { disabled: true, disabledReason: 'Not eligible.' }],
      participations: [{ votedOn: '2026-11-21' }],
    });
    const { data } = await get(`/${election}`);
    expect(data).toMatchObject({
      id: election,
      description: '<p>What it is about.</p>',
      numberOfSeats: 2,
      status: 'PUBLISHED',
      votes: 1,
      electionResults: null,
      pollResults: null,
      vote: { stamp: '2026-11-21' },
      application: { id: idOf('applications', 1), program, status: 'PUBLISHED', version: 1 },
      token: null,
    });
    expect(data.candidates).toContainEqual(
      expect.objectContaining({
        userId: idOf('users', 2),
        lastName: 'User 2',
        program,
        disabled: true,
        disabledReason: 'Not eligible.',
      }),
    );
    expect((await get('/nothing')).status).toBe(404);
  });

  it('BAL-35 name results once they are released', async () => {
    const { get } = await callsOf({
      now: '2026-12-01T12:00:00.000Z',
      ballots: [{ resultStatus: 'RELEASED' }, { isPoll: true, resultStatus: 'RELEASED' }],
      applications: [{}],
      resultStatements: [
        { text: resultText({ counts: [[idOf('users', 1), 2]] }) },
        {
          ballotId: poll,
          text: resultText({ isPoll: true, counts: Object.entries({ NO: 1, YES: 4 }) }),
        },
      ],
    });
    expect((await get(`/${election}`)).data).toMatchObject({
      electionResults: [{ id: idOf('users', 1), givenName: 'Ada', lastName: 'User 1', votes: 2 }],
      pollResults: null,
    });
    expect((await get(`/${poll}`)).data).toMatchObject({
      electionResults: null,
      pollResults: { yes: 4, no: 1 },
    });
  });
});

describe('BAL-39 the call that votes', () => {
  it('D-289 takes an envelope that its caller has sealed, and signs its hash without a number', async () => {
    const { ctx, get, post } = await callsOf();
    const { data: ballot } = await get(`/${poll}`);
    const sheet = { ballotId: poll, options: ['YES', 'NO'], lock: [] };
    const { envelope } = await sealEnvelope(
      fromBase64url(String(ballot.publicKey)) ?? new Uint8Array(),
      sheet,
      { isBySite: false, seed: new Uint8Array(32), chosen: ['NO'] },
    );
    const [sealed, wording] = [base64url(envelope), await wordingOf(sheet)];
    const first = await post(`/${poll}/vote`, { envelope: sealed, wording });
    expect(first.data).toMatchObject({ votes: 1, token: null });
    const hash = await sha256OfBytes(envelope);
    const signed = await signText(ctx.config, receivedText(poll, hash));
    expect(first.data.envelope).toEqual({ hash, ...signed });
    expect(await post(`/${poll}/vote`, { envelope: sealed, wording })).toEqual(first);
    expect((await get(`/${poll}`)).data.envelope).toBeNull();
  });

  it('D-50 answers the ballot with the receipt number, which no other answer holds, also when nothing can be read once the vote is cast', async () => {
    const { ctx, get, post } = await callsOf();
    expect((await get(`/${poll}`)).data).toMatchObject({ token: null, votes: 0 });
    const refused = await post(`/${poll}/vote`, { options: ['MAYBE'] });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.error)).not.toContain('MAYBE');
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
    const { status, data } = await post(`/${poll}/vote`, { ballotId: poll, options: ['YES'] });
    expect(await rowsOf('select * from "participations"')).toHaveLength(1);
    expect(status).toBe(200);
    expect(data).toMatchObject({ id: poll, votes: 1, vote: { stamp: '2026-11-21' } });
    expect(data.token).toMatch(/^(?:[\dA-Z]{4}-){4}[\dA-Z]{4}$/);
    ctx.db = db;
    expect((await get(`/${poll}`)).data).toMatchObject({ token: null, votes: 1 });
  });

  it('takes three round trips to the database: the session, all that is asked, the vote', async () => {
    const { ctx, post } = await callsOf({ applications: [{ userId: idOf('users', 2) }] });
    const { token, begin } = await newSession(ctx, idOf('users', 1));
    await ctx.db.write([begin]);
    const before = ctx.db.cost.batches;
    ctx.actor = await actorOfSession(ctx, token);
    const { status } = await post(`/${election}/vote`, { options: [idOf('users', 2)] });
    expect([status, ctx.db.cost.batches - before]).toEqual([200, 3]);
  });
});

describe('BAL-38 the calls about the own application', () => {
  const applying = { now: '2026-11-05T12:00:00.000Z' };

  it('create it, change it, publish it and take it back', async () => {
    const { get, post } = await callsOf(applying);
    const path = `/${election}/applications`;
    const { data: made } = await post(path, { program });
    expect(made).toEqual({ id: made.id, program, status: 'DRAFT', version: 1 });
    const one = `${path}/${made.id}`;
    // A complete reply can be sent back.
    expect((await post(one, { ...made, program: '<p>More</p>' })).data).toEqual({ success: true });
    expect((await post(`${one}/status/published`)).data).toEqual({ status: 'PUBLISHED' });
    expect((await get(`/${election}`)).data.application).toMatchObject({ program: '<p>More</p>' });
    expect((await post(`${one}/status/Draft`, { version: 3 })).data).toEqual({ status: 'DRAFT' });
    expect((await post(one, { status: 'published' })).data).toEqual({ success: true });
    expect((await get(`/${election}`)).data.application).toMatchObject({
      status: 'PUBLISHED',
      version: 5,
    });
  });

  it('BAL-24 answer 422 and 409 for what cannot be, and 404 for somebody else’s', async () => {
    const { post } = await callsOf({
      ...applying,
      applications: [{ userId: idOf('users', 2), status: 'DRAFT' }],
    });
    const path = `/${election}/applications`;
    const told = async (at: string, body: object = {}) => (await post(`${path}${at}`, body)).status;
    expect(await told('', {})).toBe(422);
    expect(await told('', { program: ' ' })).toBe(422);
    expect(await told('', { program, userId: 'x' })).toBe(422);
    expect((await post(`/${poll}/applications`, { program })).status).toBe(409);
    const hers = `/${idOf('applications', 1)}`;
    expect(await told(hers, { program })).toBe(404);
    expect(await told(`${hers}/status/published`)).toBe(404);
    const { data } = await post(path, { program, status: 'PUBLISHED' });
    expect(data).toMatchObject({ status: 'PUBLISHED' });
    expect(await told('', { program })).toBe(409);
    expect(await told(`/${data.id}`, { program })).toBe(409);
    expect(await told(`/${data.id}`, { id: 'other', program })).toBe(422);
    expect(await told(`/${data.id}/status/draft`, { version: 9 })).toBe(409);
    expect(await told(`/${data.id}/status/deleted`)).toBe(404);
  });
});
