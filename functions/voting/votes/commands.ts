import type { Context } from '#functions/core/context.ts';
import type { Reads, Results } from '#functions/core/db/database.ts';
import { found, invalidFields, isConflict } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { readWithAttempt } from '#functions/core/limits/commands.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { base64url, fromBase64url, hmac, sha256OfBytes } from '#functions/core/values/crypto.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { underEach } from '#functions/core/values/link-secrets.ts';
import { refuseBallot } from '#functions/voting/ballots/errors.ts';
import { canVote, isClosed, phaseOf } from '#functions/voting/ballots/rules.ts';
import {
  envelopeLength,
  receivedText,
  sheetOf,
  wordingOf,
} from '#functions/voting/envelopes/rules.ts';
import { sealEnvelope } from '#functions/voting/envelopes/seal.ts';
import { signText } from '#functions/voting/publication/sign.ts';
import { requireVoter } from '#functions/voting/roll/access.ts';
import { freezeRoll } from '#functions/voting/roll/commands.ts';
import { choiceFault } from './rules.ts';
import { participationRow, type VoteState, voteState } from './statements.ts';

/** A vote as it is sent: sealed by the voter's browser, or in clear for the site to seal, with a secret of the form. */
export type SentVote =
  | { envelope: string; wording: string }
  | { options: readonly string[]; key?: string | undefined };

/** An envelope as it is stored; the number of its ballot is known only where the site has sealed it. */
interface Sealed {
  envelope: string;
  hash: string;
  number: string | null;
}

/** What the society gives for an envelope (docs/voting.md): its hash, signed. */
export interface Received {
  number: string | null;
  hash: string;
  signature: string;
  /** The fingerprint of the key that has signed. */
  key: string;
}

const toSealed = async (
  bytes: Uint8Array<ArrayBuffer>,
  number: string | null,
): Promise<Sealed> => ({
  envelope: base64url(bytes),
  hash: await sha256OfBytes(bytes),
  number,
});

interface Cast {
  ballotId: string;
  userId: string;
  sent: SentVote;
}

/**
 * The envelope of a vote. One that the site seals is made from the form's secret and one of the site, so that the same form
 * gives the same envelope, also after a rotation: it may be any of those that are returned.
 */
async function sealedOf(
  ctx: Context,
  state: VoteState,
  { ballotId, userId, sent }: Cast,
): Promise<Sealed[]> {
  if ('envelope' in sent) {
    const bytes = fromBase64url(sent.envelope);
    return bytes?.length === envelopeLength(sheetOf(ballotId, state))
      ? [await toSealed(bytes, null)]
      : [];
  }
  const chosen = sent.options;
  const publicKey = fromBase64url(state.publicKey);
  if (choiceFault(state, chosen) !== null || !publicKey) return [];
  const about = `${ballotId}:${userId}:${sent.key ?? ctx.newSecret()}`;
  return underEach(ctx.config, async (secret) => {
    const seed = await hmac(secret, `seed:${about}`);
    const randomness = await hmac(secret, `envelope:${about}`);
    const contents = { isBySite: true, seed, chosen };
    const made = await sealEnvelope(publicKey, sheetOf(ballotId, state), contents, randomness);
    return toSealed(made.envelope, made.number);
  });
}

/** What is wrong with what was sent; the envelope itself nobody can read. */
async function requireSound(state: VoteState, sealed: readonly Sealed[], { ballotId, sent }: Cast) {
  if ('options' in sent) {
    const fault = choiceFault(state, sent.options);
    if (fault) throw invalidFields({ options: [fault] });
  } else {
    // Sealed over other candidates, it could not be opened.
    if (sent.wording !== (await wordingOf(sheetOf(ballotId, state)))) throw refuseBallot.again();
    if (sealed.length === 0) throw invalidFields({ envelope: [says('invalid')] });
  }
}

