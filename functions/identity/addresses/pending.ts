import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { change, guard, type Write, write } from '#functions/core/db/write.ts';
import { queueEmail } from '#functions/email/outbox/commands.ts';
import { newHashes } from './codes.ts';
import { isFree, keeperOf } from './reserved.ts';
import { type ChangeStarter, changesKept, confirmableFor } from './rules.ts';
import { addressChanges } from './table.ts';

interface NewChange {
  userId: string;
  /** The new address as typed. */
  email: string;
  startedBy: ChangeStarter;
}

/** Ends a change that waits; none is no error. */
export const endPending = (userId: string): Write =>
  write(
    change
      .delete(addressChanges)
      .where(and(eq(addressChanges.userId, userId), eq(addressChanges.status, 'PENDING'))),
  );

/**
 * The writes of a change that waits for its new address, in place of an earlier one, and the e-mail to that
 * address: the link, or, where it is taken or kept for somebody, only that. The writes are the same in every
 * case. They need an open account with another address.
 */
export async function pendingWrites(ctx: Context, { userId, email, startedBy }: NewChange) {
  const [changeId, queuedEmailId] = [ctx.newId(), ctx.newId()];
  const key = emailKey(email);
  const now = ctx.now();
  const { confirmHash, undoHash } = await newHashes(ctx, changeId);
  const self = sql`${users.id} = ${userId} and ${users.status} = 'ACTIVE'`;
  const expiresAt = new Date(now.getTime() + confirmableFor).toISOString();
  const insert = sql`
    insert into ${addressChanges} (${columnList(
      addressChanges,
      'id',
      'userId',
      'newEmail',
      'newKey',
      'oldEmail',
      'oldKey',
      'confirmHash',
      'undoHash',
      'startedBy',
      'createdAt',
      'expiresAt',
    )})
    select ${changeId}, ${users.id}, ${email}, ${key}, ${users.email}, ${users.emailKey}, ${confirmHash},
      ${undoHash}, ${startedBy}, ${now.toISOString()}, ${expiresAt}
    from ${users} where ${self} and ${users.emailKey} <> ${key}`;
  const to = (owner: SQL, kind: 'address-confirm' | 'address-known' | 'address-reserved') =>
    queueEmail(ctx, owner, {
      id: queuedEmailId,
      kind,
      to: email,
      data: kind === 'address-confirm' ? { changeId, startedBy } : {},
    });
  const writes = [
    endPending(userId),
    guard(insert),
    // At most one of the three finds its account.
    to(sql`${self} and ${isFree(ctx, key, userId)}`, 'address-confirm'),
    to(
      sql`${users.emailKey} = ${key} and ${users.id} <> ${userId} and ${users.status} = 'ACTIVE'`,
      'address-known',
    ),
    to(keeperOf(ctx, key, userId), 'address-reserved'),
  ];
  return { writes, queuedEmailId };
}

/** The change of an account that waits for its new address, or null. */
export const pendingOf = (ctx: Context, userId: string) =>
  readOf(
    {
      newEmail: addressChanges.newEmail,
      startedBy: addressChanges.startedBy,
      createdAt: addressChanges.createdAt,
      expiresAt: addressChanges.expiresAt,
    },
    sql`from ${addressChanges} where ${addressChanges.userId} = ${userId}
      and ${addressChanges.status} = 'PENDING' and ${addressChanges.expiresAt} > ${ctx.now().toISOString()}`,
    ([row]) => row ?? null,
  );

/** Removes changes that can be neither confirmed nor undone any more, with their addresses. Run by a cron job. */
export async function sweepAddresses(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - changesKept).toISOString();
  await ctx.db.write([
    write(
      change
        .delete(addressChanges)
        .where(and(eq(addressChanges.status, 'PENDING'), lt(addressChanges.expiresAt, before))),
    ),
    // Its first link expired a day after it was asked for, so that one index finds both.
    write(
      change
        .delete(addressChanges)
        .where(
          and(
            eq(addressChanges.status, 'CHANGED'),
            lt(addressChanges.expiresAt, before),
            lt(addressChanges.undoUntil, ctx.now().toISOString()),
          ),
        ),
    ),
  ]);
}
