import { and, eq, sql } from 'drizzle-orm';
import { isRecoverable, takenBack, users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import { auditLog } from '#functions/core/audit/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { hasRow, readFirst, readOf } from '#functions/core/db/read-of.ts';
import { change, guard, type Write } from '#functions/core/db/write.ts';
import { CodedError, isConflict } from '#functions/core/errors.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { endCodes, newCode } from '#functions/identity/access/codes.ts';
import { type NotMeLink, reportedBy } from '#functions/identity/access/not-me-link.ts';
import { linkPath } from '#functions/identity/access/rules.ts';
import { endSessions } from '#functions/identity/access/sessions.ts';
import { endPending } from '#functions/identity/addresses/pending.ts';
import { addressChanges } from '#functions/identity/addresses/table.ts';
import {
  addedIn,
  countsOf,
  dropAddedIn,
  hasAdded,
  strangeTime,
} from '#functions/identity/factors/added.ts';
import { undoableSince, undoChange } from './address-links.ts';

const accountById = (ctx: Context, id: string) =>
  readFirst(
    pickColumns(users, ['id', 'passwordHash', 'closesAt', 'version']),
    sql`from ${users} where ${users.id} = ${id} and ${isRecoverable(ctx.now().toISOString())}`,
  );

/** When a password was first set by a mailed link after a moment, and the account was its owner's again; or null. */
const setByLinkAt = (userId: string, after: string) =>
  readOf(
    { at: sql<string | null>`min(${auditLog.at})` },
    sql`from ${auditLog} where ${auditLog.recordKind} = 'user' and ${auditLog.recordId} = ${userId}
      and ${auditLog.at} > ${after} and ${auditLog.action} in ('password.set', 'password.changed')
      and json_extract(${auditLog.details}, '$.by') = 'link'`,
    ([row]) => row?.at ?? null,
  );

/** Whether a change of the address was undone after a moment. */
const isUndoneSince = (userId: string, at: string) =>
  hasRow(sql`${auditLog} where ${auditLog.recordKind} = 'user' and ${auditLog.recordId} = ${userId}
    and ${auditLog.action} = 'address.undone' and ${auditLog.at} >= ${at}`);

/** Whether the address was changed since a moment, and the old one can still undo that. */
const isMovedSince = (ctx: Context, userId: string, from: string) =>
  hasRow(sql`${addressChanges} where ${addressChanges.userId} = ${userId}
    and ${addressChanges.status} = 'CHANGED' and ${addressChanges.changedAt} >= ${from}
    and ${addressChanges.undoUntil} > ${ctx.now().toISOString()}`);

/**
 * Whether a link can be used, has been used, or is worth nothing (any more). Used: `moved`, where the address was
 * changed too, so that the link to a new password comes with undoing that; `kept`, where the owner had set a password.
 */
export type NotMeState = 'open' | 'done' | 'moved' | 'kept' | 'void';

async function readLink(ctx: Context, link: NotMeLink) {
  const { userId } = link;
  const reported = await reportedBy(ctx, link);
  if (!reported) return { state: 'void' as const };
  const { account, byLink, isMoved, undoable, isUndone } = await ctx.db.read({
    account: accountById(ctx, userId),
    byLink: setByLinkAt(userId, reported.at),
    isMoved: isMovedSince(ctx, userId, reported.from),
    undoable: undoableSince(ctx, userId, reported.at),
    isUndone: isUndoneSince(userId, reported.at),
  });
  if (!account) return { state: 'void' as const };
  // The owner has taken the account back since; the e-mail may have gone to a stranger's address.
  if (isUndone) return { state: 'done' as const };
  // A mailed link is no owner's while a stranger may have the address; who closes an account keeps no password.
  const to = isMoved || account.closesAt !== null ? null : byLink;
  const time = strangeTime(userId, reported.from, to);
  const { added } = await ctx.db.read({ added: addedIn(time) });
  const found = { account, reported, time, added, isMoved, undoable };
  if (
    undoable ||
    account.closesAt !== null ||
    hasAdded(added) ||
    (to === null && account.passwordHash !== null)
  )
    return { state: 'open' as const, ...found };
  if (to !== null) return { state: 'void' as const };
  return { state: isMoved ? ('moved' as const) : ('done' as const) };
}
type Found = Extract<Awaited<ReturnType<typeof readLink>>, { state: 'open' }>;

/** What can be done with a link, and when a closed account is erased; nothing happens. */
export async function notMeState(ctx: Context, link: NotMeLink) {
  const { state, ...read } = await readLink(ctx, link);
  return { state, closesAt: 'account' in read ? (read.account?.closesAt ?? null) : null };
}

/** What became of a report, and whether something was taken from the stranger. */
export interface Reported {
  state: NotMeState;
  hasTaken: boolean;
}

/**
 * Takes an account out of strange hands: ends its sessions, its password and a change of address that waits, undoes one
 * that was made since (the link has gone to the old address), opens a closed one again, removes what was added to its
 * second factors, and e-mails a link to a new password with what is gone (D-125, D-143). A password that was set by a
 * mailed link since stays. Doing it again changes nothing.
 */
export async function reportNotMe(ctx: Context, link: NotMeLink): Promise<Reported> {
  const read = await readLink(ctx, link);
  if (read.state !== 'open') return { state: read.state, hasTaken: false };
  const { account, reported, time, added, isMoved, undoable } = read;
  // Pressed twice at once, or used elsewhere meanwhile: what it is now.
  const nowAs = async () => ({ state: (await readLink(ctx, link)).state, hasTaken: false });
  if (undoable)
    return undoChange(ctx, undoable, reported.from).then(
      () => ({ state: 'done', hasTaken: hasAdded(added) }),
      (error: unknown) => {
        if (error instanceof CodedError && error.code === 'INVALID_CODE') return nowAs();
        throw error;
      },
    );
  const { id } = account;
  const [isOwners, emailId] = [time.to !== null, ctx.newId()];
  const state = isMoved ? 'moved' : isOwners ? 'kept' : 'done';
  try {
    await commit(
      ctx,
      [
        guard(
          change
            .update(users)
            .set({
              ...(isOwners ? {} : takenBack),
              updatedAt: ctx.now().toISOString(),
              version: sql`${users.version} + 1`,
            })
            .where(and(eq(users.id, id), eq(users.version, account.version))),
        ),
        endSessions(id),
        endPending(id),
        ...dropAddedIn(time),
        ...(isOwners ? [tellTaken(ctx, emailId, read)] : await newLink(ctx, emailId, read)),
      ],
      {
        action: 'account.reported',
        record: ['user', id],
        details: { password: !isOwners, ...countsOf(added) },
        actorId: id,
      },
    );
  } catch (error) {
    if (isConflict(error)) return nowAs();
    throw error;
  }
  if (state !== 'moved') await sendQueuedEmail(ctx, emailId);
  return { state, hasTaken: hasAdded(added) };
}

/** The e-mail about what was taken, where the password is the owner's already. */
const tellTaken = (ctx: Context, id: string, { account, added }: Found): Write =>
  queueEmail(ctx, eq(users.id, account.id), {
    id,
    kind: 'factor-changed',
    data: { what: 'taken', taken: { ...added } },
  });

/** A link to a new password, to the account's address: not where a stranger may have changed it. */
async function newLink(
  ctx: Context,
  id: string,
  { account, added, isMoved }: Found,
): Promise<Write[]> {
  const self = eq(users.id, account.id);
  if (isMoved) return [endCodes(ctx, self)];
  const codeId = ctx.newId();
  return [
    ...(await newCode(ctx, self, { id: codeId, purpose: 'recovery' })),
    queueEmail(ctx, self, {
      id,
      kind: 'recovery',
      data: { codeId, path: linkPath(null), after: 'report', taken: { ...added } },
    }),
  ];
}
