import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { base64url, fromBase64url } from '#functions/core/values/crypto.ts';
import { readKey } from '#functions/voting/envelopes/keys.ts';
import {
  contentLength,
  type Sheet,
  sheetOf,
  wordingOf,
} from '#functions/voting/envelopes/rules.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { nameScrutineer, removeScrutineer } from '#functions/voting/scrutineers/commands.ts';
import { chooseLock } from '#functions/voting/scrutineers/lock.ts';
import { watchedBallot } from '#functions/voting/scrutiny/watched.ts';
import { castVote } from '#functions/voting/votes/commands.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { emptyBucket } from '#tests/support/backups.ts';
import { lockedDraft, lockedVote, one, two, watcher } from '#tests/support/locked-world.ts';
import { idOf } from '#tests/support/rows.ts';
import { runUnlocked } from '#tests/support/unlocked.ts';
import {
  ballotRow,
  box,
  choicesOf,
  electionId,
  meddle,
  participations,
  sealBytes,
  sealVote,
  verified,
} from '#tests/support/votes.ts';

beforeEach(() => emptyBucket(env.FILES));

const reason = (name: string) => expect.objectContaining({ reason: name });
const sheetNow = async () =>
  sheetOf(electionId, {
    ...{ isPoll: false, candidates: [one, two] },
    lock: String((await ballotRow()).lock),
  });
const choices = [[one], [one, two], [two], [one], [one, two]];

type World = Awaited<ReturnType<typeof lockedVote>>;

/** Five people vote, the last one without script; their numbers. */
async function allVote(world: World): Promise<string[]> {
  const [sheet, numbers]: [Sheet, string[]] = [await sheetNow(), []];
  const wording = await wordingOf(sheet);
  for (const [i, options] of choices.entries()) {
    const { sent, number } = await sealVote(options, { sheet });
    const { receipt } = await castVote(
      world.as(i + 1),
      electionId,
      i < 4 ? { ...sent, wording } : { options },
    );
    numbers.push(receipt.number ?? number);
  }
  return numbers;
}

/** Somebody's envelope in which lies nothing that a scrutineer can open. */
async function garbageVote(world: World, n: number) {
  const sheet = await sheetNow();
  const bytes = crypto.getRandomValues(new Uint8Array(contentLength(sheet)));
  const envelope = await sealBytes(bytes, sheet);
  return castVote(world.as(n), electionId, { envelope, wording: await wordingOf(sheet) });
}

