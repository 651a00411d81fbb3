import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { change, guard, isTaken, write } from '#functions/core/db/write.ts';
import { found, refuse } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { deviceName } from '#functions/identity/access/device.ts';
import { myDetails } from '#functions/identity/account/queries.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import { checkNewPasskey, newPasskeyOptions } from '#functions/identity/factors/passkeys.ts';
import { mostPasskeys } from '#functions/identity/factors/rules.ts';
import { passkeys } from '#functions/identity/factors/table.ts';
import { spentKey } from '#functions/identity/factors/tokens.ts';
import { commitFactors, factorAdded, firstCodes } from './enrol.ts';
import { requireEnrolment } from './prove.ts';

/** What a browser needs to make a passkey for the signed-in user. Throws `PROOF_REQUIRED`. */
export async function beginPasskey(ctx: Context) {
  const { actor, state } = await requireEnrolment(ctx);
  if (state.passkeys >= mostPasskeys) throw refuse.notNow();
  const { details } = await ctx.db.read({ details: myDetails(ctx) });
  const { email, givenName, lastName } = found(details, 'Account');
  const name = `${givenName} ${lastName}`;
  return newPasskeyOptions(ctx, { id: actor.id, email: email ?? name, name });
}

/**
 * Adds a passkey that the browser has made; until it is renamed it is called as the browser. With the first factor of
 * an account come its recovery codes, returned to be shown once. Throws `PROOF_REQUIRED`,
 * `INVALID_CODE` when it is not as asked for, `CONFLICT` when it is there already or there are too many.
 */
export async function addPasskey(
  ctx: Context,
  response: RegistrationResponseJSON,
): Promise<string[]> {
  const { actor, state } = await requireEnrolment(ctx);
  if (state.passkeys >= mostPasskeys) throw refuse.notNow();
  const { spent, ...made } = await checkNewPasskey(ctx, actor.id, response);
  const codes = await firstCodes(ctx, actor.id, state);
  const added = await factorAdded(ctx, actor, 'passkey');
  const row = {
    ...made,
    userId: actor.id,
    name: deviceName(ctx.client.agent) || 'Passkey',
    createdAt: ctx.now().toISOString(),
  };
  await commitFactors(
    ctx,
    actor.id,
    'passkey-added',
    [spent, write(change.insert(passkeys).values(row)), ...added.writes, ...codes.writes],
    { action: 'factor.added', record: ['user', actor.id], details: { kind: 'passkey' } },
    ...codes.entries,
  ).catch((error: unknown) => {
    if (isTaken(error, 'passkeys.id')) throw refuseAccount.factorThere();
    throw isTaken(error, spentKey) ? refuseAccount.wrongPasskey() : error;
  });
  added.keep();
  return codes.codes;
}

/** Renames a passkey of the signed-in user. Throws `CONFLICT` when it is not there. */
export async function renamePasskey(
  ctx: Context,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const actor = authorize(ctx, 'account.use', { proof: 'none' });
  const mine = and(eq(passkeys.id, id), eq(passkeys.userId, actor.id));
  await ctx.db.write([guard(change.update(passkeys).set({ name }).where(mine))]);
}
