import type { Context } from '#functions/core/context.ts';
import { CodedError } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { myDetails } from '#functions/identity/account/queries.ts';
import { confirmedApp, factorState, passkeysOf } from '#functions/identity/factors/queries.ts';
import { asksByMail, factorDue, hasFactor } from '#functions/identity/factors/rules.ts';
import { appSetup } from './enrol.ts';
import { enrolNeeds } from './prove.ts';

/** The second factors of the signed-in user, and what must be confirmed before they change. */
export async function mySecurity(ctx: Context, { isSettingUp }: { isSettingUp: boolean }) {
  const actor = authorize(ctx, 'account.use');
  const { id } = actor;
  const { state, app, keys, details } = await ctx.db.read({
    state: factorState(id),
    app: confirmedApp(id),
    keys: passkeysOf(id),
    details: myDetails(ctx),
  });
  const setup =
    isSettingUp && !state.hasApp ? await appSetup(ctx, details?.email ?? '').catch(none) : null;
  return {
    needs: enrolNeeds(actor, state, ctx.now()),
    hasFactor: hasFactor(state),
    isReset: state.isReset,
    due: factorDue(state),
    isOver: (actor.heldBack ?? []).length > 0,
    recoveryCodes: state.recoveryCodes,
    app: app && { createdAt: app.createdAt, lastUsedAt: app.lastUsedAt },
    passkeys: keys.map(({ transports: _, ...key }) => key),
    setup,
  };
}

/** A set-up that may not be shown without a proof is not shown. */
function none(error: unknown): null {
  if (error instanceof CodedError) return null;
  throw error;
}

/** What the overview says of a second factor that is missing: since a loss, until when, or since when; null for nothing. */
export async function factorNotice(ctx: Context) {
  const actor = authorize(ctx, 'account.use');
  const { state } = await ctx.db.read({ state: factorState(actor.id) });
  if ((actor.heldBack ?? []).length > 0)
    return { kind: actor.hasFactor ? ('weak' as const) : ('over' as const), due: null };
  const due = factorDue(state);
  if (due) return { kind: 'due' as const, due };
  return asksByMail(state) ? { kind: 'reset' as const, due: null } : null;
}
export type FactorNotice = NonNullable<Awaited<ReturnType<typeof factorNotice>>>;
