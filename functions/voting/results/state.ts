import type { Context } from '#functions/core/context.ts';
import { found } from '#functions/core/errors.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { keepText } from '#functions/voting/ballots/kept-texts.ts';
import { keyFingerprint } from '#functions/voting/envelopes/keys.ts';
import { envelopesFile, type Sheet } from '#functions/voting/envelopes/rules.ts';
import {
  boxFile,
  boxKey,
  bundleText,
  type OpenBox,
  readBox,
} from '#functions/voting/publication/box.ts';
import {
  type SignedStatement,
  signedStatement,
  signStatement,
  statedCandidates,
} from '#functions/voting/publication/commands.ts';
import { firstStatement } from '#functions/voting/publication/rules.ts';
import { isSigned } from '#functions/voting/publication/sign.ts';
import { rollFile } from '#functions/voting/roll/rules.ts';
import { tallyOf } from './opening.ts';
import type { OverBallot } from './over.ts';

/** An opened box, and the signed statement about it. */
export interface Opening {
  box: OpenBox;
  signed: SignedStatement;
}

/** Signs what follows from opened votes, and keeps it: from here on the box is read again, whatever happens to the database. */
export async function stateBox(
  ctx: Context,
  { ballot, sheet, ...read }: OverBallot,
  box: OpenBox,
  bySite: number,
): Promise<Opening> {
  const [number, hash] = [box.envelopes.length, await sha256(envelopesFile(box.envelopes))];
  const roll = found(read.roll, 'Roll');
  const { id, title, isPoll, quorumPercent } = ballot;
  const statement = firstStatement({
    ...{ at: ctx.now().toISOString(), society: ctx.config.societyName, site: ctx.config.origin },
    ballot: {
      ...{ id, title, kind: isPoll ? 'poll' : 'election', quorumPercent },
      seats: isPoll ? null : (ballot.numberOfSeats ?? 1),
      votingStart: ballot.votingStartTime ?? '',
      votingEnd: ballot.votingEndTime ?? '',
      recordDate: roll.recordDate,
      majority: isPoll ? (ballot.majority ?? 'SIMPLE') : null,
    },
    roll: {
      ...{ frozenAt: roll.frozenAt, added: roll.added, removed: roll.removed },
      atOpening: { number: roll.number, hash: roll.hash ?? '' },
      atClosing: { number: roll.size, hash: await sha256(rollFile(read.people)) },
    },
    envelopes: {
      ...{ number, hash, sealedBySite: bySite },
      key: await keyFingerprint(ballot.publicKey ?? '', ballot.lock),
    },
    box: {
      ballots: box.ballots.length,
      spoiled: box.spoiled.length,
      hash: await sha256(boxFile(box)),
      voters: number,
    },
    counts: [...tallyOf(box.ballots)].sort(([a], [b]) => (a < b ? -1 : 1)),
    candidates: isPoll ? [] : statedCandidates(read.candidates, ballot),
    scrutineers: {
      named: read.scrutineers.length,
      lock: sheet.lock.length > 0 ? await lockOf(sheet, box) : null,
    },
  });
  const signed = await signStatement(ctx, statement);
  await keepText(ctx.files, boxKey(id), bundleText(box, [signed.signed]));
  return { box, signed };
}

const lockOf = async ({ lock }: Sheet, { locked }: OpenBox) => ({
  codes: lock.length,
  hash: await sha256(envelopesFile(locked)),
});

/** The box that was kept when a ballot was opened before, and is signed by this site; null for none. */
export async function keptOpening(ctx: Context, id: string): Promise<Opening | null> {
  const box = await readBox(ctx, id);
  const [first] = box?.statements ?? [];
  if (!box || !first || !(await isSigned(ctx.config, first))) return null;
  const signed = await signedStatement(first);
  // A file that somebody has copied from another ballot is none.
  return signed.statement.ballot.id === id ? { box, signed } : null;
}
