import { sql } from 'drizzle-orm';
import { activeAdmins } from '#functions/core/accounts/admins.ts';
import { commit } from '#functions/core/audit/commands.ts';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read, Results } from '#functions/core/db/database.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { assignmentsOf, type Columns, guard, write } from '#functions/core/db/write.ts';
import { found, isConflict } from '#functions/core/errors.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { ballotById } from '#functions/voting/ballots/queries.ts';
import { resultMachine } from '#functions/voting/ballots/rules.ts';
import { ballots, seals } from '#functions/voting/ballots/table.ts';
import { listedCandidates } from '#functions/voting/candidacies/queries.ts';
import { destroyKey, keyFingerprint, readKey } from '#functions/voting/envelopes/keys.ts';
import { envelopesFile } from '#functions/voting/envelopes/rules.ts';
import {
  boxFile,
  bundleText,
  keepBox,
  type OpenBox,
  readBox,
} from '#functions/voting/publication/box.ts';
import { statedCandidates } from '#functions/voting/publication/candidates.ts';
import {
  type SignedStatement,
  signedStatement,
  signStatement,
} from '#functions/voting/publication/commands.ts';
import { electionTags } from '#functions/voting/publication/paths.ts';
import { firstStatement } from '#functions/voting/publication/rules.ts';
import { changesInOrder, idsAfter, idsAtOpening, rollOf } from '#functions/voting/roll/queries.ts';
import { rollFile } from '#functions/voting/roll/rules.ts';
import { emailsTo } from '#functions/voting/scrutineers/emails.ts';
import { scrutineersOf } from '#functions/voting/scrutineers/queries.ts';
import { hasVotes } from '#functions/voting/votes/queries.ts';
import { participations } from '#functions/voting/votes/table.ts';
import { verifiedFaults } from './check.ts';
import { envelopesOf, openEnvelopes, tallyOf } from './opening.ts';

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
  envelopes: envelopesOf(id),
});

/** The hash of a roll at the end of the vote. */
async function closingHash(ctx: Context, id: string, changes: Parameters<typeof idsAfter>[1]) {
  return sha256(rollFile(idsAfter(await idsAtOpening(ctx, id), changes)));
}

type ReadForSeal = Results<ReturnType<typeof sealReads>>;

/** An opened box, and the signed statement about it. */
interface Opening {
  box: OpenBox;
  signed: SignedStatement;
}

/** Opens the envelopes of a ballot, and signs what follows from them. */
async function openNow(ctx: Context, read: ReadForSeal, privateKey: Uint8Array): Promise<Opening> {
  const ballot = found(read.ballot, 'Ballot');
  const roll = found(read.roll, 'Roll');
  const candidates = read.candidates.filter(({ disabled }) => !disabled).map((one) => one.userId);
  const { id } = ballot;
  const { box, bySite } = await openEnvelopes(
    id,
    { ...ballot, candidates },
    privateKey,
    read.envelopes,
  );
  const [number, hash] = [box.envelopes.length, await sha256(envelopesFile(box.envelopes))];
  const key = await keyFingerprint(ballot.publicKey ?? '');
  const statement = firstStatement({
    ...{ society: ctx.config.societyName, site: ctx.config.origin, at: ctx.now().toISOString() },
    ...{ ballot, roll, closing: await closingHash(ctx, id, read.changes) },
    envelopes: { number, hash, key, sealedBySite: bySite },
    box: {
      ballots: box.ballots.length,
      spoiled: box.spoiled.length,
      hash: await sha256(boxFile(box)),
      voters: number,
    },
    counts: tallyOf(box.ballots),
    candidates: statedCandidates(read.candidates, ballot),
    scrutineers: { named: read.scrutineers.length },
  });
  const signed = await signStatement(ctx, statement);
  // Before the key goes: from here on the box is read again, whatever happens to the database.
  await keepBox(ctx, id, bundleText(box, [signed.signed]));
  return { box, signed };
}

/**
 * The box of a ballot: opened now, or, where its key is gone since the database is one of before the opening, the one that was
 * kept then. Throws when there is neither.
 */
async function openingOf(ctx: Context, read: ReadForSeal): Promise<Opening> {
  const { id, publicKey } = found(read.ballot, 'Ballot');
  const { key } = publicKey === null ? { key: null } : await readKey(ctx, { id, publicKey });
  if (key || read.envelopes.length === 0) return openNow(ctx, read, key ?? new Uint8Array());
  const kept = await readBox(ctx, id);
  const [first] = kept?.statements ?? [];
  const signed = first && (await signedStatement(first));
  // A file that somebody has copied from another ballot is none.
  if (!kept || signed?.statement.ballot.id !== id)
    throw new Error('The key of the envelopes cannot be read.');
  return { box: kept, signed };
}

/**
 * Opens the envelopes of one ballot and seals it (docs/voting.md). What was signed is checked with the verifier that anybody
 * can run (`verifiedFaults`). **One batch**: the seal, if the vote is still due for sealing; the signed statement; the
 * envelopes emptied; the release of the result unless it is held (D-58), or, when the check fails, its being held (D-201); e-mails to those concerned; the audit entry. Then the key goes.
 */
async function sealBallot(ctx: Context, id: string): Promise<void> {
  const read = await ctx.db.read(sealReads(id));
  const { roll, scrutineers, ...others } = read;
  const ballot = found(others.ballot, 'Ballot');
  // Another cron job was first: the envelopes that it has emptied are not opened as if nothing had been in them.
  if (ballot.sealedAt !== null) return;
  if (!roll?.hash) throw new Error('The roll has no hash yet.');
  const { box, signed } = await openingOf(ctx, read);
  const { statement } = signed;
  const { hash, ballots: votes, spoiled, voters } = statement.box;
  const faults = await verifiedFaults(ctx, bundleText(box, [signed.signed]), {
    stated: statement.envelopes,
    hashes: others.envelopes.map((one) => one.hash),
  });
  const { resultStatus, publicKey } = ballot;
  const at = ctx.now().toISOString();
  const sealed = sql`insert into ${seals} (${columnList(seals, 'ballotId', 'sealedAt', 'hash', 'votes', 'spoiled', 'members', 'counts')})
    select ${ballots.id}, ${at}, ${hash}, ${votes}, ${spoiled}, ${statement.roll.atClosing.number}, ${JSON.stringify(statement.counts)}
    from ${ballots} where ${ballots.id} = ${id} and ${ballots.resultStatus} = ${resultStatus} and ${isDue(at)}
      and (select count(*) from ${participations} where ${participations.ballotId} = ${id}) = ${others.envelopes.length}`;
  const emptied = sql`update ${participations} set ${column(participations.envelope)} = null where ${participations.ballotId} = ${id}`;
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
        emailsTo(ctx, active, 'result-held', { ...about, toAdmin: false }),
        emailsTo(ctx, others.admins, 'result-held', { ...about, toAdmin: true }),
      ];
  const told = emails.flatMap(({ writes }) => writes);
  await commit(ctx, [guard(sealed), signed.write, write(emptied), ...moved, ...told], {
    action: 'ballots.seal',
    record: ['ballots', id],
    details: {
      ...{ hash, votes, spoiled, participations: voters, released: isRight && step !== null },
      ...(isRight ? {} : { faults: faults.join(' ') }),
    },
  });
  await dropPages(ctx, electionTags(id));
  for (const some of emails) await some.send();
  if (!isRight) logError('ballot.check-failed', { id, faults: faults.join(' ') });
  if (publicKey !== null) await destroyKey(ctx, { id, publicKey });
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
