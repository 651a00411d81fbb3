import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { commit } from '#functions/audit/commands.ts';
import type { Context } from '#functions/context.ts';
import { change, type Write, write } from '#functions/db/write.ts';
import { CodedError } from '#functions/errors.ts';
import { perAddress, takeAttempt } from '#functions/limits/commands.ts';
import { permitted } from '#functions/permissions/require.ts';
import { type consentSources, privacyTextVersion } from '#functions/users/rules.ts';
import { consents, users } from '#functions/users/table.ts';
import { userOfCode } from './unsubscribe-code.ts';

type Source = (typeof consentSources)[number];

/**
 * Turns the newsletter of whoever is signed in on or off (UNS-08, MEM-09); asking for what is
 * already so changes nothing.
 */
export async function setMyNewsletter(ctx: Context, on: boolean, source: Source): Promise<void> {
  await setNewsletter(ctx, permitted(ctx, 'account.use').id, on, source);
}

/**
 * Turns the newsletter on or off with the code of a letter (UNS-06, UNS-07). Throws `INVALID_CODE`
 * for a code that this site has not made, `TOO_MANY_REQUESTS`.
 */
export async function setNewsletterByCode(
  ctx: Context,
  code: string,
  on: boolean,
  source: Source,
): Promise<void> {
  await takeAttempt(ctx, perAddress(ctx, 'unsubscribe.address'));
  const userId = await userOfCode(ctx.config.linkSecret, code);
  if (!userId)
    throw new CodedError(
      'INVALID_CODE',
      'We are sorry, there was an error during the unsubscribe process',
    );
  await setNewsletter(ctx, userId, on, source);
}

async function setNewsletter(
  ctx: Context,
  userId: string,
  on: boolean,
  source: Source,
): Promise<void> {
  const open = and(eq(users.id, userId), eq(users.status, 'ACTIVE'), ne(users.newsletter, on));
  const { isDue } = await ctx.db.read({ isDue: due(open) });
  if (!isDue) return;
  const update = change
    .update(users)
    .set({ newsletter: on, updatedAt: ctx.now().toISOString() })
    .where(open);
  // The consent comes first, since it is written only while the account says otherwise.
  await commit(ctx, [consentOf(ctx, open, on, source), write(update)], {
    action: on ? 'newsletter.subscribed' : 'newsletter.unsubscribed',
    record: ['user', userId],
    details: { source },
    actorId: userId,
  });
}

/** Whether a condition names an account. */
function due(condition: SQL | undefined) {
  const { sql: text, params } = write(change.select({ id: users.id }).from(users).where(condition));
  return { sql: text, params, rows: (rows: unknown[]) => rows.length > 0 };
}

/** What the account that a condition names has agreed to or taken back (D-13). */
function consentOf(ctx: Context, owner: SQL | undefined, given: boolean, source: Source): Write {
  const built = change.run(sql`
    insert into ${consents} ("id", "userId", "kind", "given", "textVersion", "source", "at")
    select ${ctx.newId()}, ${users.id}, 'newsletter', ${given ? 1 : 0}, ${privacyTextVersion},
      ${source}, ${ctx.now().toISOString()} from ${users} where ${owner}`);
  return write({ toSQL: () => built.getQuery() });
}
