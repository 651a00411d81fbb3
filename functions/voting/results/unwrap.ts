import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { guard, write } from '#functions/core/db/write.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { destroyKey } from '#functions/voting/envelopes/keys.ts';
import { statedCandidates } from '#functions/voting/publication/commands.ts';
import {
  keepLocked,
  type LockedVotes,
  readLockedFile,
} from '#functions/voting/publication/locked.ts';
import { commitAndSend, emailsTo } from '#functions/voting/scrutineers/emails.ts';
import { participations } from '#functions/voting/votes/table.ts';
import { lockedIn, openEnvelopes } from './opening.ts';
import { emptied, isDue, type OverBallot } from './over.ts';

/** Takes locked votes out of their envelopes, and keeps them. */
async function takeOut(ctx: Context, over: OverBallot, privateKey: Uint8Array) {
  const { ballot, sheet, candidates } = over;
  const opened = await openEnvelopes(sheet, privateKey, over.envelopes);
  const names = new Map(statedCandidates(candidates, ballot).map(({ id, name }) => [id, name]));
  const votes: LockedVotes = {
    format: 'election-locked/1',
    ballot: ballot.id,
    title: ballot.title,
    seats: ballot.isPoll ? 1 : (ballot.numberOfSeats ?? 1),
    options: sheet.options.map((id) => ({ id, name: names.get(id) ?? id })),
    keys: sheet.lock,
    envelopes: opened.map(({ hash }) => hash),
    ...(await lockedIn(sheet, opened)),
  };
  await keepLocked(ctx, votes);
  return votes;
}

/**
 * Takes the votes of a ballot with the scrutineers' lock out of their envelopes (docs/voting.md), and asks the scrutineers to open
 * them. Where the key is gone, since the database is one of before, the votes that were kept then are taken. **One batch**:
 * that it is done, if it is still due; the envelopes emptied; e-mails; the audit entry. Then the key goes: from now on nobody
 * can tell whose a locked vote was. Throws when there is neither a key nor what was kept.
 */
export async function unwrapBallot(
  ctx: Context,
  over: OverBallot,
  key: Uint8Array | null | '',
): Promise<void> {
  const { id, title, isPoll, publicKey } = over.ballot;
  const votes = key ? await takeOut(ctx, over, key) : (await readLockedFile(ctx, id))?.votes;
  if (!votes) throw new Error('The key of the envelopes cannot be read.');
  const at = ctx.now().toISOString();
  const unwrapped = sql`update ${ballots} set ${column(ballots.unwrappedAt)} = ${at} where ${ballots.id} = ${id} and ${isDue(at)}
    and ${ballots.unwrappedAt} is null
    and (select count(*) from ${participations} where ${participations.ballotId} = ${id}) = ${over.envelopes.length}`;
  const active = over.scrutineers.filter(({ isActive }) => isActive).map(({ userId }) => userId);
  const emails = emailsTo(ctx, active, 'scrutineer-open', { ballotId: id, title, isPoll });
  await commitAndSend(ctx, [guard(unwrapped), write(emptied(id))], emails, {
    action: 'ballots.unwrap',
    record: ['ballots', id],
    details: { hash: await sha256(votes.locked.join('\n')), votes: votes.locked.length },
  });
  if (publicKey !== null) await destroyKey(ctx, { id, publicKey });
}
