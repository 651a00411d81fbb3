import { sql } from 'drizzle-orm';
import { activeAdmins } from '#functions/core/accounts/admins.ts';
import { commit } from '#functions/core/audit/commands.ts';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { columnList } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { assignmentsOf, type Columns, guard, write } from '#functions/core/db/write.ts';
import { found, isConflict, refuse } from '#functions/core/errors.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { ballotById } from '#functions/voting/ballots/queries.ts';
import { resultMachine } from '#functions/voting/ballots/rules.ts';
import { ballots, seals } from '#functions/voting/ballots/table.ts';
import { listedCandidates } from '#functions/voting/candidacies/queries.ts';
import { nextBlock } from '#functions/voting/chain/commands.ts';
import { statedCandidates } from '#functions/voting/publication/candidates.ts';
import { signStatement } from '#functions/voting/publication/commands.ts';
import { electionTags } from '#functions/voting/publication/paths.ts';
import { firstStatement } from '#functions/voting/publication/rules.ts';
import { changesInOrder, idsAfter, idsAtOpening, rollOf } from '#functions/voting/roll/queries.ts';
import { rollFile } from '#functions/voting/roll/rules.ts';
import { emailsTo } from '#functions/voting/scrutineers/emails.ts';
import { countScrutineers, scrutineersOf } from '#functions/voting/scrutineers/queries.ts';
import { countBox, countsText } from '#functions/voting/votes/box.ts';
import { hasVotes, turnoutOf } from '#functions/voting/votes/queries.ts';
import { choiceFault } from '#functions/voting/votes/rules.ts';
import { ballotBox } from '#functions/voting/votes/table.ts';
import { verifiedFaults } from './check.ts';

/** How many ballots one cron job seals; the others follow a minute later. */
const mostAtOnce = 20;

/**
 * Whether the vote is over by an instant and not sealed yet, as SQL over `ballots`. A ballot with votes
 * is sealed in any state: taking it offline or deleting it must not keep its votes open.
 */
const isDue = (
  at: string,
) => sql`(${ballots.status} = 'PUBLISHED' or ${hasVotes(sql`${ballots.id}`)}) and ${ballots.votingEndTime} < ${at}
  and not exists (select 1 from ${seals} where ${seals.ballotId} = ${ballots.id})`;

/** The ballots whose vote is over, not sealed yet. */
export const ballotsToSeal = (at: string): Read<string[]> =>
  readOf(
    { id: ballots.id },
    sql`from ${ballots} where ${isDue(at)}
      order by ${ballots.votingEndTime} limit ${mostAtOnce}`,
    (rows) => rows.map(({ id }) => id),
  );

/** What is read about a ballot before it is sealed. */
const sealReads = (id: string) => ({
  ballot: ballotById(id),
  roll: rollOf(id),
  changes: changesInOrder(id),
  candidates: listedCandidates(id),
  scrutineers: scrutineersOf(id),
  admins: activeAdmins(),
  voters: turnoutOf(id),
});

/** The hash of a roll at the end of the vote. */
async function closingHash(ctx: Context, id: string, changes: Parameters<typeof idsAfter>[1]) {
  return sha256(rollFile(idsAfter(await idsAtOpening(ctx, id), changes)));
}

/** Publishes what is left of the chain: blocks as always (`nextBlock`), then the last one. Returns its end. */
async function closeChain(ctx: Context, id: string) {
  for (let isLast = false; ; ) {
    const block = await nextBlock(ctx, id, { isLast });
    if (block.size > 0) await ctx.db.write(block.writes);
    else if (isLast) return block;
    else isLast = true;
  }
}

/**
 * Seals one ballot. The box is read once for its hash and its counts; a row in it that no vote has written is spoiled.
 * What is about to be signed is checked with the verifier that anybody can run (`verifiedFaults`). **One batch**: the seal,
 * if the box still holds as many ballots and the vote is still due for sealing; the signed statement; the release of the
 * result unless it is held or waits for scrutineers (D-58), or, when the check fails, its being held (D-201); e-mails to
 * those concerned; the audit entry.
 */
