import type { Context } from '#functions/core/context.ts';
import { mapRead, type Reads, type Results } from '#functions/core/db/database.ts';
import { isTaken, type Write } from '#functions/core/db/write.ts';
import { found, invalidFields, isConflict } from '#functions/core/errors.ts';
import { readWithAttempt } from '#functions/core/limits/commands.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { hex, hmac, sha256 } from '#functions/core/values/crypto.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { underEach } from '#functions/core/values/link-secrets.ts';
import { refuseBallot } from '#functions/voting/ballots/errors.ts';
import { canVote, isClosed, phaseOf } from '#functions/voting/ballots/rules.ts';
import { requireVoter } from '#functions/voting/roll/access.ts';
import { freezeRoll } from '#functions/voting/roll/commands.ts';
import { canonicalOptions, choiceFault, receiptOf } from './rules.ts';
import { boxRow, hashInBox, participationRow, type VoteState, voteState } from './statements.ts';

/** A receipt, and how the box knows it. */
interface Receipt {
  receipt: string;
  receiptHash: string;
  /** What keeps the commitment to the ballot from being guessed. */
  salt: string;
}

/** A ballot ready for the box. */
interface NewVote extends Receipt {
  ballotId: string;
  userId: string;
  options: string;
  /** The receipts that it may have got when it was sent before: another one before a rotation of the secret. */
  receipts: Receipt[];
}

/**
 * A member's ballot as it goes into the box. Its receipt is derived from the form's key and a secret of the
 * site: the same form gives the same receipt again, and neither the database nor the key alone reveals it.
 */
async function prepareVote(
  ctx: Context,
  ballotId: string,
  userId: string,
  chosen: readonly string[],
  key: string,
): Promise<NewVote> {
  const receiptUnder = async (secret: string): Promise<Receipt> => {
    const mac = hex(await hmac(secret, `receipt:${ballotId}:${userId}:${key}`));
    const receipt = receiptOf(mac);
    // The receipt takes 100 of the 256 bits; these are others.
    return { receipt, receiptHash: await sha256(receipt), salt: mac.slice(-32) };
  };
  const receipts = await underEach(ctx.config, receiptUnder);
  const own = receipts[0] ?? (await receiptUnder(ctx.config.linkSecret));
  return { ballotId, userId, ...own, receipts, options: canonicalOptions(chosen) };
}

/** The reads before a vote is accepted, and again if its write has failed. */
const stateReads = ({ ballotId, userId, receipts, options }: NewVote) => {
  const receiptHashes = JSON.stringify(receipts.map(({ receiptHash }) => receiptHash));
  return {
    state: voteState({ ballotId, userId }),
    // The receipt of this very ballot, if it is in the box: it was sent before, and the reply was lost.
    lies: mapRead(
      hashInBox({ ballotId, receiptHashes, options }),
      (hash) => receipts.find(({ receiptHash }) => receiptHash === hash)?.receipt ?? null,
    ),
  };
};

/** A vote: the options and the time. */
interface VoteRequest {
  chosen: readonly string[];
  now: Date;
}

/** Throws the reason to refuse a vote; returns the receipt of one that is in the box already, and null for a new one. */
function receiptBefore(
  { state, lies }: { state: VoteState; lies: string | null },
  { chosen, now }: VoteRequest,
): string | null {
  if (!state.hasRoll && canVote(phaseOf(state, now))) throw refuseBallot.again();
  if (state.hasRoll && !state.mayVote) throw refuseBallot.notOnRoll();
  // Even if the vote has ended meanwhile: a voter who was in time gets the receipt.
  if (state.votedOn !== null && lies !== null) return lies;
  if (state.votedOn !== null) throw refuseBallot.twice();
  const phase = phaseOf(state, now);
  if (state.isSealed || isClosed(phase)) throw refuseBallot.over();
  if (!canVote(phase)) throw refuseBallot.early();
  const fault = choiceFault(state, chosen);
  if (fault) throw invalidFields({ options: [fault] });
  return null;
}

