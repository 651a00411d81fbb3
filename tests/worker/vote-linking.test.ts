import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { base64url } from '#functions/core/values/crypto.ts';
import { readKey } from '#functions/voting/envelopes/keys.ts';
import { sheetOf } from '#functions/voting/envelopes/rules.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { openVotes } from '#functions/voting/scrutiny/code.ts';
import { scrutinyFile } from '#functions/voting/scrutiny/files.ts';
import { castVote } from '#functions/voting/votes/commands.ts';
import { actor } from '#tests/support/actors.ts';
import {
  contentsOf,
  copyFiles,
  copyTables,
  guessAll,
  guessByBits,
  type Loot,
} from '#tests/support/linker.ts';
import { resultKey } from '#tests/support/result-key.ts';
import { idOf } from '#tests/support/rows.ts';
import {
  afterwards,
  box,
  createVote,
  pollId,
  publicKeyOf,
  sealVote,
} from '#tests/support/votes.ts';
import { linkSecret } from '#tests/support/world.ts';
import { keysOfCode, newCode, openLocked } from '../../app/public/elections/verify.mjs';

const people = 60;
const everybody = Array.from({ length: people }, (_, i) => i + 1);
// `npm run test:roam` tries 200 votes.
const runs = inject('seed') === null ? 200 : 2;

const coin = (): boolean => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) > 127;
const shuffled = (all: number[]): number[] => all.toSorted(() => (coin() ? 1 : -1));

afterEach(() => vi.restoreAllMocks());

/**
 * Sixty people vote in a poll, in random order and by the toss of a coin, two of three with sealed envelopes; every third
 * sends the vote again, and every seventh reply is lost after the write. Everything is copied after each write. With the
 * scrutineers' lock one of two opens the votes at the end.
 */
async function votesCopied({ isLocked = false } = {}) {
  const said: string[] = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...args) => void said.push(JSON.stringify(args)));
  const codes = isLocked ? [newCode(), newCode()] : [];
  const keys = await Promise.all(codes.map(async (code) => (await keysOfCode(code))?.publicKey));
  const lock = isLocked ? keys.sort().join(' ') : null;
  const world = await createVote(people, {
    ballots: [{ status: 'DRAFT' }, { isPoll: true, lock }],
    applications: [],
    users: [...everybody, 91].map((n) => ({ id: idOf('users', n) })),
    scrutineers: isLocked ? [{ ballotId: pollId, userId: idOf('users', 91) }] : [],
  });
  const copies = [await copyTables()];
  const chosen = new Map<string, string>();
  const voters: string[] = [];
  const publicKey = base64url(await publicKeyOf(pollId));
  const sheet = sheetOf(pollId, { isPoll: true, candidates: [], lock });
  for (const n of shuffled(everybody)) {
    const as = world.as(n);
    const voter = as.actor?.id ?? '';
    const choice = coin() ? 'YES' : 'NO';
    voters.push(voter);
    chosen.set(voter, choice);
    const db: Context['db'] = {
      ...as.db,
      async write(writes) {
        const done = await as.db.write(writes);
        copies.push(await copyTables());
        if (n % 7 === 0) throw new Error('The reply is lost.');
        return done;
      },
    };
    const sent =
      n % 3 === 0
        ? { options: [choice], key: base64url(crypto.getRandomValues(new Uint8Array(32))) }
        : (await sealVote([choice], { ballotId: pollId, sheet })).sent;
    await castVote({ ...as, db }, pollId, sent).catch(() => undefined);
    if (n % 3 === 1 || n % 7 === 0) await castVote(as, pollId, sent);
  }
  copies.push(await copyTables());
  const { key } = await readKey(world.ctx, { id: pollId, publicKey });
  const before = { copies: [...copies], rest: [...said, ...(await copyFiles())] };
  world.at(afterwards);
  await tendVotes(world.ctx);
  copies.push(await copyTables());
  if (isLocked) {
    const scrutineer = { ...world.ctx, actor: actor(91) };
    const file = await scrutinyFile(scrutineer, pollId, 'locked');
    await openVotes(scrutineer, pollId, await openLocked(file, codes[0] ?? ''));
    copies.push(await copyTables());
  }
  const rest = [...said, ...(await copyFiles()), ...world.sent.map((one) => JSON.stringify(one))];
  const board = await box(pollId);
  const siteKey = base64url(key ?? new Uint8Array());
  const secrets = [linkSecret, resultKey, ...codes];
  const loot: Loot = { copies, rest, secrets, sheet, voters, board };
  const early: Loot = { ...loot, ...before, secrets: [linkSecret, resultKey, siteKey], board: [] };
  return { loot, early, chosen, siteKey, codes };
}

/** Half of the guesses are right by chance: seven standard deviations are never exceeded. */
function expectChance(hits: boolean[], method = 'bits') {
  const right = hits.filter(Boolean).length;
  const off = Math.abs(right - hits.length / 2);
  const most = 3.5 * Math.sqrt(hits.length);
  expect.soft(off, `${method}: ${right} of ${hits.length}`).toBeLessThanOrEqual(most);
}

describe('whoever has every copy of everything, and afterwards every secret', () => {
  it.each([
    ['D-289', false],
    ['D-290 with the lock and every code too', true],
  ])(
    '%s learns no better than by tossing a coin who voted what',
    async (_, isLocked) => {
      /** By method, for each guess whether it is right. */
      const guessed = new Map<string, boolean[]>();
      for (let run = 0; run < runs; run++) {
        const { loot, chosen } = await votesCopied({ isLocked });
        expect(loot.board).toHaveLength(people);
        for (const [method, guesses] of Object.entries(await guessAll(loot))) {
          const hits = [...guesses].map(([voter, choice]) => chosen.get(voter) === choice);
          guessed.set(method, [...(guessed.get(method) ?? []), ...hits]);
        }
      }
      for (const method of ['difference', 'keys', 'forms'])
        expect.soft(guessed.get(method)).toEqual([]);
      for (const [method, hits] of guessed) expectChance(hits, method);
    },
    3_600_000,
  );

  it('D-289 learns everything from the copies, if the key of the site was copied as well before it was destroyed', async () => {
    const { loot, early, chosen, siteKey } = await votesCopied();
    const { keys } = await guessAll({ ...loot, secrets: [...loot.secrets, siteKey] });
    expect(keys).toEqual(chosen);
    // Then the bits say it too.
    expect(guessByBits(await contentsOf(early), chosen).size).toBe(people / 2);
  });
});

describe('D-290 whoever has every copy and all secrets of the site while people vote, its key too', () => {
  it('learns nothing about a choice without a code, also who knows what half of the people chose', async () => {
    const hits: boolean[] = [];
    for (let run = 0; run < runs; run++) {
      const { early, chosen } = await votesCopied({ isLocked: true });
      expect((await guessAll(early)).keys).toEqual(new Map());
      const contents = await contentsOf(early);
      expect(contents.size).toBe(people);
      for (const [voter, choice] of guessByBits(contents, chosen))
        hits.push(chosen.get(voter) === choice);
    }
    expect(hits).toHaveLength((runs * people) / 2);
    expectChance(hits);
  }, 3_600_000);

  it('learns everything with the code of one scrutineer besides, as docs/voting.md says', async () => {
    const { early, chosen, codes } = await votesCopied({ isLocked: true });
    const secrets = [...early.secrets, codes[1] ?? ''];
    expect((await guessAll({ ...early, secrets })).keys).toEqual(chosen);
  });
});
