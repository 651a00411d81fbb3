import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { base64url, fromBase64url } from '#functions/core/values/crypto.ts';
import { changeBallot } from '#functions/voting/administration/commands.ts';
import { readKey } from '#functions/voting/envelopes/keys.ts';
import {
  contentLength,
  envelopeLength,
  sheetOf,
  wordingOf,
} from '#functions/voting/envelopes/rules.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { nameScrutineer, removeScrutineer } from '#functions/voting/scrutineers/commands.ts';
import { chooseLock } from '#functions/voting/scrutineers/lock.ts';
import { openVotes, saveCode } from '#functions/voting/scrutiny/code.ts';
import { scrutinyFile } from '#functions/voting/scrutiny/files.ts';
import { openingForm } from '#functions/voting/scrutiny/schema.ts';
import { watchedBallot } from '#functions/voting/scrutiny/watched.ts';
import { castVote } from '#functions/voting/votes/commands.ts';
import { countDone, expectRefusal, valuesOf } from '#tests/support/accounts.ts';
import { emptyBucket } from '#tests/support/backups.ts';
import { idOf } from '#tests/support/rows.ts';
import { scrutineerId, scrutinyWorld } from '#tests/support/scrutiny-world.ts';
import { runUnlocked } from '#tests/support/unlocked.ts';
import * as votes from '#tests/support/votes.ts';
import { fileOf, keysOfCode, newCode, openLocked } from '../../app/public/elections/verify.mjs';

const { ballotRow, box, choicesOf, electionId, meddle, participations, verified } = votes;

beforeEach(() => emptyBucket(env.FILES));

const [one, two] = [1, 2].map(votes.candidate) as [string, string];
const choices = [[one], [one, two], [two], [one], [one, two]];

/** A draft of the election, with its lock chosen: the codes are made, but not given to the site. */
async function lockedDraft(scrutineers = 2) {
  const world = await scrutinyWorld(scrutineers, {
    now: '2026-11-10T12:00:00.000Z',
    ballots: [{ status: 'DRAFT' }, { isPoll: true }],
  });
  const { admin, scrutineer } = world;
  const codes = Array.from({ length: scrutineers }, newCode);
  const codeOf = (n: number) => codes[n - 1] ?? '';
  await chooseLock(admin, electionId, { isLocked: true });
  return {
    ...world,
    save: async (n: number) => {
      const { publicKey = '' } = (await keysOfCode(codeOf(n))) ?? {};
      return saveCode(scrutineer(n), electionId, { publicKey });
    },
    publish: () => changeBallot(admin, electionId, { action: 'publish' }),
    /** What a scrutineer finds in the locked votes. */
    found: async (n: number) =>
      openLocked(await scrutinyFile(scrutineer(n), electionId, 'locked'), codeOf(n)),
    sends: (n: number, openings: string[]) => openVotes(scrutineer(n), electionId, { openings }),
    taskOf: async (n: number) => (await watchedBallot(scrutineer(n), electionId)).task,
  };
}

/** The same, with the codes given, online, and its vote open. */
async function lockedVote(scrutineers = 2) {
  const world = await lockedDraft(scrutineers);
  for (let n = 1; n <= scrutineers; n++) await world.save(n);
  await world.publish();
  world.at(votes.during);
  await tendVotes(world.ctx);
  return world;
}

/** The same, over: five have voted, the last one without script, and maybe one whose envelope, or its content, is random. */
async function endedVote({ scrutineers = 2, cast = choices, garbage = '' } = {}) {
  const world = await lockedVote(scrutineers);
  const { lock } = await ballotRow();
  const sheet = sheetOf(electionId, { isPoll: false, candidates: [one, two], lock: String(lock) });
  const numbers: string[] = [];
  for (const [i, options] of cast.entries()) {
    const { sent, number } = await votes.sealVote(options, { sheet });
    const own = i < 4 ? sent : { options };
    const { receipt } = await castVote(world.as(i + 1), electionId, own);
    numbers.push(receipt.number ?? number);
  }
  if (garbage) {
    const isContent = garbage === 'content';
    const length = isContent ? contentLength(sheet) : envelopeLength(sheet);
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    const envelope = isContent ? await votes.sealBytes(bytes, sheet) : base64url(bytes);
    await castVote(world.as(6), electionId, { envelope, wording: await wordingOf(sheet) });
  }
  const before = await participations();
  await world.seal();
  return { ...world, numbers, before };
}

