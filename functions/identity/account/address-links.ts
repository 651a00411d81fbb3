import { and, eq, getTableColumns, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { isRecoverable, takenBack, users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import { auditLog } from '#functions/core/audit/table.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { change, guard, isTaken, write } from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { bulkKinds } from '#functions/email/outbox/rules.ts';
import { queuedEmails } from '#functions/email/outbox/table.ts';
import { endCodes, newCode } from '#functions/identity/access/codes.ts';
import { newDeviceMark } from '#functions/identity/access/device-mark.ts';
import { linkPaths } from '#functions/identity/access/rules.ts';
import { endSessions } from '#functions/identity/access/sessions.ts';
import type { DeviceProof } from '#functions/identity/access/set-password.ts';
import { isFree } from '#functions/identity/addresses/reserved.ts';
import {
  type LinkPurpose,
  type LinkState,
  linkState,
  undoableFor,
} from '#functions/identity/addresses/rules.ts';
import { addressChanges } from '#functions/identity/addresses/table.ts';
import { claimsOf } from '#functions/identity/claims/grant.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import { addedIn, countsOf, dropAddedIn, strangeTime } from '#functions/identity/factors/added.ts';

const changeWhere = (condition: SQL) =>
  readOf(getTableColumns(addressChanges), sql`from ${addressChanges} where ${condition}`, firstRow);
type AddressChange = NonNullable<ReturnType<ReturnType<typeof changeWhere>['rows']>>;

const byHash = (purpose: LinkPurpose, hash: string) =>
  changeWhere(
    eq(purpose === 'confirm' ? addressChanges.confirmHash : addressChanges.undoHash, hash),
  );

/** The first change of an address after a moment that the old one can still undo; what was mailed then went there. */
export const undoableSince = (ctx: Context, userId: string, at: string) =>
  changeWhere(sql`${addressChanges.userId} = ${userId} and ${addressChanges.status} = 'CHANGED'
    and ${addressChanges.changedAt} >= ${at} and ${addressChanges.undoUntil} > ${ctx.now().toISOString()}
    order by ${addressChanges.changedAt} limit 1`);

async function findChange(ctx: Context, purpose: LinkPurpose, code: string) {
  const hash = code.length <= 200 ? await sha256(code) : '';
  const { row } = await ctx.db.read({ row: byHash(purpose, hash) });
  const state = linkState(purpose, row, ctx.now().toISOString());
  return { state, row: state === 'open' ? row : null };
}

/**
 * What a mailed link can do, for its screen. Reading changes nothing, however often a mail program does it. The
 * link to the new address tells that address, the other one the old address.
 */
export async function readAddressLink(
  ctx: Context,
  purpose: LinkPurpose,
  code: string,
): Promise<{ state: LinkState; email: string }> {
  const { state, row } = await findChange(ctx, purpose, code);
  const email = purpose === 'confirm' ? row?.newEmail : row?.oldEmail;
  return { state, email: email ?? '' };
}

/** The open change of a code. Throws `INVALID_CODE`. */
async function requireChange(ctx: Context, purpose: LinkPurpose, code: string) {
  const { row } = await findChange(ctx, purpose, code);
  if (!row) throw refuseAccount.invalidLink();
  return row;
}

const isAccount = (id: string) => sql`${users.id} = ${id} and ${users.status} = 'ACTIVE'`;

/**
 * Changes the address of an account by the link in the e-mail to the new one (D-126), signed in or not. All its
 * sessions end but this browser's, and so do links to a password that the old address got. E-mails to many that
 * still wait go to the new address, all others to the old one, which gets the link that undoes the change. Open
 * claims of the new address are granted. Throws `INVALID_CODE`, `CONFLICT` when somebody else has taken the address meanwhile.
 */
export async function confirmAddress(ctx: Context, code: string): Promise<DeviceProof> {
  const row = await requireChange(ctx, 'confirm', code);
  const { userId, newEmail, newKey, oldEmail, oldKey, startedBy } = row;
  const now = ctx.now();
  const at = now.toISOString();
  const undoUntil = new Date(now.getTime() + undoableFor).toISOString();
  const queuedEmailId = ctx.newId();
  const own = ctx.actor?.id === userId ? ctx.actor.sessionId : '';
  await commit(
    ctx,
    [
      guard(
        change
          .update(addressChanges)
          .set({ status: 'CHANGED', changedAt: at, undoUntil })
          .where(and(eq(addressChanges.id, row.id), eq(addressChanges.status, 'PENDING'))),
      ),
      guard(
        change
          .update(users)
          .set({
            email: newEmail,
            emailKey: newKey,
            confirmedAt: sql`coalesce(${users.confirmedAt}, ${at})`,
            updatedAt: at,
            version: sql`${users.version} + 1`,
          })
          .where(
            sql`${isAccount(userId)} and ${users.emailKey} = ${oldKey} and ${isFree(ctx, newKey, userId)}`,
          ),
      ),
      // Whoever has the mailbox has the memberships that a conference has paid for under its address (D-132).
      ...claimsOf(ctx, userId, newKey),
      endCodes(ctx, isAccount(userId)),
      endSessions(userId, own),
      write(
        change
          .update(queuedEmails)
          .set({ toAddress: newEmail })
          .where(
            and(
              eq(queuedEmails.userId, userId),
              eq(queuedEmails.status, 'QUEUED'),
              eq(queuedEmails.toAddress, oldEmail),
              inArray(queuedEmails.kind, [...bulkKinds]),
            ),
          ),
      ),
      queueEmail(ctx, isAccount(userId), {
        id: queuedEmailId,
        kind: 'address-changed',
        to: oldEmail,
        data: { changeId: row.id, startedBy },
      }),
    ],
    {
      action: 'address.changed',
      record: ['user', userId],
      details: { by: startedBy },
      actorId: userId,
    },
  ).catch(async (error: unknown) => {
    if (isTaken(error, 'users.emailKey')) throw refuseAccount.addressTaken();
    if (!isConflict(error)) throw error;
    // Used twice at the same moment, or taken by somebody else.
    const { state } = await findChange(ctx, 'confirm', code);
    throw state === 'open' ? refuseAccount.addressTaken() : refuseAccount.invalidLink();
  });
  await sendQueuedEmail(ctx, queuedEmailId);
  return { deviceMark: await newDeviceMark(ctx, newKey) };
}

/** When the session began in which somebody asked for a change; null when an administrator has started it. */
const sessionThatAsked = (userId: string, at: string) =>
  readOf(
    { from: sql<string | null>`json_extract(${auditLog.details}, '$.from')` },
    sql`from ${auditLog} where ${auditLog.recordKind} = 'user' and ${auditLog.recordId} = ${userId}
      and ${auditLog.action} = 'address.requested' and ${auditLog.at} = ${at} limit 1`,
    ([row]) => row?.from ?? null,
  );

/**
 * Undoes a change by the link in the e-mail to the old address (D-126). The account has that address again, and
 * because whoever changed it may know the password, that is void, every session ends, what was added to the second
 * factors since that person signed in is removed (D-143), and a link to a new password goes to the old address. A
 * closed account is open again. Later changes end too, so that their links cannot take the account back. Throws
 * `INVALID_CODE`.
 */
export const undoAddress = async (ctx: Context, code: string): Promise<DeviceProof> =>
  undoChange(ctx, await requireChange(ctx, 'undo', code));

/** The same for a change that is known; `since` when a stranger may have been in the account before it. */
export async function undoChange(
  ctx: Context,
  row: AddressChange,
  since = row.createdAt,
): Promise<DeviceProof> {
  const { userId, newEmail, oldEmail, oldKey, createdAt } = row;
  const { askedFrom } = await ctx.db.read({ askedFrom: sessionThatAsked(userId, createdAt) });
  const [from = since] = [since, askedFrom ?? createdAt].sort();
  const time = strangeTime(userId, from, null);
  const { added } = await ctx.db.read({ added: addedIn(time) });
  const [codeId, recoveryId, noticeId] = [ctx.newId(), ctx.newId(), ctx.newId()];
  const self = sql`${users.id} = ${userId} and ${isRecoverable(ctx.now().toISOString())}`;
  await commit(
    ctx,
    [
      guard(
        change
          .delete(addressChanges)
          .where(and(eq(addressChanges.id, row.id), eq(addressChanges.status, 'CHANGED'))),
      ),
      write(
        change
          .delete(addressChanges)
          .where(
            and(
              eq(addressChanges.userId, userId),
              or(
                eq(addressChanges.status, 'PENDING'),
                gte(addressChanges.changedAt, row.changedAt ?? ''),
              ),
            ),
          ),
      ),
      // While the account still has the new address: its owner learns of this as well.
      queueEmail(ctx, self, { id: noticeId, kind: 'address-undone', to: newEmail }),
      guard(
        change
          .update(users)
          .set({
            email: oldEmail,
            emailKey: oldKey,
            ...takenBack,
            updatedAt: ctx.now().toISOString(),
            version: sql`${users.version} + 1`,
          })
          .where(self),
      ),
      endSessions(userId),
      ...dropAddedIn(time),
      ...(await newCode(ctx, self, { id: codeId, purpose: 'recovery' })),
      queueEmail(ctx, self, {
        id: recoveryId,
        kind: 'recovery',
        data: { codeId, path: linkPaths[0], after: 'undo', taken: { ...added } },
      }),
    ],
    {
      action: 'address.undone',
      record: ['user', userId],
      details: countsOf(added),
      actorId: userId,
    },
  ).catch((error: unknown) => {
    throw isConflict(error) ? refuseAccount.invalidLink() : error;
  });
  await sendQueuedEmail(ctx, recoveryId);
  await sendQueuedEmail(ctx, noticeId);
  return { deviceMark: await newDeviceMark(ctx, oldKey) };
}