describe('D-290 a ballot whose votes are locked for scrutineers', () => {
  it('goes online once each of at least two has a code, and its scrutineers stay then', async () => {
    const { admin, save, publish, scrutineer, as } = await lockedDraft();
    const missing = expect.objectContaining({ fields: { '': ['form.codesMissing'] } });
    await expect(publish()).rejects.toEqual(missing);
    expect((await watchedBallot(scrutineer(1), electionId)).task).toBe('code');
    await save(1);
    expect((await watchedBallot(scrutineer(1), electionId)).task).toBe('wait-opening');
    await expect(publish()).rejects.toEqual(missing);
    await removeScrutineer(admin, electionId, watcher(2));
    await expect(publish()).rejects.toEqual(missing);
    await nameScrutineer(admin, electionId, { email: 'user5@example.org' });
    await expect(save(2)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await meddle(
      'update "scrutineers" set "userId" = ? where "userId" = ?',
      watcher(2),
      idOf('users', 5),
    );
    await save(2);
    await publish();
    const { lock } = await ballotRow();
    expect(String(lock).split(' ')).toHaveLength(2);
    for (const late of [
      () => save(1),
      () => removeScrutineer(admin, electionId, watcher(1)),
      () => nameScrutineer(admin, electionId, { email: 'user4@example.org' }),
      () => chooseLock(admin, electionId, { isLocked: false }),
    ])
      await expect(late()).rejects.toEqual(reason('scrutineers.locked'));
    await expect(chooseLock(as(1), electionId, { isLocked: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const told = await rowsOf(
      `select "userId" from "queuedEmails" where "kind" = 'scrutineer-code'`,
    );
    expect(told.map(({ userId }) => userId).sort()).toEqual([watcher(1), watcher(2)]);
  });

  it('is counted by one scrutineer alone, with and without script, and verifies', async () => {
    const world = await lockedVote(5, 3);
    const numbers = await allVote(world);
    await world.end();
    expect(await participations()).toMatchObject(choices.map(() => ({ envelope: null })));
    const { publicKey } = await ballotRow();
    const kept = await readKey(world.ctx, { id: electionId, publicKey: String(publicKey) });
    expect(kept.copies).toBe(0);
    expect((await ballotRow()).resultStatus).toBe('AUTOMATIC');
    expect((await watchedBallot(world.scrutineer(2), electionId)).task).toBe('open');
    const { openings, counts, seal, unopened } = await world.found(2);
    expect([unopened, counts.map(({ votes }) => votes)]).toEqual([0, [4, 3]]);
    await world.sends(2, openings);
    expect(await choicesOf(numbers)).toEqual(choices.map((options) => options.toSorted()));
    const { faults, statement, locked, spoiled } = await verified(world);
    expect([faults, locked.length, spoiled]).toEqual([[], 5, []]);
    expect(statement).toMatchObject({
      envelopes: { sealedBySite: 1 },
      box: { hash: seal },
      scrutineers: { named: 3, lock: { codes: 3 } },
    });
    expect((await ballotRow()).resultStatus).toBe('RELEASED');
    expect((await checkSeal(world.ctx, electionId))?.faults).toEqual([]);
    await expect(world.sends(1, openings)).rejects.toEqual(reason('scrutiny.nothingToOpen'));
  });

  it('takes nothing from a scrutineer that is not in the votes, nor lets one leave votes out', async () => {
    const world = await lockedVote();
    await allVote(world);
    await world.end();
    const { openings } = await world.found(1);
    const nothing = openings.map(() => '');
    await expect(world.sends(1, nothing)).rejects.toEqual(reason('scrutiny.wrongCode'));
    await expect(world.sends(1, [])).rejects.toEqual(reason('scrutiny.wrongCode'));
    // Another choice in one of them, another order, one left out.
    const other = fromBase64url(openings[0] ?? '') ?? new Uint8Array();
    other[33] = (other[33] ?? 0) ^ 3;
    for (const sent of [
      [base64url(other), ...openings.slice(1)],
      ['', ...openings.slice(1)],
      [openings[1] ?? '', openings[0] ?? '', ...openings.slice(2)],
    ])
      await expect(world.sends(1, sent)).rejects.toEqual(reason('scrutiny.someUnopened'));
    // The same scrutineer again does not make it true.
    await expect(world.sends(1, ['', ...openings.slice(1)])).rejects.toEqual(
      reason('scrutiny.someUnopened'),
    );
    expect(await box()).toEqual([]);
    await world.sends(2, (await world.found(2)).openings);
    expect(await verified(world)).toMatchObject({ faults: [], spoiled: [] });
  });

  it('counts as spoiled what two scrutineers cannot open, named by its hash', async () => {
    const world = await lockedVote(6);
    await allVote(world);
    await garbageVote(world, 6);
    await world.end();
    for (const n of [1, 2]) {
      const { openings, unopened } = await world.found(n);
      expect(unopened).toBe(1);
      const sent = world.sends(n, openings);
      if (n === 1) await expect(sent).rejects.toEqual(reason('scrutiny.someUnopened'));
      else await sent;
    }
    const { faults, statement, spoiled, locked } = await verified(world);
    expect(faults).toEqual([]);
    expect(statement.box).toMatchObject({ ballots: 5, spoiled: 1, voters: 6 });
    expect(locked).toContain(spoiled[0]);
  });

  it('is opened again after every cut, and counted once by two at once', async () => {
    const world = await lockedVote();
    await allVote(world);
    const before = await participations();
    await world.end();
    // Time Travel to before the envelopes were opened: the votes that were kept are taken.
    const back = env.DB.prepare(`update "ballots" set "unwrappedAt" = null where "id" = ?`);
    await runUnlocked(['ballots'], [back.bind(electionId)]);
    for (const { hash, envelope } of before)
      await meddle(
        'update "participations" set "envelope" = ? where "hash" = ?',
        envelope ?? '',
        hash,
      );
    await tendVotes(world.ctx);
    expect((await ballotRow()).unwrappedAt).not.toBeNull();
    expect(await participations()).toMatchObject(choices.map(() => ({ envelope: null })));
    const [first, second] = [await world.found(1), await world.found(2)];
    const both = await Promise.allSettled([
      world.sends(1, first.openings),
      world.sends(2, second.openings),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await checkSeal(world.ctx, electionId))?.faults).toEqual([]);
    expect((await verified(world)).faults).toEqual([]);
  });

  it('counts as not held when nobody opens it within thirty days', async () => {
    const world = await lockedVote();
    await allVote(world);
    await world.end();
    const { openings } = await world.found(1);
    world.at('2026-12-30T18:00:00.001Z');
    await tendVotes(world.ctx);
    expect((await watchedBallot(world.scrutineer(1), electionId)).task).toBe('void');
    await expect(world.sends(1, openings)).rejects.toEqual(reason('scrutiny.nothingToOpen'));
    world.at('2026-12-30T18:00:00.000Z');
    await world.sends(1, openings);
    expect(await box()).toHaveLength(5);
  });

  it('is counted at once when nobody has voted', async () => {
    const world = await lockedVote();
    await world.end();
    expect((await ballotRow()).resultStatus).toBe('RELEASED');
    expect(await verified(world)).toMatchObject({
      ...{ faults: [], statement: { scrutineers: { lock: { codes: 2 } } } },
    });
  });
});
