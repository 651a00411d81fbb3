import { type SQL, sql } from 'drizzle-orm';
import {
  type consentSources,
  emailKey,
  privacyTextVersion,
} from '#functions/core/accounts/rules.ts';
import { consents, users } from '#functions/core/accounts/table.ts';
import { auditedOf, commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { isThere } from '#functions/core/db/read-of.ts';
import { guarded, type Write, write } from '#functions/core/db/write.ts';
import { CodedError } from '#functions/core/errors.ts';
import { countFailure, perAddress, takeAttempt } from '#functions/core/limits/commands.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import type { MailReport } from '#functions/core/registry.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import { type SubscriptionList, subscriptionLists } from './rules.ts';
import { accountOfCode } from './unsubscribe-code.ts';

/** Where the wish was said. */
type Source = Extract<
  (typeof consentSources)[number],
  'call' | 'overview' | 'account' | 'letter' | 'one-click'
>;

interface Wish {
  wanted: boolean;
  source: Source;
}

/**
 * Turns the newsletter or the announcements on or off for the signed-in user (UNS-08, D-43). Saying
 * the same twice changes nothing. Throws `NOT_SIGNED_IN`.
 */
export async function setSubscription(
  ctx: Context,
  list: SubscriptionList,
  wish: Wish,
): Promise<void> {
  await keep(ctx, permitted(ctx, 'account.use').id, list, wish);
}

/**
 * Turns the list that a mailed code is for on or off for its account (UNS-06, UNS-07, UNS-10, D-43),
 * and returns that list. The code goes on to work, so that a mistake can be undone. Throws
 * `INVALID_CODE`, and `TOO_MANY_REQUESTS` after too many wrong codes: mail providers call for thousands of
 * readers from a few addresses, so that right ones are not counted.
 */
export async function setSubscriptionByCode(
  ctx: Context,
  code: string,
  wish: Wish,
): Promise<SubscriptionList> {
  const account = await accountOfCode(ctx.config.linkSecret, code);
  if (!account) {
    const counted = perAddress(ctx, 'unsubscribe.address');
    await takeAttempt(ctx, counted);
    await countFailure(ctx, counted);
    throw invalidCode(wish);
  }
  await keep(ctx, account.userId, account.list, wish).catch((error: unknown) => {
    throw error instanceof CodedError && error.code === 'CONFLICT' ? invalidCode(wish) : error;
  });
  return account.list;
}

/**
 * Reads a link of an e-mail: the list that its code is for (the newsletter for a code that this site has not made), and
 * the address that it names, when it is that of the code's account. Who has changed its address must not be told that
 * this one is unsubscribed.
 */
export async function readUnsubscribeLink(
  ctx: Context,
  code: string,
  email: string | null,
): Promise<{ list: SubscriptionList; email: string | null }> {
  const account = await accountOfCode(ctx.config.linkSecret, code);
  if (!account) return { list: 'newsletter', email: null };
  const { list, userId } = account;
  if (email === null) return { list, email };
  const { owner } = await ctx.db.read({
    owner: isThere(
      sql`${users} where ${users.id} = ${userId} and ${users.emailKey} = ${emailKey(email)}`,
    ),
  });
  return { list, email: owner ? email : null };
}

const invalidCode = ({ wanted }: Wish): CodedError =>
  wanted ? refuseAccount.notSubscribed() : refuseAccount.notUnsubscribed();

interface WishOfSome {
  /** Whose wish it is: a condition on `users`. */
  of: SQL;
  list: SubscriptionList;
  wanted: boolean;
  source: Source;
  /** What the audit log says of where it came from, when that is not the source of the consent. */
  loggedSource?: string;
}

/** The writes of a wish for the open accounts that it differs for: consent, entry, and the wish itself. */
export function wishWrites(
  ctx: Context,
  { of, list, wanted, source, loggedSource = source }: WishOfSome,
): Write[] {
  const at = ctx.now().toISOString();
  const differs = sql`${of} and ${users.status} = 'ACTIVE' and ${users[list]} <> ${wanted ? 1 : 0}`;
  return [
    write(sql`
      insert into ${consents} (${columnList(consents, 'id', 'userId', 'kind', 'given', 'textVersion', 'source', 'at')})
      select ${ctx.newId()}, ${users.id}, ${list}, ${wanted ? 1 : 0}, ${privacyTextVersion},
        ${source}, ${at} from ${users} where ${differs} limit 1`),
    auditedOf(ctx, differs, {
      action: `${list}.${wanted ? 'subscribed' : 'unsubscribed'}`,
      details: { source: loggedSource },
    }),
    write(sql`update ${users} set ${column(users[list])} = ${wanted ? 1 : 0}, ${column(users.updatedAt)} = ${at}
      where ${differs}`),
  ];
}

/** Anyone who complains of an e-mail wants no more of what can be ordered and cancelled. */
export const complaintReported = (ctx: Context, { kind, recipients }: MailReport): Write[] =>
  kind !== 'COMPLAINT'
    ? []
    : recipients.flatMap(({ addressKey }) =>
        subscriptionLists.flatMap((list) =>
          wishWrites(ctx, {
            of: sql`${users.emailKey} = ${addressKey}`,
            list,
            wanted: false,
            source: 'letter',
            loggedSource: 'complaint',
          }),
        ),
      );

async function keep(
  ctx: Context,
  userId: string,
  list: SubscriptionList,
  wish: Wish,
): Promise<void> {
  const of = sql`${users.id} = ${userId}`;
  await commit(ctx, [
    ...wishWrites(ctx, { of, list, ...wish }),
    // It must hit an open account even if nothing differs.
    guarded(
      sql`update ${users} set ${column(users.status)} = ${users.status} where ${of} and ${users.status} = 'ACTIVE'`,
    ),
  ]);
}
