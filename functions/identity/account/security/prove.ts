import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Actor, Context } from '#functions/core/context.ts';
import { invalidFields, refuse } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { isFresh, isStrong, type ProofMethod } from '#functions/core/permissions/proof-rules.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { markProved } from '#functions/identity/access/sessions.ts';
import { ownerByPassword } from '#functions/identity/access/set-password.ts';
import { type Checked, checkCode, commitChecked } from '#functions/identity/factors/check-code.ts';
import { checkPasskey, passkeyOptions } from '#functions/identity/factors/passkeys.ts';
import { factorState } from '#functions/identity/factors/queries.ts';
import { type FactorState, hasFactor, proofWay } from '#functions/identity/factors/rules.ts';

/** What the signed-in user can confirm with that it is them. */
export async function proofFacts(ctx: Context) {
  const { id } = authorize(ctx, 'account.use');
  const { state } = await ctx.db.read({ state: factorState(id) });
  return {
    way: proofWay(state),
    hasApp: state.hasApp,
    hasCode: state.hasApp || state.recoveryCodes > 0,
    hasPasskey: state.passkeys > 0,
  };
}

/** What was given as a proof; empty texts are not given. */
export interface GivenProof {
  password: string;
  code: string;
}

/**
 * Confirms that it is the signed-in user: by password who has neither a factor nor power over others, by a code
 * everybody else (D-120). The session is proved from here on, in this request too. Throws `INVALID_FIELDS` on
 * `password` or `code`, `PROOF_REQUIRED` for power without a factor, `TOO_MANY_REQUESTS`.
 */
export async function prove(ctx: Context, given: GivenProof): Promise<void> {
  const actor = authorize(ctx, 'account.use', { proof: 'none' });
  const { state } = await ctx.db.read({ state: factorState(actor.id) });
  const way = proofWay(state);
  if (way === 'enrol') throw refuse.proofRequired();
  if (way === 'password') return proveByPassword(ctx, actor, given.password);
  if (given.code === '') throw invalidFields({ code: [says('required')] });
  const checked = await checkCode(ctx, actor.id, state, {
    typed: given.code,
    mailed: false,
    isKnown: true,
  });
  await keepProof(ctx, actor, checked);
}

async function proveByPassword(ctx: Context, actor: Actor, password: string): Promise<void> {
  if (password === '') throw invalidFields({ password: [says('required')] });
  if (!(await ownerByPassword(ctx, actor.id, password)))
    throw invalidFields({ password: [says('passwordWrong')] });
  await keepProof(ctx, actor, { by: 'password', writes: [] });
}

async function keepProof(ctx: Context, actor: Actor, checked: Checked): Promise<void> {
  const proof = { at: ctx.now().toISOString(), by: checked.by };
  const { proved, keep } = await markProved(ctx, actor.sessionId, proof);
  await commitChecked(ctx, checked, [proved]);
  keep();
  // What this request does next asks the actor.
  actor.proof = proof;
}

/** What a browser needs to confirm by passkey. */
export const proofOptions = (ctx: Context) => passkeyOptions(ctx, authorize(ctx, 'account.use').id);

/** Confirms by a passkey. Throws `INVALID_CODE`. */
export async function proveByPasskey(
  ctx: Context,
  response: AuthenticationResponseJSON,
): Promise<void> {
  const actor = authorize(ctx, 'account.use', { proof: 'none' });
  const { writes } = await checkPasskey(ctx, actor.id, response);
  await keepProof(ctx, actor, { by: 'passkey', writes });
}

/**
 * Confirms by a code from an e-mail: only to add a first factor, where the password alone does not do. Throws
 * `INVALID_FIELDS` on `code`, `FORBIDDEN` where a factor is there, `TOO_MANY_REQUESTS`.
 */
export async function proveByMail(ctx: Context, typed: string): Promise<void> {
  const actor = authorize(ctx, 'account.use', { proof: 'none' });
  const { state } = await ctx.db.read({ state: factorState(actor.id) });
  if (hasFactor(state)) throw refuse.forbidden();
  await keepProof(
    ctx,
    actor,
    await checkCode(ctx, actor.id, state, { typed, mailed: true, isKnown: true }),
  );
}

/** What must be confirmed before a factor is added or taken: nothing, the code from an e-mail, or as ever. */
export function enrolNeeds(
  { proof }: Pick<Actor, 'proof'>,
  state: FactorState,
  now: Date,
): null | 'mail' | 'proof' {
  const fresh: ProofMethod | null = proof && isFresh({ proof }, now) ? proof.by : null;
  if (hasFactor(state)) return fresh && proof && isStrong(proof) ? null : 'proof';
  if (state.power.length === 0 && !state.isReset) return fresh ? null : 'proof';
  return fresh === 'mail' ? null : 'mail';
}

/** The signed-in user who may change factors now; throws `PROOF_REQUIRED` (D-120). */
export async function requireEnrolment(ctx: Context) {
  const actor = authorize(ctx, 'account.use');
  const { state } = await ctx.db.read({ state: factorState(actor.id) });
  if (enrolNeeds(actor, state, ctx.now()) !== null) throw refuse.proofRequired();
  return { actor, state };
}

/** The same to take a factor away or to make recovery codes: a factor must have proved it. */
export async function requireFactorProof(ctx: Context) {
  authorize(ctx, 'account.use', { proof: 'fresh' });
  const found = await requireEnrolment(ctx);
  if (!hasFactor(found.state)) throw refuse.notNow();
  return found;
}
