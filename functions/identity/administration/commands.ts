import { eq, sql } from 'drizzle-orm';
import { activeAdmins } from '#functions/core/accounts/admins.ts';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { hasRow } from '#functions/core/db/read-of.ts';
import { change, write } from '#functions/core/db/write.ts';
import { invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { endCodes, newCode } from '#functions/identity/access/codes.ts';
import { linkPaths } from '#functions/identity/access/rules.ts';
import { endSessions } from '#functions/identity/access/sessions.ts';
import { markClosed } from '#functions/identity/account/closing.ts';
import { subscriptionWrites } from '#functions/identity/account/subscriptions.ts';
import { endPending, pendingWrites } from '#functions/identity/addresses/pending.ts';
import { isFree } from '#functions/identity/addresses/reserved.ts';
import { invitationLasts } from '#functions/identity/administration/acts/rules.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import { isOtherAdmin } from '#functions/identity/users/commands.ts';
import { doAct, requireOther } from './record.ts';
import type { Why } from './schema.ts';

/**
 * E-mails a link to set a password at a person's request; to somebody who has never had one, the invitation
 * again. Throws `NOT_FOUND`, `FORBIDDEN` for oneself, `CONFLICT` for a suspended account.
 */
export async function sendLink(ctx: Context, id: string, why: Why): Promise<void> {
  const { actor, isConfirmed, suspendedAt } = await requireOther(ctx, id);
  if (suspendedAt) throw refuseAccount.isSuspended();
  const codeId = ctx.newId();
  const self = eq(users.id, id);
  await doAct(ctx, actor, id, why, {
    act: 'link-sent',
    action: 'user.link-sent',
    only: sql`${users.suspendedAt} is null`,
    writes: [
      ...(await newCode(
        ctx,
        self,
        isConfirmed
          ? { id: codeId, purpose: 'recovery' }
          : { id: codeId, purpose: 'setup', lasts: invitationLasts },
      )),
    ],
    kind: isConfirmed ? 'sign-in-link' : 'invitation',
    data: { codeId, path: linkPaths[0] },
  });
}

/**
 * Keeps a person from signing in: sessions, links and a change of address that waits end. Membership, items and
 * the place on an electoral roll stay. Throws `CONFLICT` when the account is suspended already.
 */
export async function suspendUser(ctx: Context, id: string, why: Why): Promise<void> {
  const { actor } = await requireOther(ctx, id);
  const self = eq(users.id, id);
  const at = ctx.now().toISOString();
  await doAct(ctx, actor, id, why, {
    act: 'suspended',
    action: 'user.suspended',
    only: sql`${users.suspendedAt} is null`,
    writes: [
      write(change.update(users).set({ suspendedAt: at }).where(self)),
      endSessions(id),
      endCodes(ctx, self),
      endPending(id),
    ],
    kind: 'account-suspended',
  });
}

/** Lets a suspended person sign in again, with the password that they had. */
export async function restoreUser(ctx: Context, id: string, why: Why): Promise<void> {
  const { actor } = await requireOther(ctx, id);
  await doAct(ctx, actor, id, why, {
    act: 'restored',
    action: 'user.restored',
    only: sql`${users.suspendedAt} is not null`,
    writes: [write(change.update(users).set({ suspendedAt: null }).where(eq(users.id, id)))],
    kind: 'account-restored',
  });
}

/** Signs a person out everywhere. */
export async function endUserSessions(ctx: Context, id: string, why: Why): Promise<void> {
  const { actor } = await requireOther(ctx, id);
  await doAct(ctx, actor, id, why, {
    act: 'sessions-ended',
    action: 'user.sessions-ended',
    writes: [endSessions(id)],
    kind: 'sessions-ended',
  });
}

/** Turns the newsletter off at a person's request. Nobody but the person turns it on. */
export async function stopNewsletter(ctx: Context, id: string, why: Why): Promise<void> {
  const { actor } = await requireOther(ctx, id);
  await doAct(ctx, actor, id, why, {
    act: 'newsletter-off',
    action: 'user.newsletter-off',
    only: sql`${users.newsletter} = 1`,
    writes: subscriptionWrites(ctx, {
      of: sql`${users.id} = ${id}`,
      list: 'newsletter',
      wanted: false,
      // As for a complaint: the sources of consents are a closed list, and the act says who did it.
      source: 'letter',
      loggedSource: 'administrator',
    }),
    kind: 'newsletter-off',
  });
}

/** Closes an account at the person's wish, as they could themselves. Throws `CONFLICT` for the only administrator. */
export async function closeUser(ctx: Context, id: string, why: Why): Promise<void> {
  const { actor } = await requireOther(ctx, id);
  await markClosed(ctx, id, isOtherAdmin(actor, id), { reason: why.reason });
}

/**
 * Starts a change of a person's address, whose old mailbox may be gone: it is confirmed by the new one and can be
 * undone by the old one, which is told at once. Other administrators are told when the account has that role.
 * Throws `INVALID_FIELDS` for an address that is taken or kept for somebody.
 */
export async function startAddressChange(
  ctx: Context,
  id: string,
  { email, ...why }: Why & { email: string },
): Promise<void> {
  const { actor, user, suspendedAt } = await requireOther(ctx, id);
  if (suspendedAt) throw refuseAccount.isSuspended();
  const key = emailKey(email);
  if (emailKey(user.email) === key) throw invalidFields({ email: [says('sameAddress')] });
  const { mayHave, admins } = await ctx.db.read({
    mayHave: hasRow(sql`(select 1) where ${isFree(ctx, key, id)}`),
    admins: activeAdmins(),
  });
  if (!mayHave) throw invalidFields({ email: [says('addressTaken')] });
  const { writes, queuedEmailId } = await pendingWrites(ctx, {
    userId: id,
    email,
    startedBy: 'administrator',
  });
  const told = user.roles.includes('admin')
    ? admins.filter((admin) => admin !== id).map((admin) => ({ admin, mailId: ctx.newId() }))
    : [];
  await doAct(ctx, actor, id, why, {
    act: 'address-started',
    action: 'user.address-started',
    only: sql`${users.suspendedAt} is null`,
    writes: [
      ...writes,
      ...told.map(({ admin, mailId }) =>
        queueEmail(ctx, sql`${users.id} = ${admin}`, {
          id: mailId,
          kind: 'admin-address-started',
          data: { userId: id },
        }),
      ),
    ],
    kind: 'address-started',
  });
  await sendQueuedEmail(ctx, queuedEmailId);
  for (const { mailId } of told) await sendQueuedEmail(ctx, mailId);
}
