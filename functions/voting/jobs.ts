import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { guard } from '#functions/core/db/write.ts';
import { logFailure } from '#functions/core/log.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { sealedAt } from '#functions/voting/ballots/queries.ts';
import { ballots } from './ballots/table.ts';
import { destroyKey, readKey } from './envelopes/keys.ts';
import { readLockedFile } from './publication/locked.ts';
import { sealDue } from './results/seal.ts';
import { keptOpening } from './results/state.ts';
import { ballotsToFreeze, freezeRoll } from './roll/commands.ts';
import { idsAtOpening } from './roll/queries.ts';
import { rollFile } from './roll/rules.ts';
import { rolls } from './roll/table.ts';
import { commitAndSend, emailsTo } from './scrutineers/emails.ts';
import { scrutineerIds } from './scrutineers/queries.ts';

/** The rolls whose hash is not known yet. */
const rollsToHash = () =>
  readOf(
    {
      ...pickColumns(rolls, ['ballotId', 'recordDate', 'number']),
      ...pickColumns(ballots, ['title', 'isPoll']),
    },
    sql`from ${rolls} cross join ${ballots} on ${ballots.id} = ${rolls.ballotId} where ${rolls.hash} is null limit 20`,
  );

/**
 * Notes the hash of a frozen roll, once, and tells it its scrutineers; of two cron jobs at once the second is a `CONFLICT`.
 */
async function noteRollHash(
  ctx: Context,
  {
    ballotId,
    recordDate,
    number,
    title,
    isPoll,
  }: ReturnType<ReturnType<typeof rollsToHash>['rows']>[number],
): Promise<void> {
  const { ids, judges } = await ctx.db.read({
    ids: idsAtOpening(ballotId),
    judges: scrutineerIds(ballotId),
  });
  const hash = await sha256(rollFile(ids));
  const noted = sql`update ${rolls} set "hash" = ${hash} where ${rolls.ballotId} = ${ballotId} and ${rolls.hash} is null`;
  const about = { ballotId, title, isPoll: isPoll === 1, hash, number };
  await commitAndSend(ctx, [guard(noted)], emailsTo(ctx, judges, 'scrutineer-roll', about), {
    action: 'ballots.freeze-roll',
    record: ['ballots', ballotId],
    details: { recordDate, number, hash },
  });
}

/** Freezes the rolls of votes that have opened (D-87), and notes their hashes, of which scrutineers hear. */
async function freezeRolls(ctx: Context): Promise<void> {
  const { due } = await ctx.db.read({ due: ballotsToFreeze(ctx.now().toISOString()) });
  for (const id of due) await freezeRoll(ctx, id).catch(logFailure('ballot.roll-not-frozen', id));
  const { open } = await ctx.db.read({ open: rollsToHash() });
  for (const roll of open)
    await noteRollHash(ctx, roll).catch(logFailure('ballot.roll-not-hashed', roll.ballotId));
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
