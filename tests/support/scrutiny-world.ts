import type { Context } from '#functions/core/context.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import type { RollChangeKind } from '#functions/voting/roll/rules.ts';
import { changeRoll } from '#functions/voting/scrutiny/roll-changes.ts';
import { rowsOf } from './accounts.ts';
import { actor } from './actors.ts';
import { idOf } from './rows.ts';
import { afterwards, createVote, electionId } from './votes.ts';

/** The nth account of a ballot with scrutineers: from 21 on, who votes and watches over nothing else. */
export const scrutineerId = (n: number): string => idOf('users', 20 + n);
const administratorId = (n: number): string => idOf('users', 40 + n);

/**
 * An election whose vote is open, with six members, some scrutineers of it (the first ones are members too), and two
 * administrators. The roll is frozen and has its hash.
 */
export async function scrutinyWorld(scrutineers = 2, rows: Parameters<typeof createVote>[1] = {}) {
  const six = Array.from({ length: 6 }, (_, i) => idOf('users', i + 1));
  const watchers = Array.from({ length: scrutineers }, (_, i) => scrutineerId(i + 1));
  const world = await createVote(6, {
    users: [
      ...[...six, ...watchers, administratorId(1), administratorId(2)].map((id) => ({ id })),
      { id: idOf('users', 60), email: 'left-out@example.org' },
    ],
    renewals: [...six, ...watchers].map((userId) => ({ userId, validTo: '2027-01-01' })),
    userRoles: [1, 2].map((n) => ({ userId: administratorId(n), role: 'admin' as const })),
    scrutineers: watchers.map((userId) => ({ ballotId: electionId, userId })),
    ...rows,
  });
  await tendVotes(world.ctx);
  const someone = (id: string, ...roles: Parameters<typeof actor>[1][]): Context => ({
    ...world.ctx,
    actor: { ...actor(1, ...roles), id },
  });
  const scrutineer = (n: number): Context => someone(scrutineerId(n), 'member');
  return {
    ...world,
    someone,
    scrutineer,
    admin: someone(administratorId(1), 'admin'),
    otherAdmin: someone(administratorId(2), 'admin'),
    /** The vote is over and counted. */
    async seal() {
      world.at(afterwards);
      await tendVotes(world.ctx);
    },
    /** The nth scrutineer puts somebody on the roll, or takes somebody off it. */
    async changes(n: number, userId: string, kind: RollChangeKind) {
      const [row] = await rowsOf('select "email" from "users" where "id" = ?', userId);
      return changeRoll(scrutineer(n), electionId, {
        ...{ email: String(row?.email), kind },
        ...{ reason: 'OTHER', note: 'Looked up in October.' },
      });
    },
  };
}