describe('D-290 a ballot whose votes are locked for scrutineers', () => {
  it('goes online once each of at least two has a code, and its scrutineers stay then', async () => {
    const { admin, as, publish, save, taskOf } = await lockedDraft();
    const missing = { fields: { '': ['form.codesMissing'] } };
    await expectRefusal(publish(), missing);
    expect(await taskOf(1)).toBe('code');
    await save(1);
    expect(await taskOf(1)).toBe('wait-opening');
    await expectRefusal(publish(), missing);
    await removeScrutineer(admin, electionId, scrutineerId(2));
    await expectRefusal(publish(), missing);
    await nameScrutineer(admin, electionId, { email: 'user5@example.org' });
    await expectRefusal(save(2), 'NOT_FOUND');
    const replaced = 'update "scrutineers" set "userId" = ? where "userId" = ?';
    await meddle(replaced, scrutineerId(2), idOf('users', 5));
    await save(2);
    await publish();
    const { lock } = await ballotRow();
    expect(String(lock).split(' ')).toHaveLength(2);
    for (const late of [
      () => save(1),
      () => removeScrutineer(admin, electionId, scrutineerId(1)),
      () => nameScrutineer(admin, electionId, { email: 'user4@example.org' }),
      () => chooseLock(admin, electionId, { isLocked: false }),
    ])
      await expectRefusal(late(), { reason: 'scrutineers.locked' });
    await expectRefusal(chooseLock(as(1), electionId, { isLocked: true }), 'FORBIDDEN');
    expect(
      await valuesOf(
        `select "userId" from "queuedEmails" where "kind" = 'scrutineer-code' order by 1`,
      ),
    ).toEqual([scrutineerId(1), scrutineerId(2)]);
  });

  it('is counted by one scrutineer alone, with and without script, and verifies', async () => {
    const world = await endedVote({ scrutineers: 3 });
    expect(await participations()).toMatchObject(choices.map(() => ({ envelope: null })));
    const { publicKey } = await ballotRow();
    const kept = await readKey(world.ctx, { id: electionId, publicKey: String(publicKey) });
    expect(kept.copies).toBe(0);
    expect((await ballotRow()).resultStatus).toBe('AUTOMATIC');
    expect(await world.taskOf(2)).toBe('open');
    const { openings, counts, seal, unopened } = await world.found(2);
    expect([unopened, counts.map(({ votes }) => votes)]).toEqual([0, [4, 3]]);
    await world.sends(2, openings);
    expect(await choicesOf(world.numbers)).toEqual(choices.map((options) => options.toSorted()));
    const { faults, statement, locked, spoiled } = await verified(world);
    expect([faults, locked.length, spoiled]).toEqual([[], 5, []]);
    expect(statement).toMatchObject({
      envelopes: { sealedBySite: 1 },
      box: { hash: seal },
      scrutineers: { named: 3, lock: { codes: 3 } },
    });
    expect((await ballotRow()).resultStatus).toBe('RELEASED');
    expect((await checkSeal(world.ctx, electionId))?.faults).toEqual([]);
    await expectRefusal(world.sends(1, openings), { reason: 'scrutiny.nothingToOpen' });
  });

  it('takes nothing from a scrutineer that is not in the votes, nor lets one leave votes out', async () => {
    const world = await endedVote();
    const { openings } = await world.found(1);
    const [first = '', second = '', ...rest] = openings;
    const other = fromBase64url(first) ?? new Uint8Array();
    other[33] = (other[33] ?? 0) ^ 3;
    const left = ['', second, ...rest];
    const tries: Record<string, string[][]> = {
      notAllLines: [[], openings.slice(1), openings.slice(0, 2), [...openings, '']],
      wrongCode: [openings.map(() => '')],
      // Another choice in one of them, another order, one left out, and by the same scrutineer once more.
      someUnopened: [[base64url(other), second, ...rest], [second, first, ...rest], left, left],
    };
    for (const [reason, all] of Object.entries(tries))
      for (const sent of all)
        await expectRefusal(world.sends(1, sent), { reason: `scrutiny.${reason}` });
    expect(await box()).toEqual([]);
    await world.sends(2, (await world.found(2)).openings);
    expect(await verified(world)).toMatchObject({ faults: [], spoiled: [] });
  });

  it('counts as spoiled what two scrutineers cannot open, named by its hash', async () => {
    const world = await endedVote({ garbage: 'content' });
    for (const n of [1, 2]) {
      const { openings, unopened } = await world.found(n);
      expect(unopened).toBe(1);
      const sent = world.sends(n, openings);
      if (n === 1) await expectRefusal(sent, { reason: 'scrutiny.someUnopened' });
      else await sent;
    }
    const { faults, statement, spoiled, locked } = await verified(world);
    expect(faults).toEqual([]);
    expect(statement.box).toMatchObject({ ballots: 5, spoiled: 1, voters: 6 });
    expect(locked).toContain(spoiled[0]);
  });

  it('is opened again after every cut, and counted once by two at once', async () => {
    const world = await endedVote();
    // Time Travel to before the envelopes were opened: the votes that were kept are taken.
    const back = env.DB.prepare(`update "ballots" set "unwrappedAt" = null where "id" = ?`);
    await runUnlocked(['ballots'], [back.bind(electionId)]);
    const refill = 'update "participations" set "envelope" = ? where "hash" = ?';
    for (const { hash, envelope } of world.before) await meddle(refill, envelope ?? '', hash);
    await tendVotes(world.ctx);
    expect((await ballotRow()).unwrappedAt).not.toBeNull();
    expect(await participations()).toMatchObject(choices.map(() => ({ envelope: null })));
    const [first, second] = [await world.found(1), await world.found(2)];
    const both = [world.sends(1, first.openings), world.sends(2, second.openings)];
    expect(await countDone(both)).toBe(1);
    expect((await checkSeal(world.ctx, electionId))?.faults).toEqual([]);
    expect((await verified(world)).faults).toEqual([]);
  });

  it('counts as not held when nobody opens it within thirty days', async () => {
    const world = await endedVote();
    const { openings } = await world.found(1);
    world.at('2026-12-30T18:00:00.001Z');
    await tendVotes(world.ctx);
    expect(await world.taskOf(1)).toBe('void');
    await expectRefusal(world.sends(1, openings), { reason: 'scrutiny.nothingToOpen' });
    world.at('2026-12-30T18:00:00.000Z');
    await world.sends(1, openings);
    expect(await box()).toHaveLength(5);
  });

  it('is counted with no vote left to open: the only envelope was none', async () => {
    const world = await endedVote({ cast: [], garbage: 'envelope' });
    const { openings } = openingForm.parse({ openings: fileOf((await world.found(1)).openings) });
    await world.sends(1, openings);
    const { faults, statement } = await verified(world);
    expect(faults).toEqual([]);
    expect(statement.box).toMatchObject({ ballots: 0, spoiled: 1, voters: 1 });
  });

  it('is counted at once when nobody has voted', async () => {
    const world = await endedVote({ cast: [] });
    expect((await ballotRow()).resultStatus).toBe('RELEASED');
    expect(await verified(world)).toMatchObject({
      ...{ faults: [], statement: { scrutineers: { lock: { codes: 2 } } } },
    });
  });
});
