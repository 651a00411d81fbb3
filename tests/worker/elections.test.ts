import { describe, expect, it, vi } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { changeCandidate } from '#functions/voting/administration/candidates.ts';
import { changeBallot } from '#functions/voting/administration/commands.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { publicElection, publicElections } from '#functions/voting/publication/elections.ts';
import { changeResult } from '#functions/voting/results/result-commands.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { idOf } from '#tests/support/rows.ts';
import {
  candidate,
  createEndedVote,
  createSealedVote,
  electionId,
  sealedResult,
} from '#tests/support/votes.ts';
import { change, planOf, testDatabase } from '#tests/support/world.ts';
import { setSamples } from '#workers/local/seed/rows.ts';

const [one, two] = [candidate(1), candidate(2)];
const paths = {
  bundle: `/elections/${electionId}/bundle.json`,
  ballots: `/elections/${electionId}/ballots.csv`,
};

/** The election as the public sees it; null where it is not there. */
const seen = async ({ ctx }: { ctx: Context }) =>
  (await ctx.db.read({ one: publicElection(electionId) })).one;
const listed = async ({ ctx }: { ctx: Context }) =>
  (await ctx.db.read({ all: publicElections(20) })).all;

type World = Awaited<ReturnType<typeof createEndedVote>>;

const declines = (admin: Context, who: string) =>
  changeCandidate(admin, electionId, who, { action: 'withdraw', words: 'Has moved away.' });

/** The files of the election, as they are answered. */
const filesOf = ({ call }: World) =>
  Promise.all(
    [paths.bundle, paths.ballots].map(async (path) => {
      const answer = await call(path);
      return { status: answer.status, text: await answer.text() };
    }),
  );

const statements = () =>
  rowsOf<Record<'hash' | 'signature' | 'key', string>>(
    'select * from "resultStatements" where "ballotId" = ? order by "number"',
    electionId,
  );