async function sealBallot(ctx: Context, id: string): Promise<void> {
  const last = await closeChain(ctx, id);
  const { ballot: row, roll, ...read } = await ctx.db.read(sealReads(id));
  const ballot = found(row, 'Ballot');
  if (!roll?.hash) throw new Error('The roll has no hash yet.');
  const { voters, scrutineers } = read;
  const candidates = read.candidates.filter(({ disabled }) => !disabled).map((one) => one.userId);
  const counted = await countBox(
    ctx,
    id,
    (options) => choiceFault({ ...ballot, candidates }, options) === null,
  );
  // A vote of the last instant was written meanwhile: it comes into a block of its own first.
  if (counted.votes > last.committed) throw refuse.changed();
  const at = ctx.now().toISOString();
  const chain = { blocks: last.blocks, head: last.head };
  const closing = await closingHash(ctx, id, read.changes);
  const statement = firstStatement({
    ...{
      society: ctx.config.societyName,
      site: ctx.config.origin,
      at,
      ballot,
      roll,
      closing,
      chain,
    },
    box: { ballots: counted.votes, hash: counted.hash, voters },
    counts: counted.counts,
    candidates: statedCandidates(read.candidates, ballot),
    scrutineers: countScrutineers(scrutineers),
  });
  const signed = await signStatement(ctx, statement);

  const { hash, votes, counts, spoiled } = counted;
  const faults = await verifiedFaults(ctx, id, [signed.signed], { votes, voters });
  const { resultStatus } = ballot;
  const sealed = sql`insert into ${seals} (${columnList(seals, 'ballotId', 'sealedAt', 'hash', 'votes', 'members', 'counts')})
    select ${ballots.id}, ${at}, ${hash}, ${votes}, ${roll.size}, ${countsText(counts)} from ${ballots}
    where ${ballots.id} = ${id} and ${ballots.resultStatus} = ${resultStatus} and ${isDue(at)}
      and (select count(*) from ${ballotBox} where ${ballotBox.ballotId} = ${id}) = ${votes}`;
  const isRight = faults.length === 0;
  const step =
    isRight && scrutineers.length > 0
      ? null
      : resultMachine.named(isRight ? 'release' : 'hold', resultStatus, 'seal');
  const sets: Columns = step
    ? { resultStatus: step.to, ...(isRight ? { releasedAt: at } : {}) }
    : {};
  const moved = step
    ? [write(sql`update ${ballots} set ${assignmentsOf(sets)} where ${ballots.id} = ${id}`)]
    : [];
  const active = scrutineers.filter(({ isActive }) => isActive).map(({ userId }) => userId);
  const about = { ballotId: id, title: ballot.title, isPoll: ballot.isPoll };
  const emails = isRight
    ? [emailsTo(ctx, active, 'scrutineer-result', { ...about, hash, head: last.head })]
    : [
        emailsTo(ctx, active, 'result-held', { ...about, toAdmin: false }),
        emailsTo(ctx, read.admins, 'result-held', { ...about, toAdmin: true }),
      ];
  const told = emails.flatMap(({ writes }) => writes);
  await commit(ctx, [guard(sealed), signed.write, ...moved, ...told], {
    action: 'ballots.seal',
    record: ['ballots', id],
    details: {
      ...{ hash, votes, participations: voters, released: isRight && step !== null },
      ...(isRight ? {} : { faults: faults.join(' '), spoiled }),
    },
  });
  await dropPages(ctx, electionTags(id));
  for (const some of emails) await some.send();
  if (!isRight) logError('ballot.check-failed', { id, faults: faults.join(' '), spoiled });
}

/**
 * Seals every ballot whose vote is over, once, if it is online or has votes; a cron job calls it every minute.
 * A ballot that changed during the count waits for the next cron job. One that cannot be sealed is reported
 * in the log and does not hold up other ballots.
 */
export async function sealDue(ctx: Context): Promise<void> {
  const { due } = await ctx.db.read({ due: ballotsToSeal(ctx.now().toISOString()) });
  for (const id of due)
    await sealBallot(ctx, id).catch((error: unknown) => {
      if (isConflict(error)) return;
      logError('ballot.not-sealed', { id, error: errorDetails(error) });
    });
}
