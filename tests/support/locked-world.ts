import type { Context } from '#functions/core/context.ts';
import { changeBallot } from '#functions/voting/administration/commands.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { chooseLock } from '#functions/voting/scrutineers/lock.ts';
import { openVotes, saveCode } from '#functions/voting/scrutiny/code.ts';
import { scrutinyFile } from '#functions/voting/scrutiny/files.ts';
import { keysOfCode, newCode, openLocked } from '../../app/public/elections/verify.mjs';
import { actor } from './actors.ts';
import { idOf } from './rows.ts';
import { afterwards, candidate, createVote, during, electionId } from './votes.ts';

/** The nth scrutineer, who votes nowhere. */
export const watcher = (n: number): string => idOf('users', 20 + n);

/**
 * A draft of the election of `createVote` before its vote, with some scrutineers and the lock chosen: the codes are made, but
 * not given to the site.
 */
export async function lockedDraft(members = 5, scrutineers = 2, now = '2026-11-10T12:00:00.000Z') {
  const watchers = Array.from({ length: scrutineers }, (_, i) => watcher(i + 1));
  const people = Array.from({ length: members }, (_, i) => idOf('users', i + 1));
  const world = await createVote(
    members,
    {
      ...{ now, ballots: [{ status: 'DRAFT' }, { isPoll: true }] },
      users: [...people, ...watchers, idOf('users', 41)].map((id) => ({ id })),
      userRoles: [{ userId: idOf('users', 41), role: 'admin' }],
      scrutineers: watchers.map((userId) => ({ ballotId: electionId, userId })),
    },
    { isFrozen: false },
  );
  const admin: Context = { ...world.ctx, actor: actor(41, 'admin') };
  const scrutineer = (n: number): Context => ({ ...world.ctx, actor: actor(20 + n) });
  const codes = watchers.map(() => newCode());
  await chooseLock(admin, electionId, { isLocked: true });
  return {
    ...world,
    ...{ admin, scrutineer, codes },
    save: async (n: number) =>
      saveCode(scrutineer(n), electionId, {
        publicKey: (await keysOfCode(codes[n - 1] ?? ''))?.publicKey ?? '',
      }),
    publish: () => changeBallot(admin, electionId, { action: 'publish' }),
    /** What a scrutineer finds in the locked votes. */
    found: async (n: number) =>
      openLocked(await scrutinyFile(scrutineer(n), electionId, 'locked'), codes[n - 1] ?? ''),
    sends: (n: number, openings: string[]) => openVotes(scrutineer(n), electionId, { openings }),
    /** The vote is over, and the cron job has run. */
    async end() {
      world.at(afterwards);
      await tendVotes(world.ctx);
    },
  };
}

/** The same, with the codes given, online, and its vote open. */
export async function lockedVote(members = 5, scrutineers = 2) {
  const world = await lockedDraft(members, scrutineers);
  for (let n = 1; n <= scrutineers; n++) await world.save(n);
  await world.publish();
  world.at(during);
  await tendVotes(world.ctx);
  return world;
}

export const [one, two] = [1, 2].map(candidate) as [string, string];