it('D-58 D-89 before a result is released, the public learns that the votes are counted, and the seal, and nothing that tells more or is there before', async () => {
  const world = await createEndedVote();
  const sitemap = async () => (await world.call('/sitemap.xml')).text();
  const address = `/elections/${electionId}</loc>`;
  expect([await listed(world), await seen(world)]).toEqual([[], null]);
  const keys = await (await (await world.call('/elections/public-key.pem')).blob()).text();
  expect(keys).toMatch(/^-----BEGIN PUBLIC KEY-----\n[\w+/=]+\n-----END PUBLIC KEY-----\n$/);
  expect(await sitemap()).not.toContain('/elections/');
  await changeResult(world.admin, electionId, 'hold');
  await tendVotes(world.ctx);
  await declines(world.admin, one);
  const stored = await statements();
  expect(stored).toHaveLength(2);
  const said = await seen(world);
  const seal = (await sealedResult(world.ctx))?.statement.box.hash;
  expect(said).toMatchObject({ ballot: { id: electionId }, seal, released: null });
  expect((await listed(world)).find(({ ballot }) => ballot.id === electionId)).toEqual(said);
  expect(await sitemap()).toContain(address);
  const files = await filesOf(world);
  expect(files.map(({ status }) => status)).toEqual([404, 404]);
  const answers = JSON.stringify([said, files]);
  const signed = stored.flatMap(({ hash, signature, key }) => [hash, signature, key]);
  for (const word of [...signed, 'counts', 'voters', 'outcome', 'atClosing', 'Candidate 1'])
    expect(answers).not.toContain(word);
  await changeResult(world.admin, electionId, 'release');
  expect((await filesOf(world)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await sitemap()).toContain(address);
});

describe('a released result', () => {
  it('D-50 D-88 D-89 comes with all its facts, and what there is to say, and names nobody who has voted', async () => {
    const world = await createSealedVote();
    const [stored] = await statements();
    const said = await seen(world);
    expect(said).toMatchObject({
      ...{ ballot: { id: electionId, kind: 'election', seats: 2 }, isOffline: false },
      released: {
        key: stored?.key,
        statement: {
          ...{ number: 1, previous: null },
          envelopes: { number: 5, sealedBySite: 5 },
          box: { ballots: 5, spoiled: 0, hash: said?.seal, voters: 5 },
          roll: { added: 0, removed: 0, atClosing: { number: 6 } },
          outcome: {
            ...{ isValid: true, openSeats: 0 },
            candidates: [
              { id: one, votes: 4, outcome: 'elected' },
              { id: two, votes: 3, outcome: 'elected' },
              { id: candidate(3), votes: 0, outcome: 'not-elected' },
            ],
          },
          scrutineers: { named: 0 },
        },
        notes: [{ code: 'disabled', candidate: candidate(3), votes: 0 }],
      },
    });
    const all = await listed(world);
    expect(all).toContainEqual(said);
    expect(all).toHaveLength(2);
    const answers = JSON.stringify([said, all, await filesOf(world)]);
    for (let n = 1; n <= 6; n++) expect(answers).not.toContain(idOf('users', n));
    // Found in the order of the counts, however many there are.
    const plan = await planOf(publicElections(21));
    expect(plan).toContain('resultStatements_sealed');
    expect(plan).not.toContain('USE TEMP B-TREE FOR ORDER BY');
  });

  it('D-89 D-116 stays when its ballot is taken offline or deleted, and says so', async () => {
    const world = await createSealedVote();
    const before = await seen(world);
    for (const status of ['DRAFT', 'DELETED'] as const) {
      await change('ballots', electionId, { status });
      expect(await seen(world)).toEqual({ ...before, isOffline: true });
    }
    expect((await world.call(paths.bundle)).status).toBe(200);
  });

  it('D-88 D-116 follows a candidate who declines, in a statement that names the one before', async () => {
    const world = await createSealedVote();
    await declines(world.admin, two);
    const after = (await seen(world))?.released;
    expect(after?.statement).toMatchObject({
      ...{ number: 2, previous: (await statements())[0]?.hash },
      outcome: { openSeats: 1 },
    });
    expect(after?.statement.outcome.candidates.map(({ outcome }) => outcome)).toEqual([
      ...['elected', 'vacant', 'not-elected'],
    ]);
    expect(after?.notes).toContainEqual({
      ...{ code: 'withdrew-after-end', candidate: two, votes: 3 },
    });
  });
});

it('D-89 the files with which anybody checks a result are downloads with a name that tells what they are, and are confirmed when nothing has changed', async () => {
  const world = await createSealedVote();
  const names = {
    [paths.bundle]: /^attachment; filename="[a-z0-9-]+-bundle\.json"$/,
    [paths.ballots]: /^attachment; filename="[a-z0-9-]+-ballots\.csv"$/,
    '/elections/public-key.pem': /^attachment; filename="public-key\.pem"$/,
  };
  for (const [path, name] of Object.entries(names))
    expect(Object.fromEntries((await world.call(path)).headers)).toMatchObject({
      'content-disposition': expect.stringMatching(name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=300',
    });
  const etag = (await world.call(paths.bundle)).headers.get('ETag') ?? '';
  const again = async () =>
    (await world.call(paths.bundle, { headers: { 'If-None-Match': etag } })).status;
  expect(await again()).toBe(304);
  await declines(world.admin, two);
  expect(await again()).toBe(200);
});

it('D-89 cached pages about results are purged when votes are counted, a result is released, a candidate declines, and a ballot goes offline', async () => {
  const world = await createEndedVote();
  const purge = vi.fn(async (_: string[]) => {});
  const admin = { ...world.admin, pageCache: { purge } };
  const purged = async (write: () => Promise<unknown>) => {
    purge.mockClear();
    await write();
    await world.settled();
    return purge.mock.calls.flatMap(([tags]) => tags);
  };
  const tags = ['elections', `election:${electionId}`];
  expect(await purged(() => changeResult(admin, electionId, 'hold'))).toEqual([]);
  for (const write of [
    () => tendVotes({ ...world.ctx, pageCache: { purge } }),
    () => changeResult(admin, electionId, 'release'),
    () => declines(admin, two),
    () => changeBallot(admin, electionId, { action: 'retract', title: 'Ballot 1' }),
  ])
    expect(await purged(write)).toEqual(expect.arrayContaining(tags));
});

it('D-95 a made-up election is nowhere in public until sample content is asked for', async () => {
  const world = await createSealedVote();
  const { call } = world;
  await change('ballots', electionId, { isSample: true });
  const shown = async () => {
    const own = Object.values(paths).map(async (path) => (await call(path)).status);
    const isListed = (await listed(world)).some(({ ballot }) => ballot.id === electionId);
    const isMapped = (await (await call('/sitemap.xml')).text()).includes(electionId);
    return [...(await Promise.all(own)), (await seen(world)) !== null, isListed, isMapped];
  };
  expect(await shown()).toEqual([404, 404, false, false, false]);
  await setSamples(testDatabase(), true);
  expect(await shown()).toEqual([200, 200, true, true, true]);
});