/**
 * The two rows of a vote. The statements themselves check again that the vote is open, the
 * voter is on the roll, and the chosen candidates are selectable.
 */
function voteRows(cast: NewVote, ballot: VoteState, now: Date): Write[] {
  const { ballotId, userId, receiptHash, salt, options } = cast;
  const { numberOfSeats, version } = ballot;
  const isPoll = ballot.isPoll ? 1 : 0;
  const [at, day] = [now.toISOString(), dayOf(now)];
  return [
    participationRow({ ballotId, userId, day, at, isPoll, numberOfSeats, version }),
    boxRow({ ballotId, receiptHash, options, salt, isPoll }),
  ];
}

/** Whether another write came first: a vote of this member, or a change of the ballot or the roll. */
const isWriteLost = (error: unknown): boolean =>
  isTaken(error, 'participations.ballotId') || isConflict(error);

/** The state of a vote with its roll, which the first voter freezes where no cron job has yet. */
async function withRoll(ctx: Context, state: VoteState, { ballotId, userId }: NewVote) {
  if (state.hasRoll || !canVote(phaseOf(state, ctx.now()))) return state;
  await freezeRoll(ctx, ballotId);
  const { again } = await ctx.db.read({ again: voteState({ ballotId, userId }) });
  return found(again, 'Ballot');
}

interface VoteOptions<Beside> {
  key?: string;
  beside?: Beside;
}

/**
 * Casts a vote (BAL-11, BAL-32…34, BAL-39, D-48, D-50, D-51): one batch adds a row to `participations`, which
 * has at most one for each member and ballot, and one to the ballot box, which names no member. The audit log
 * has no entry for it, and a refused vote leaves nothing behind. `key` is a secret that the form was
 * given: the same vote of the same member sent again gives the same receipt, also after the end. Returns the
 * receipt, which cannot be had again later. The roll alone decides who may vote (D-87); the first voter freezes it where
 * no cron job has yet. Throws `NOT_SIGNED_IN`, `FORBIDDEN` for a user who is not on the roll, `NOT_FOUND`, `CONFLICT` (`refuseBallot`) outside the time of the vote and for a member who has voted,
 * `INVALID_FIELDS` on `options`, `TOO_MANY_REQUESTS`. It makes two round trips; the first one also
 * reads what is asked for `beside`, which is returned with the receipt.
 */
export async function castVote<Beside extends Reads = Record<never, never>>(
  ctx: Context,
  ballotId: string,
  chosen: readonly string[],
  { key = ctx.newSecret(), beside }: VoteOptions<Beside> = {},
): Promise<{ receipt: string } & Results<Beside>> {
  const actor = authorize(ctx, 'account.use', { proof: 'none' });
  const { id: userId } = actor;
  const cast = await prepareVote(ctx, ballotId, userId, chosen, key);
  const {
    state: first,
    lies,
    ...others
  } = await readWithAttempt(ctx, [['vote.account', userId]], {
    ...beside,
    ...stateReads(cast),
  });
  const done = (receipt: string) => ({ ...(others as Results<Beside>), receipt });
  if (!first) requireVoter(actor, null);
  const ballot = await withRoll(ctx, found(first, 'Ballot'), cast);
  requireVoter(actor, ballot.mayVote);
  const vote = { chosen, now: ctx.now() };
  const known = receiptBefore({ state: ballot, lies }, vote);
  if (known !== null) return done(known);
  try {
    await ctx.db.write(voteRows(cast, ballot, vote.now));
  } catch (error) {
    // The reason is looked up now; if there is none any more, the voter may try again.
    if (!isWriteLost(error)) throw error;
    const again = await ctx.db.read(stateReads(cast));
    const present = { ...again, state: found(again.state, 'Ballot') };
    const receipt = receiptBefore(present, { ...vote, now: ctx.now() });
    if (receipt === null) throw refuseBallot.again();
    return done(receipt);
  }
  return done(cast.receipt);
}
