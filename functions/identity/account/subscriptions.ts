import { type SQL, sql } from 'drizzle-orm';
import { type consentSources, emailKey } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit, userAuditRow } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { hasRow } from '#functions/core/db/read-of.ts';
import { guard, type Write, write } from '#functions/core/db/write.ts';
import { type CodedError, isConflict } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import type { MailReport } from '#functions/core/registry.ts';
import { recordConsent } from '#functions/identity/access/consent.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import { accountOfCode, type SubscriptionList, subscriptionLists } from './unsubscribe-code.ts';

/** Where the choice was made. */
type WishSource = Extract<
  (typeof consentSources)[number],
  'call' | 'overview' | 'account' | 'letter' | 'one-click'
>;

interface Wish {
  wanted: boolean;
  source: WishSource;
}

/**
 * Turns the newsletter or the announcements on or off for the signed-in user (UNS-08, D-43); safe to repeat.
 * Throws `NOT_SIGNED_IN`.
 */
export async function setSubscription(
  ctx: Context,
  list: SubscriptionList,
  wish: Wish,
): Promise<void> {
  await saveWish(ctx, authorize(ctx, 'account.use', { proof: 'none' }).id, list, wish);
}

/**
 * Turns the list of an unsubscribe code on or off for its account (UNS-06, UNS-07, UNS-10, D-43), and returns
 * that list. The code keeps working, so that a mistake can be undone. Throws `INVALID_CODE`.
 */
export async function setSubscriptionByCode(
  ctx: Context,
  code: string,
  wish: Wish,
): Promise<SubscriptionList> {
  const account = await accountOfCode(ctx.config, code);
  if (!account) throw invalidCode(wish);
  await saveWish(ctx, account.userId, account.list, wish).catch((error: unknown) => {
    throw isConflict(error) ? invalidCode(wish) : error;
  });
  return account.list;
}

/**
 * Reads an unsubscribe link: the list of its code (the newsletter if the code is invalid), and the address in
 * it, if that is the address of the code's account. Users who have changed their address must not read that
 * the old one is unsubscribed.
 */
export async function readUnsubscribeLink(
  ctx: Context,
  code: string,
  email: string | null,
): Promise<{ list: SubscriptionList; email: string | null }> {
  const account = await accountOfCode(ctx.config, code);
  if (!account) return { list: 'newsletter', email: null };
  const { list, userId } = account;
  if (email === null) return { list, email };
  const { owner } = await ctx.db.read({
    owner: hasRow(
      sql`${users} where ${users.id} = ${userId} and ${users.emailKey} = ${emailKey(email)}`,
    ),
  });
  return { list, email: owner ? email : null };
}

const invalidCode = ({ wanted }: Wish): CodedError =>
  wanted ? refuseAccount.notSubscribed() : refuseAccount.notUnsubscribed();

interface SubscriptionChange {
  /** Whose subscription changes: a condition on `users`. */
  of: SQL;
  list: SubscriptionList;
  wanted: boolean;
  source: WishSource;
  /** The source in the audit log, if it differs from that of the consent. */
  loggedSource?: string;
}

/**
 * The writes that change a subscription, for the open accounts where it differs: consent, audit entry, and
 * the column.
 */
export function subscriptionWrites(
  ctx: Context,
  { of, list, wanted, source, loggedSource = source }: SubscriptionChange,
): Write[] {
  const at = ctx.now().toISOString();
  const differs = sql`${of} and ${users.status} = 'ACTIVE' and ${users[list]} <> ${wanted ? 1 : 0}`;
  return [
    recordConsent(ctx, differs, list, source, wanted),
    userAuditRow(ctx, differs, {
      action: `${list}.${wanted ? 'subscribed' : 'unsubscribed'}`,
      details: { source: loggedSource },
    }),
    write(sql`update ${users} set ${column(users[list])} = ${wanted ? 1 : 0}, ${column(users.updatedAt)} = ${at}
      where ${differs}`),
  ];
}

/** A complaint about an e-mail ends everything that can be unsubscribed from. */
export const unsubscribeOnComplaint = (ctx: Context, { kind, recipients }: MailReport): Write[] =>
  kind !== 'COMPLAINT'
    ? []
    : recipients.flatMap(({ addressKey }) =>
        subscriptionLists.flatMap((list) =>
          subscriptionWrites(ctx, {
            of: sql`${users.emailKey} = ${addressKey}`,
            list,
            wanted: false,
            source: 'letter',
            loggedSource: 'complaint',
          }),
        ),
      );

async function saveWish(
  ctx: Context,
  userId: string,
  list: SubscriptionList,
  wish: Wish,
): Promise<void> {
  const of = sql`${users.id} = ${userId}`;
  await commit(ctx, [
    ...subscriptionWrites(ctx, { of, list, ...wish }),
    // It must match an open account even if nothing changes.
    guard(
      sql`update ${users} set ${column(users.status)} = ${users.status} where ${of} and ${users.status} = 'ACTIVE'`,
    ),
  ]);
}
