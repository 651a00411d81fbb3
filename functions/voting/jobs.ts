import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { isConflict } from '#functions/core/errors.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import { sealedAt } from '#functions/voting/ballots/queries.ts';
import { ballotById } from './ballots/queries.ts';
import { ballots } from './ballots/table.ts';
import { destroyKey, readKey } from './envelopes/keys.ts';
import { readLockedFile } from './publication/locked.ts';
import { sealDue } from './results/seal.ts';
import { keptOpening } from './results/state.ts';
import { ballotsToFreeze, freezeRoll, noteRollHash, rollsToHash } from './roll/commands.ts';
import { emailsTo } from './scrutineers/emails.ts';
import { scrutineerIds } from './scrutineers/queries.ts';

/** Runs a step for each ballot; one that fails is reported in the log and does not hold up the others. */
async function forEach<One>(
  all: readonly One[],
  step: (one: One) => Promise<void>,
  failure: { event: string; id(one: One): string },
): Promise<void> {
  for (const one of all)
    await step(one).catch((error: unknown) => {
      // Another cron job was first.
      if (isConflict(error)) return;
      logError(failure.event, { id: failure.id(one), error: errorDetails(error) });
    });
}

/** What an e-mail to scrutineers names. */
async function nameBallot(ctx: Context, ballotId: string) {
  const { ballot, ids } = await ctx.db.read({
    ballot: ballotById(ballotId),
    ids: scrutineerIds(ballotId),
  });
  const { title = '', isPoll = false } = ballot ?? {};
  return { ids, about: { ballotId, title, isPoll } };
}

/** Freezes the rolls of votes that have opened (D-87), notes their hashes, and asks scrutineers to confirm them. */
async function freezeRolls(ctx: Context): Promise<void> {
  const { due } = await ctx.db.read({ due: ballotsToFreeze(ctx.now().toISOString()) });
  const byId = (id: string) => id;
  await forEach(due, (id) => freezeRoll(ctx, id), { event: 'ballot.roll-not-frozen', id: byId });
  const { open } = await ctx.db.read({ open: rollsToHash() });
  await forEach(
    open,
    async (roll) => {
      const { ids, about } = await nameBallot(ctx, roll.ballotId);
      let send = async () => {};
      await noteRollHash(ctx, roll, (hash) => {
        const emails = emailsTo(ctx, ids, 'scrutineer-roll', {
          ...{ ...about, hash, number: roll.number },
        });
        send = emails.send;
        return emails.writes;
      });
      await send();
    },
    { event: 'ballot.roll-not-hashed', id: ({ ballotId }) => ballotId },
  );
}

const openedAt = sql<string | null>`coalesce(${ballots.unwrappedAt}, ${sealedAt})`;

/** The keys of ballots: of those under way, and of those whose envelopes were opened lately. */
const keysToTend = (since: string) =>
  readOf(
    {
      id: ballots.id,
      publicKey: sql<string>`${ballots.publicKey}`,
      openedAt,
    },
    sql`from ${ballots} where ${ballots.publicKey} is not null
      and (${openedAt} >= ${since} or (${openedAt} is null and ${ballots.status} = 'PUBLISHED'))`,
  );

/** Whether what was in the envelopes of a ballot is kept, signed: only then their key may go. */
const isKept = async (ctx: Context, id: string): Promise<boolean> =>
  (await readLockedFile(ctx, id)) !== null || (await keptOpening(ctx, id)) !== null;

/**
 * Proves that the keys of ballots that are online can be read, in both copies, and destroys those that should be gone
 * (docs/voting.md). A daily cron job calls it. Throws when a key cannot be read, so that the state of the site says it.
 */
export async function tendKeys(ctx: Context): Promise<void> {
  const since = new Date(ctx.now().getTime() - 30 * 86_400_000).toISOString();
  const { keyed } = await ctx.db.read({ keyed: keysToTend(since) });
  const unread: string[] = [];
  for (const { openedAt, ...ballot } of keyed)
    if (openedAt !== null && (await isKept(ctx, ballot.id))) await destroyKey(ctx, ballot);
    else if ((await readKey(ctx, ballot)).copies < 2) unread.push(ballot.id);
  if (unread.length > 0) throw new Error(`Keys of ballots cannot be read: ${unread.join(', ')}`);
}

/**
 * What the clock does about votes, in this order: rolls are frozen when a vote opens, and its envelopes are opened when it is
 * over. A cron job calls it every minute; each step goes on where it stopped, and two at once do nothing twice.
 */
export async function tendVotes(ctx: Context): Promise<void> {
  await freezeRolls(ctx);
  await sealDue(ctx);
}
