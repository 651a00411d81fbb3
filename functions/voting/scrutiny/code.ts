import { sql } from 'drizzle-orm';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { guard } from '#functions/core/db/write.ts';
import { found, invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { fromBase64url, sha256OfBytes } from '#functions/core/values/crypto.ts';
import { waitsForCode } from '#functions/voting/ballots/rules.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { suite } from '#functions/voting/envelopes/seal.ts';
import { readLockedFile } from '#functions/voting/publication/locked.ts';
import { ballotsIn, checkOpenings } from '#functions/voting/results/opening.ts';
import { readOver } from '#functions/voting/results/over.ts';
import { writeSeal } from '#functions/voting/results/seal.ts';
import { keptOpening, stateBox } from '#functions/voting/results/state.ts';
import { refuseScrutineer } from '#functions/voting/scrutineers/errors.ts';
import { isChangeable } from '#functions/voting/scrutineers/lock.ts';
import { isJudge } from '#functions/voting/scrutineers/queries.ts';
import { scrutineers } from '#functions/voting/scrutineers/table.ts';
import { requireScrutineer } from './access.ts';
import { refuseScrutiny } from './errors.ts';
import type { Openings } from './schema.ts';

/**
 * Keeps the public key of the own code of a scrutineer, in place of an earlier one, until the ballot is online. Throws
 * `NOT_SIGNED_IN`, `NOT_FOUND` for everybody else, `INVALID_FIELDS` for what is no key, `CONFLICT` without a lock or too late.
 */
export async function saveCode(
  ctx: Context,
  ballotId: string,
  { publicKey }: { publicKey: string },
): Promise<void> {
  authorize(ctx, 'account.use', { proof: 'fresh' });
  const { actor, ballot } = await requireScrutineer(ctx, ballotId);
  if (ballot.lock === null || ballot.status !== 'DRAFT') throw refuseScrutineer.locked();
  const bytes = fromBase64url(publicKey) ?? new Uint8Array();
  const isPoint = await suite.kem.deserializePublicKey(bytes).then(
    () => true,
    () => false,
  );
  if (!isPoint) throw invalidFields({ publicKey: [says('invalid')] });
  const saved = sql`update ${scrutineers} set ${column(scrutineers.publicKey)} = ${publicKey}
    where ${scrutineers.ballotId} = ${ballotId} and ${scrutineers.userId} = ${actor.id} and ${isJudge(ballotId, actor.id)}
      and exists (select 1 from ${ballots} where ${isChangeable(ballotId)} and ${ballots.lock} is not null)`;
  await commit(ctx, [guard(saved)], {
    action: 'ballots.save-code',
    record: ['ballots', ballotId],
    details: { hash: await sha256OfBytes(bytes) },
  });
}

/** What others, or nobody but this scrutineer, could not open either. */
const triedBy = (ballotId: string, userId: string) =>
  readOf(
    { userId: scrutineers.userId, unopened: scrutineers.unopened },
    sql`from ${scrutineers} where ${scrutineers.ballotId} = ${ballotId} and ${scrutineers.publicKey} is not null`,
    (rows) => {
      const others = rows.filter((one) => one.userId !== userId);
      return (others.length > 0 ? others : rows).flatMap(({ unopened }) =>
        unopened ? [new Set(JSON.parse(unopened) as string[])] : [],
      );
    },
  );

/**
 * Opens the votes of a ballot with what a scrutineer found in each (docs/voting.md), which is checked by making every locked vote
 * anew, and seals it. Votes that this scrutineer could not open are spoiled only if another one could not either:
 * until then nothing is opened, and it is noted. Throws `NOT_SIGNED_IN`, `NOT_FOUND` for everybody else, `CONFLICT` while or
 * once there is nothing to open, for other than a line for each vote, when not one is opened, and while others have to try.
 */
export async function openVotes(
  ctx: Context,
  ballotId: string,
  { openings }: Openings,
): Promise<void> {
  authorize(ctx, 'account.use', { proof: 'fresh' });
  const { actor, ballot } = await requireScrutineer(ctx, ballotId);
  if (waitsForCode(ballot, ctx.now()) !== 'waits') throw refuseScrutiny.nothingToOpen();
  const [over, file] = [await readOver(ctx, ballotId), await readLockedFile(ctx, ballotId)];
  if (!over) throw refuseScrutiny.nothingToOpen();
  const { votes } = found(file, 'Locked votes');
  const { envelopes, locked } = votes;
  // A part of a file is no opening: what is not in it would count as what nobody can open. A file of nothing has one empty line.
  if (openings.length !== Math.max(1, locked.length)) throw refuseScrutiny.notAllLines();
  const sheet = { ballotId, options: votes.options.map(({ id }) => id), lock: votes.keys };
  const opened = await checkOpenings(sheet, locked, openings);
  const unopened = opened.flatMap(({ hash, content }) => (content ? [] : [hash]));
  if (unopened.length === locked.length && locked.length > 0) throw refuseScrutiny.wrongCode();
  const { tried } = await ctx.db.read({ tried: triedBy(ballotId, actor.id) });
  const isAgreed = tried.some((hashes) => unopened.every((hash) => hashes.has(hash)));
  if (unopened.length > 0 && !isAgreed) {
    const noted = sql`update ${scrutineers} set ${column(scrutineers.unopened)} = ${JSON.stringify(unopened)}
      where ${scrutineers.ballotId} = ${ballotId} and ${scrutineers.userId} = ${actor.id}`;
    await commit(ctx, [guard(noted)], {
      action: 'ballots.try-opening',
      record: ['ballots', ballotId],
      details: { votes: unopened.length },
    });
    throw refuseScrutiny.someUnopened();
  }
  const { bySite, ballots, spoiled } = await ballotsIn(over.toVote, sheet, opened);
  const box = {
    ...{ envelopes, ballots, locked: opened.map(({ hash }) => hash) },
    spoiled: [...votes.spoiled, ...spoiled].sort(),
  };
  // What was kept by an opening that was cut off, or a moment ago by another scrutineer, stays.
  const kept = await keptOpening(ctx, ballotId);
  await writeSeal(ctx, over, kept ?? (await stateBox(ctx, over, box, bySite)));
}
