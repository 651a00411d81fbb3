import { sql } from 'drizzle-orm';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { guard, isTaken } from '#functions/core/db/write.ts';
import { invalidFields, isConflict } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { newCode } from '#functions/identity/access/codes.ts';
import { linkPaths } from '#functions/identity/access/rules.ts';
import { isFree, newAccountColumns } from '#functions/identity/addresses/reserved.ts';
import { invitationLasts } from '#functions/identity/administration/acts/rules.ts';
import { actRow } from './record.ts';
import type { Invitation } from './schema.ts';

/**
 * Opens an account for a person, who gets a link to a first password that works for 14 days (D-128). Nothing is
 * consented to: the person is asked for that when they set the password, and an invitation that nobody takes up
 * is removed like a registration. Returns the id of the account. Throws `INVALID_FIELDS` when the address has an
 * account or is kept for one.
 */
export async function inviteUser(ctx: Context, invitation: Invitation): Promise<string> {
  const actor = authorize(ctx, 'users.manage', { proof: 'fresh' });
  const { email, givenName, lastName, language, ...why } = invitation;
  const key = emailKey(email);
  const [id, codeId, queuedEmailId] = [ctx.newId(), ctx.newId(), ctx.newId()];
  const at = ctx.now().toISOString();
  const self = sql`${users.id} = ${id}`;
  const data = { codeId, path: linkPaths[0], reason: why.reason };
  await commit(
    ctx,
    [
      guard(sql`
        insert into ${users} (${newAccountColumns})
        select ${id}, ${email}, ${key}, ${givenName}, ${lastName}, ${language}, ${at}, ${at}
        where ${isFree(ctx, key)}`),
      ...(await newCode(ctx, self, { id: codeId, purpose: 'setup', lasts: invitationLasts })),
      actRow(ctx, actor, id, 'invited', why),
      queueEmail(ctx, self, { id: queuedEmailId, kind: 'invitation', data }),
    ],
    { action: 'user.invited', record: ['user', id], details: { reason: why.reason } },
  ).catch((error: unknown) => {
    if (!isConflict(error) && !isTaken(error, 'users.emailKey')) throw error;
    throw invalidFields({ email: [says('addressTaken')] });
  });
  await sendQueuedEmail(ctx, queuedEmailId);
  return id;
}
