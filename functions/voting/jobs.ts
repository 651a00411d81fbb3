import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { isConflict } from '#functions/core/errors.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import { ballotById } from './ballots/queries.ts';
import { ballots, seals } from './ballots/table.ts';
import { nextBlock } from './chain/commands.ts';
import { smallestBlock } from './chain/rules.ts';
import { chainBlocks } from './chain/table.ts';
import { sealDue } from './results/seal.ts';
import { ballotsToFreeze, freezeRoll, noteRollHash, rollsToHash } from './roll/commands.ts';
import { rolls } from './roll/table.ts';
import { emailsTo } from './scrutineers/emails.ts';
import { scrutineerIds } from './scrutineers/queries.ts';
import { turnout } from './votes/queries.ts';

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

/** The votes under way, with how many have voted and how many ballots the chain commits to. */
const openVotes = (): Read<{ id: string; votes: number; committed: number }[]> =>
  readOf(
    {
      id: ballots.id,
      votes: turnout(sql`${ballots.id}`),
      committed: sql<number>`(select coalesce(sum(${chainBlocks.size}), 0) from ${chainBlocks}
        where ${chainBlocks.ballotId} = ${ballots.id})`,
    },
    sql`from ${rolls} join ${ballots} on ${ballots.id} = ${rolls.ballotId}
      where not exists (select 1 from ${seals} where ${seals.ballotId} = ${rolls.ballotId})`,
  );

/** Publishes a block, and e-mails its head to the scrutineers when it is the first one of the day. */
async function publishBlock(ctx: Context, ballotId: string): Promise<void> {
  const [{ ids, about }, block] = await Promise.all([
    nameBallot(ctx, ballotId),
    nextBlock(ctx, ballotId, { isLast: false }),
  ]);
  if (block.size === 0) return;
  const isFirstToday = block.before?.slice(0, 10) !== block.at?.slice(0, 10);
  const emails = emailsTo(ctx, isFirstToday ? ids : [], 'scrutineer-head', {
    ...about,
    head: block.head,
    number: block.blocks,
    ballots: block.committed,
  });
  await ctx.db.write([...block.writes, ...emails.writes]);
  await emails.send();
}

/** Publishes the commitments to ballots cast since the last block, as soon as there are enough of them (`nextBlock`). */
async function publishBlocks(ctx: Context): Promise<void> {
  const { votes } = await ctx.db.read({ votes: openVotes() });
  const due = votes.filter(({ votes: all, committed }) => all - committed >= 2 * smallestBlock);
  await forEach(due, ({ id }) => publishBlock(ctx, id), {
    event: 'ballot.block-not-published',
    id: ({ id }) => id,
  });
}

/**
 * What the clock does about votes, in this order: rolls are frozen when a vote opens, commitments are published while it
 * goes on, and it is sealed when it is over. A cron job calls it every minute; each step goes on where it stopped, and
 * two at once do nothing twice.
 */
export async function tendVotes(ctx: Context): Promise<void> {
  await freezeRolls(ctx);
  await publishBlocks(ctx);
  await sealDue(ctx);
}
