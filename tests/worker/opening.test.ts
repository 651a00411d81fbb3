import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { base64url, fromBase64url, sha256OfBytes } from '#functions/core/values/crypto.ts';
import { copyFiles, listAll } from '#functions/operations/files.ts';
import { keyFingerprint, keyFolder } from '#functions/voting/envelopes/keys.ts';
import { envelopeLength, envelopesFile, packBallot } from '#functions/voting/envelopes/rules.ts';
import { tendKeys, tendVotes } from '#functions/voting/jobs.ts';
import { boxKey, readBox } from '#functions/voting/publication/box.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { castVote } from '#functions/voting/votes/commands.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { emptyBucket } from '#tests/support/backups.ts';
import { idOf } from '#tests/support/rows.ts';
import {
  afterwards,
  ballotRow,
  candidate,
  choicesOf,
  createEndedVote,
  createVote,
  during,
  electionId,
  meddle,
  participations,
  pollId,
  publicKeyOf,
  rewriteBox,
  run,
  sealBytes,
  sealedResult,
  sealVote,
  sheetIn,
  verified,
} from '#tests/support/votes.ts';

const [one, two] = [1, 2].map(candidate) as [string, string];
const error = vi.spyOn(console, 'error');
const said = () => JSON.stringify(error.mock.calls);
beforeEach(async () => {
  error.mockReset();
  await emptyBucket(env.FILES);
});

const keysKept = async () =>
  (await env.FILES.list({ prefix: `${keyFolder}${electionId}/` })).objects.map(({ key }) => key);
const hashOf = (envelope: string) => sha256OfBytes(fromBase64url(envelope) ?? new Uint8Array());
const refill = 'update "participations" set "envelope" = ? where "hash" = ?';

describe('D-289 the opening of envelopes', () => {
  it('gives exactly the ballots of voters with and without script, and leaves their hashes alone', async () => {
    const world = await createVote(5);
    const choices = [[one], [one, two], [two], [two, one], [one]];
    const numbers: string[] = [];
    const hashes: string[] = [];
    for (const [i, options] of choices.entries()) {
      const { sent, number } = await sealVote(options);
      const own = i < 2 ? { options } : sent;
      const { receipt } = await castVote(world.as(i + 1), electionId, own);
      numbers.push(receipt.number ?? number);
      hashes.push(receipt.hash);
    }
    const fingerprint = await keyFingerprint(base64url(await publicKeyOf()));
    expect(await keysKept()).toHaveLength(2);
    world.at(afterwards);
    await tendVotes(world.ctx);
    expect(await choicesOf(numbers)).toEqual(choices.map((options) => options.toSorted()));
    expect(await participations()).toMatchObject(hashes.map((hash) => ({ envelope: null, hash })));
    expect(await keysKept()).toEqual([]);
    const sorted = hashes.toSorted();
    const more = { receipt: numbers[4] ?? '', earlier: envelopesFile(sorted) };
    expect(await verified(world, more)).toMatchObject({
      ...{ faults: [], envelopes: sorted, spoiled: [] },
      statement: { envelopes: { number: 5, sealedBySite: 2, key: fingerprint } },
    });
  });

  it('names what is no ballot by its hash, counts it for nobody, and releases the result', async () => {
    const world = await createVote(12, { ballots: [{ numberOfSeats: 1 }, { isPoll: true }] });
    const sheet = sheetIn();
    const seed = crypto.getRandomValues(new Uint8Array(32));
    /** An envelope for the second candidate with one byte changed before it was sealed. */
    const changed = (at: number, byte: number) => {
      const own = crypto.getRandomValues(new Uint8Array(32));
      const bytes = packBallot(sheet, { isBySite: false, seed: own, chosen: [two] });
      bytes[at] = byte;
      return sealBytes(bytes, sheet);
    };
    const withOther = { ...sheet, options: [one, two, candidate(3)] };
    const bad = {
      garbage: base64url(crypto.getRandomValues(new Uint8Array(envelopeLength(sheet)))),
      'of another ballot': (await sealVote(['YES'], { ballotId: pollId })).sent.envelope,
      'an added bit': await changed(33, 0b110),
      'too many': (await sealVote([one, two])).sent.envelope,
      none: (await sealVote([])).sent.envelope,
      'somebody disabled': (await sealVote([candidate(3)], { sheet: withOther })).sent.envelope,
      'a wrong flag': await changed(0, 2),
      'swapped later': (await sealVote([one])).sent.envelope,
    };
    const good = await sealVote([one]);
    const twins = [await sealVote([one], { seed }), await sealVote([one], { seed })];
    const { wording } = good.sent;
    const all = [...Object.values(bad), ...[good, ...twins].map(({ sent }) => sent.envelope)];
    for (const [i, envelope] of all.entries())
      await castVote(world.as(i + 1), electionId, { envelope, wording });
    const { envelope } = (await sealVote([two])).sent;
    await meddle(refill, envelope, await hashOf(bad['swapped later']));
    world.at(afterwards);
    await tendVotes(world.ctx);

    const names = new Map<string, string>();
    for (const [name, envelope] of Object.entries(bad)) names.set(await hashOf(envelope), name);
    // Of two the first by its hash counts.
    const hashes = await Promise.all(twins.map(({ sent }) => hashOf(sent.envelope)));
    names.set(hashes.sort()[1] ?? '', 'a repeated seed');
    const { spoiled, ballots, faults, statement } = await verified(world);
    expect(spoiled.map((hash: string) => names.get(hash)).sort()).toEqual(
      [...names.values()].sort(),
    );
    const counted = [good, ...twins.slice(1)].map(({ number }) => ({ number, options: [one] }));
    expect(ballots).toHaveLength(2);
    expect(ballots).toEqual(expect.arrayContaining(counted));
    expect(faults).toEqual([]);
    expect(await ballotRow()).toMatchObject({ resultStatus: 'RELEASED' });
    expect(statement).toMatchObject({ box: { ballots: 2, spoiled: 9 }, counts: [[one, 2]] });
  });
});

