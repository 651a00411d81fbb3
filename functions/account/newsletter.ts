import { and, eq, sql } from 'drizzle-orm';
import { auditedOf, commit } from '#functions/audit/commands.ts';
import type { Context } from '#functions/context.ts';
import { change, guarded, write } from '#functions/db/write.ts';
import { CodedError } from '#functions/errors.ts';
import { perAddress, takeAttempt } from '#functions/limits/commands.ts';
import { permitted } from '#functions/permissions/require.ts';
import { type consentSources, privacyTextVersion } from '#functions/users/rules.ts';
import { consents, users } from '#functions/users/table.ts';
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
 * Turns the newsletter on or off for whoever is signed in (UNS-08). Saying the same twice changes
 * nothing. Throws `NOT_SIGNED_IN`.
 */
export async function setNewsletter(ctx: Context, wish: Wish): Promise<void> {
  await keep(ctx, permitted(ctx, 'account.use').id, wish);
}

/**
 * Turns the newsletter on or off for the account of a mailed code (UNS-06, UNS-07, UNS-10). The
 * code goes on to work, so that a mistake can be undone. Throws `INVALID_CODE`,
 * `TOO_MANY_REQUESTS`.
 */
export async function setNewsletterByCode(ctx: Context, code: string, wish: Wish): Promise<void> {
  await takeAttempt(ctx, perAddress(ctx, 'unsubscribe.address'));
  const userId = await accountOfCode(ctx.config.linkSecret, code);
  if (!userId) throw invalidCode();
  await keep(ctx, userId, wish).catch((error: unknown) => {
    throw error instanceof CodedError && error.code === 'CONFLICT' ? invalidCode() : error;
  });
}

const invalidCode = (): CodedError =>
  new CodedError('INVALID_CODE', 'We are sorry, there was an error during the unsubscribe process');

async function keep(ctx: Context, userId: string, { wanted, source }: Wish): Promise<void> {
  const self = sql`"users"."id" = ${userId} and "users"."status" = 'ACTIVE'`;
  const differs = sql`${self} and "users"."newsletter" <> ${wanted ? 1 : 0}`;
  const at = ctx.now().toISOString();
  const consent = sql`
    insert into ${consents} ("id", "userId", "kind", "given", "textVersion", "source", "at")
    select ${ctx.newId()}, "users"."id", 'newsletter', ${wanted ? 1 : 0}, ${privacyTextVersion},
      ${source}, ${at} from ${users} where ${differs}`;
  await commit(ctx, [
    write(consent),
    auditedOf(ctx, differs, {
      action: wanted ? 'newsletter.subscribed' : 'newsletter.unsubscribed',
      details: { source },
    }),
    // It must hit the account even if nothing differs: otherwise there is none.
    guarded(
      change
        .update(users)
        .set({
          newsletter: wanted,
          updatedAt: sql`case when ${users.newsletter} <> ${wanted ? 1 : 0} then ${at} else ${users.updatedAt} end`,
        })
        .where(and(eq(users.id, userId), eq(users.status, 'ACTIVE'))),
    ),
  ]);
}