/** Throws the reason to refuse a vote; returns the envelope that was sent before, and null for a new one. */
async function sentBefore(
  state: VoteState,
  sealed: readonly Sealed[],
  cast: Cast,
  now: Date,
): Promise<Sealed | null> {
  if (!state.hasRoll && canVote(phaseOf(state, now))) throw refuseBallot.again();
  if (state.hasRoll && !state.mayVote) throw refuseBallot.notOnRoll();
  // Even if the vote has ended meanwhile: a voter who was in time gets the receipt.
  const known = sealed.find(({ hash }) => hash === state.ownHash);
  if (known) return known;
  if (state.ownHash !== null) throw refuseBallot.twice();
  const phase = phaseOf(state, now);
  if (state.isSealed || isClosed(phase)) throw refuseBallot.over();
  if (!canVote(phase)) throw refuseBallot.early();
  await requireSound(state, sealed, cast);
  return null;
}

/** The state of a vote with its roll, which the first voter freezes where no cron job has yet. */
async function withRoll(ctx: Context, state: VoteState, { ballotId, userId }: Cast) {
  if (state.hasRoll || !canVote(phaseOf(state, ctx.now()))) return state;
  await freezeRoll(ctx, ballotId);
  const { again } = await ctx.db.read({ again: voteState({ ballotId, userId }) });
  return found(again, 'Ballot');
}

/**
 * Casts a vote (BAL-11, BAL-32…34, BAL-39, D-48, D-289): one row with the voter and the sealed envelope, at most one for
 * each member and ballot. The audit log has no entry for it, and a refused vote leaves nothing behind. The same envelope, or
 * the same form (`key`) with the same options, sent again gives the same answer, also after the end. The roll alone decides
 * who may vote (D-87); the first voter freezes it where no cron job has yet. Throws `NOT_SIGNED_IN`, `FORBIDDEN` for a user
 * who is not on the roll, `NOT_FOUND`, `CONFLICT` (`refuseBallot`) outside the time of the vote and for a member who has
 * voted, `INVALID_FIELDS` on `options` or `envelope`, `TOO_MANY_REQUESTS`. It makes two round trips; the first one also
 * reads what is asked for `beside`, which is returned with the receipt.
 */
export async function castVote<Beside extends Reads = Record<never, never>>(
  ctx: Context,
  ballotId: string,
  sent: SentVote,
  beside?: Beside,
): Promise<{ receipt: Received } & Results<Beside>> {
  const actor = authorize(ctx, 'account.use', { proof: 'none' });
  const { id: userId } = actor;
  const cast: Cast = { ballotId, userId, sent };
  const { state: first, ...others } = await readWithAttempt(ctx, [['vote.account', userId]], {
    ...beside,
    state: voteState({ ballotId, userId }),
  });
  const done = async ({ hash, number }: Sealed) => ({
    ...(others as Results<Beside>),
    receipt: { number, hash, ...(await signText(ctx.config, receivedText(ballotId, hash))) },
  });
  if (!first) requireVoter(actor, null);
  const ballot = await withRoll(ctx, found(first, 'Ballot'), cast);
  requireVoter(actor, ballot.mayVote);
  const sealed = await sealedOf(ctx, ballot, cast);
  const now = ctx.now();
  const known = await sentBefore(ballot, sealed, cast, now);
  if (known) return done(known);
  const own = found(sealed[0] ?? null, 'Key');
  const { envelope, hash } = own;
  const { numberOfSeats, version } = ballot;
  const open = {
    ...{ isPoll: ballot.isPoll ? 1 : 0, numberOfSeats, version, at: now.toISOString() },
    candidates: JSON.stringify(ballot.candidates),
  };
  try {
    await ctx.db.write([
      participationRow({ ballotId, userId, day: dayOf(now), envelope, hash, ...open }),
    ]);
  } catch (error) {
    // Another write came first: the reason is looked up now; if there is none any more, the voter may try again.
    if (!isConflict(error)) throw error;
    const { again } = await ctx.db.read({ again: voteState({ ballotId, userId }) });
    const before = await sentBefore(found(again, 'Ballot'), sealed, cast, ctx.now());
    if (!before) throw refuseBallot.again();
    return done(before);
  }
  return done(own);
}