describe('D-289 what is lost', () => {
  /** A vote that is over, and how its database is put back to before the opening. */
  async function createEnded() {
    const world = await createEndedVote();
    const before = await participations();
    const putBack = async () => {
      await emptyAuditLog();
      await meddle('delete from "resultStatements"');
      await meddle(`update "ballots" set "resultStatus" = 'AUTOMATIC', "releasedAt" = null`);
      for (const row of before) await meddle(refill, row.envelope ?? '', row.hash);
    };
    return { ...world, putBack };
  }
  /** The five votes are counted, and the check holds. */
  async function expectOpened({ ctx }: { ctx: Context }) {
    expect(await sealedResult(ctx, electionId)).toMatchObject({
      statement: { box: { ballots: 5, spoiled: 0 } },
    });
    expect(await checkSeal(ctx, electionId)).toMatchObject({ isWhole: true });
    expect(await ballotRow()).toMatchObject({ resultStatus: 'RELEASED' });
    expect((await participations()).filter(({ envelope }) => envelope !== null)).toEqual([]);
  }

  it('a statement that somebody has put there, without its file: the key stays', async () => {
    const world = await createVote(1);
    const stated = `insert into "resultStatements" values (?, 1, ?, '{}', 'x', 'x', 'x')`;
    await run(stated, electionId, during);
    await tendKeys(world.ctx);
    expect(await keysKept()).toHaveLength(2);
  });

  it('both copies of the key: nothing is sealed, by the file of another ballot neither, and the log says so', async () => {
    const { ctx } = await createEnded();
    await env.FILES.delete(await keysKept());
    for (const _ of ['without a file', 'with that of the poll']) {
      error.mockClear();
      await tendVotes(ctx);
      expect(await sealedResult(ctx, electionId)).toBeNull();
      expect(said()).toContain('ballot.not-sealed');
      const other = await env.FILES.get(boxKey(pollId));
      await env.FILES.put(boxKey(electionId), (await other?.text()) ?? '');
    }
  });

  it('the database of after the opening: the file is taken, with the result as it was signed', async () => {
    const world = await createEnded();
    await tendVotes(world.ctx);
    const before = await verified(world);
    await world.putBack();
    world.at('2026-12-01T00:00:00.000Z');
    await tendVotes(world.ctx);
    await expectOpened(world);
    expect(await verified(world)).toEqual(before);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'a choice',
      () =>
        rewriteBox(({ ballots }) => Object.assign(ballots[0] ?? {}, { options: [candidate(3)] })),
    ],
    ['an envelope', () => rewriteBox(({ envelopes }) => envelopes.splice(0, 1, '0'.repeat(64)))],
    [
      'a vote that the database does not have',
      () => meddle('delete from "participations" where "userId" = ?', idOf('users', 1)),
    ],
  ])('a file that is taken is held where it does not fit: %s', async (_, tamper) => {
    const world = await createEnded();
    await tendVotes(world.ctx);
    await world.putBack();
    await tamper();
    await tendVotes(world.ctx);
    expect(await ballotRow()).toMatchObject({ resultStatus: 'HELD' });
    expect(await checkSeal(world.ctx, electionId)).toMatchObject({ isWhole: false });
    expect(said()).toContain('ballot.check-failed');
  });

  const dead = () => Promise.reject(new Error('killed'));
  const killed: Record<string, (ctx: Context) => Context> = {
    'before its file is kept': (ctx) => ({ ...ctx, files: { ...ctx.files, put: dead } }),
    'after its file is kept': (ctx) => ({ ...ctx, db: { ...ctx.db, write: dead } }),
    'after its batch': (ctx) => ({
      ...ctx,
      db: { ...ctx.db, write: (all) => ctx.db.write(all).then(dead) },
    }),
    'before the key is deleted': (ctx) => ({ ...ctx, files: { ...ctx.files, delete: dead } }),
  };
  it.each(Object.entries(killed))('the job itself, %s: the next one ends it', async (_, kill) => {
    const world = await createEnded();
    await tendVotes(kill(world.ctx));
    world.at('2026-11-30T18:01:00.000Z');
    await tendVotes(world.ctx);
    await expectOpened(world);
    const kept = await readBox(world.ctx, electionId);
    expect(kept?.ballots.map(({ number }) => number)).toEqual(world.receipts.toSorted());
    expect(kept?.statements).toEqual(
      await rowsOf(
        'select "text", "signature", "key" from "resultStatements" where "ballotId" = ?',
        electionId,
      ),
    );
    // A key that was left over goes with the night.
    await tendKeys(world.ctx);
    expect(await keysKept()).toEqual([]);
  });
});

it('D-289 no backup has a key, of each night or by hand', async () => {
  await emptyBucket(env.BACKUPS);
  await createVote(1);
  await env.FILES.put('images/one', 'a picture');
  expect([...(await listAll(env.FILES)).keys()]).toEqual(['images/one']);
  const { files } = await copyFiles(env.FILES, env.BACKUPS, new Date(), 10);
  expect(files.map(({ key }) => key)).toEqual(['images/one']);
  expect([...(await listAll(env.BACKUPS)).keys()]).toEqual(['files/images/one']);
  expect(await keysKept()).toHaveLength(2);
});
