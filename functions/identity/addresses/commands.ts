import { eq, sql } from 'drizzle-orm';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { change, guard } from '#functions/core/db/write.ts';
import { invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { takeAttempt } from '#functions/core/limits/commands.ts';
import { mailboxOf } from '#functions/core/limits/rules.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import { sinceSignIn } from '#functions/identity/factors/added.ts';
import { pendingOf, pendingWrites } from './pending.ts';
import { addressChanges } from './table.ts';

const addressOf = (id: string) =>
  readOf(
    { email: users.email, emailKey: users.emailKey },
    sql`from ${users} where ${users.id} = ${id} and ${users.status} = 'ACTIVE'`,
    ([row]) => row ?? null,
  );

/** The own address and the change that waits, for the screen. */
export function myAddress(ctx: Context) {
  const { id } = authorize(ctx, 'account.use');
  return { address: addressOf(id), pending: pendingOf(ctx, id) };
}

/**
 * Asks for another address of one's own account (D-126): a link goes to the new one, and nothing changes before
 * it is confirmed. The answer is the same whether or not the address has an account: only the e-mail says so.
 * Throws `PROOF_REQUIRED`, `INVALID_FIELDS` for the address that it has already, `TOO_MANY_REQUESTS`.
 */
export async function requestAddress(ctx: Context, { email }: { email: string }): Promise<void> {
  const { id } = authorize(ctx, 'account.use', { proof: 'fresh' });
  const key = emailKey(email);
  const { address } = await ctx.db.read({ address: addressOf(id) });
  if (address?.emailKey === key) throw invalidFields({ email: [says('sameAddress')] });
  await takeAttempt(ctx, ['address.account', id], ['e-mail.account', `address ${mailboxOf(key)}`]);
  const { writes, queuedEmailId } = await pendingWrites(ctx, {
    userId: id,
    email,
    startedBy: 'person',
  });
  // What the session has done besides goes with it when the change is undone (D-143).
  const details = sinceSignIn(ctx, id);
  await commit(ctx, writes, { action: 'address.requested', record: ['user', id], details });
  await sendQueuedEmail(ctx, queuedEmailId);
}

/**
 * Sends the link of the own waiting change once more: a new one, which works for a day again. Throws as
 * `requestAddress`, and `CONFLICT` when none waits.
 */
export async function resendAddress(ctx: Context): Promise<void> {
  const { pending } = await ctx.db.read({ pending: myAddress(ctx).pending });
  if (!pending) throw refuseAccount.noAddressChange();
  await requestAddress(ctx, { email: pending.newEmail });
}

/** Cancels the own waiting change. Throws `CONFLICT` when none waits. */
export async function cancelAddress(ctx: Context): Promise<void> {
  const { id } = authorize(ctx, 'account.use', { proof: 'none' });
  const pending = change
    .delete(addressChanges)
    .where(sql`${eq(addressChanges.userId, id)} and ${eq(addressChanges.status, 'PENDING')}`);
  await commit(ctx, [guard(pending)], { action: 'address.cancelled', record: ['user', id] });
}
