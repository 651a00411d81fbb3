import { sql } from 'drizzle-orm';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import { assignmentsOf, type Columns, write } from '#functions/core/db/write.ts';
import { logError, logFailure } from '#functions/core/log.ts';
import { resultMachine } from '#functions/voting/ballots/rules.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { destroyKey, readKey } from '#functions/voting/envelopes/keys.ts';
import { bundleText } from '#functions/voting/publication/box.ts';
import { stateIt } from '#functions/voting/publication/commands.ts';
import { electionTags } from '#functions/voting/publication/paths.ts';
import { commitAndSend, emailsTo } from '#functions/voting/scrutineers/emails.ts';
import { participations } from '#functions/voting/votes/table.ts';
import { verifiedFaults } from './check.ts';
import { ballotsIn, openEnvelopes } from './opening.ts';
import { ballotsToSeal, emptied, isDue, type OverBallot, readOver } from './over.ts';
import { keptOpening, type Opening, stateBox } from './state.ts';
import { unwrapBallot } from './unwrap.ts';

/** Opens the envelopes of a ballot without a lock. */
async function openNow(ctx: Context, over: OverBallot, privateKey: Uint8Array): Promise<Opening> {
  const opened = await openEnvelopes(over.sheet, privateKey, over.envelopes);
  const { bySite, ...found } = await ballotsIn(over.toVote, over.sheet, opened);
  const envelopes = opened.map(({ hash }) => hash);
  return stateBox(ctx, over, { envelopes, locked: [], ...found }, bySite);
}

/**
 * Seals a ballot with what was opened (docs/voting.md). What was signed is checked with the verifier that anybody can run
 * (`verifiedFaults`). **One batch**: the signed statement, if the vote is still due for sealing; the envelopes emptied; the
 * release of the result unless it is held (D-58), or, when the check fails, its being held (D-201), and e-mails about that to
 * scrutineers and administrators; the audit entry. Then the key goes.
 */
export async function writeSeal(
  ctx: Context,
  { ballot, scrutineers, ...others }: OverBallot,
  { box, signed }: Opening,
): Promise<void> {
  const { id, resultStatus, publicKey } = ballot;
  const { statement } = signed;
  const { hash, ballots: votes, spoiled, voters } = statement.box;
  const faults = await verifiedFaults(ctx, bundleText(box, [signed.signed]), {
    stated: statement.envelopes,
    hashes: others.envelopes.map((one) => one.hash),
    strangers: others.strangers,
  });
  const at = ctx.now().toISOString();
  const sealed = stateIt(
    signed,
    sql`from ${ballots} where ${ballots.id} = ${id} and ${ballots.resultStatus} = ${resultStatus} and ${isDue(at)}
      and (select count(*) from ${participations} where ${participations.ballotId} = ${id}) = ${others.envelopes.length}`,
  );
  const isRight = faults.length === 0;
  const step = resultMachine.named(isRight ? 'release' : 'hold', resultStatus, 'seal');
  const sets: Columns = step
    ? { resultStatus: step.to, ...(isRight ? { releasedAt: at } : {}) }
    : {};
  const moved = step
    ? [write(sql`update ${ballots} set ${assignmentsOf(sets)} where ${ballots.id} = ${id}`)]
    : [];
  const active = scrutineers.filter(({ isActive }) => isActive).map(({ userId }) => userId);
  const about = { ballotId: id, title: ballot.title, isPoll: ballot.isPoll };
  const emails = isRight
    ? []
    : [
        ...emailsTo(ctx, active, 'result-held', { ...about, toAdmin: false }),
        ...emailsTo(ctx, others.admins, 'result-held', { ...about, toAdmin: true }),
      ];
  await commitAndSend(ctx, [sealed, write(emptied(id)), ...moved], emails, {
    action: 'ballots.seal',
    record: ['ballots', id],
    details: {
      ...{ hash, votes, spoiled, participations: voters, released: isRight && step !== null },
      ...(isRight ? {} : { faults: faults.join(' ') }),
    },
  });
  await dropPages(ctx, electionTags(id));
  if (!isRight) logError('ballot.check-failed', { id, faults: faults.join(' ') });
  if (publicKey !== null) await destroyKey(ctx, { id, publicKey });
}

/**
 * Opens the envelopes of one ballot, and seals it; with the scrutineers' lock it only takes the votes out of them. Where the key
 * is gone, since the database is one of before the opening, the box that was kept then is taken. Throws when there is
 * neither.
 */
async function sealBallot(ctx: Context, id: string): Promise<void> {
  const over = await readOver(ctx, id);
  if (!over) return;
  const { publicKey } = over.ballot;
  const key = publicKey && (await readKey(ctx, { id, publicKey })).key;
  const isEmpty = over.envelopes.length === 0;
  const kept = key || isEmpty ? null : await keptOpening(ctx, id);
  if (kept) await writeSeal(ctx, over, kept);
  else if (over.sheet.lock.length > 0 && !isEmpty) await unwrapBallot(ctx, over, key);
  else if (key || isEmpty)
    await writeSeal(ctx, over, await openNow(ctx, over, key || new Uint8Array()));
  else throw new Error('The key of the envelopes cannot be read.');
}

/**
 * Seals every ballot whose vote is over, once, if it is online or has votes; a cron job calls it every minute.
 * A ballot that changed during the count waits for the next cron job. One that cannot be sealed is reported
 * in the log and does not hold up other ballots.
 */
export async function sealDue(ctx: Context): Promise<void> {
  const { due } = await ctx.db.read({ due: ballotsToSeal(ctx.now().toISOString()) });
  for (const id of due) await sealBallot(ctx, id).catch(logFailure('ballot.not-sealed', id));
}
