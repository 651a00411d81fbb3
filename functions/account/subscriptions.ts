import { type SQL, sql } from 'drizzle-orm';
import { auditedOf, commit } from '#functions/audit/commands.ts';
import type { Context } from '#functions/context.ts';
import { guarded, type Write, write } from '#functions/db/write.ts';
import { CodedError } from '#functions/errors.ts';
import { perAddress, takeAttempt } from '#functions/limits/commands.ts';
import { permitted } from '#functions/permissions/require.ts';
import { type consentSources, privacyTextVersion } from '#functions/users/rules.ts';
import { consents } from '#functions/users/table.ts';
import type { SubscriptionList } from './rules.ts';
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
 * Turns the newsletter or the announcements on or off for whoever is signed in (UNS-08, D-43). Saying
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
 * `INVALID_CODE`, `TOO_MANY_REQUESTS`.
 */
export async function setSubscriptionByCode(
  ctx: Context,
  code: string,
  wish: Wish,
): Promise<SubscriptionList> {
  await takeAttempt(ctx, perAddress(ctx, 'unsubscribe.address'));
  const account = await accountOfCode(ctx.config.linkSecret, code);
  if (!account) throw invalidCode();
  await keep(ctx, account.userId, account.list, wish).catch((error: unknown) => {
    throw error instanceof CodedError && error.code === 'CONFLICT' ? invalidCode() : error;
  });
  return account.list;
}

/** The list that a mailed code is for; the newsletter for a code that this site has not made. */
export const listOfCode = async (ctx: Context, code: string): Promise<SubscriptionList> =>
  (await accountOfCode(ctx.config.linkSecret, code))?.list ?? 'newsletter';

const invalidCode = (): CodedError =>
  new CodedError('INVALID_CODE', 'We are sorry, there was an error during the unsubscribe process');

interface WishOfSome {
  /** Whose wish it is: a condition on `users`. */
  of: SQL;
  list: SubscriptionList;
  wanted: boolean;
  source: Source;
  /** What the audit log says of where it came from, when that is not the source of the consent. */
  told?: string;
}

/** The writes of a wish for the open accounts that it differs for: consent, entry, and the wish itself. */
export function wishWrites(
  ctx: Context,
  { of, list, wanted, source, told = source }: WishOfSome,
): Write[] {
  const column = sql`"users".${sql.identifier(list)}`;
  const at = ctx.now().toISOString();
  const differs = sql`${of} and "users"."status" = 'ACTIVE' and ${column} <> ${wanted ? 1 : 0}`;
  return [
    write(sql`
      insert into ${consents} ("id", "userId", "kind", "given", "textVersion", "source", "at")
      select ${ctx.newId()}, "users"."id", ${list}, ${wanted ? 1 : 0}, ${privacyTextVersion},
        ${source}, ${at} from "users" where ${differs} limit 1`),
    auditedOf(ctx, differs, {
      action: `${list}.${wanted ? 'subscribed' : 'unsubscribed'}`,
      details: { source: told },
    }),
    write(sql`update "users" set ${sql.identifier(list)} = ${wanted ? 1 : 0}, "updatedAt" = ${at}
      where ${differs}`),
  ];
}

async function keep(
  ctx: Context,
  userId: string,
  list: SubscriptionList,
  wish: Wish,
): Promise<void> {
  const of = sql`"users"."id" = ${userId}`;
  await commit(ctx, [
    ...wishWrites(ctx, { of, list, ...wish }),
    // It must hit an open account even if nothing differs.
    guarded(sql`update "users" set "status" = "status" where ${of} and "status" = 'ACTIVE'`),
  ]);
}
