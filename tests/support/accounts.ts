import { expect, vi } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { codeOf } from '#functions/identity/access/codes.ts';
import { actorOfSession } from '#functions/identity/access/sessions.ts';
import { signIn } from '#functions/identity/access/sign-in.ts';
import { closeAccount, eraseClosed } from '#functions/identity/account/closing.ts';
import { idOf } from './rows.ts';
import { createWorld, linkSecret, testDatabase } from './world.ts';

/** The password of every account below. */
export const password = 'small-world-networks';

/** A hash of that password at a low cost, to keep tests fast. */
export const cheapHash =
  '$scrypt$ln=4,r=8,p=1$c2FsdHNhbHRzYWx0c2FsdA$/y3jzh84Iaiwb6Nhlp9YJj1KrlSyI5kqeXtmswvNr7Y';

/** The id of the first account of a world. */
export const me = idOf('users', 1);

/** An account that can sign in. */
export const owner = { passwordHash: cheapHash, email: 'me@example.org' };

/** A world with one account that has a password. */
export const withOwner = (more: Parameters<typeof createWorld>[0] = {}) =>
  createWorld({ users: [owner], ...more });

/** The data of a registration. */
export const ada = {
  givenName: 'Ada',
  lastName: 'Lovelace',
  newsletter: true,
  privacy: true,
  source: 'register',
} as const;
export const adas = { ...ada, email: 'Ada@Example.org' };

/** A coded error, for `rejects.toEqual`. */
export const refusal = (code: string) => expect.objectContaining({ code });

/** Expects an act to be refused: with an error of this code, or with one that has these properties. */
export const expectRefusal = vi.defineHelper(
  (act: PromiseLike<unknown>, error: string | object): Promise<void> =>
    expect(act).rejects.toMatchObject(typeof error === 'string' ? { code: error } : error),
);

/** How many of these acts, done at once, succeed. */
export const countDone = async (acts: Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(acts)).filter(({ status }) => status === 'fulfilled').length;

/** All rows of a statement. */
export async function rowsOf<T = Record<string, unknown>>(
  sql: string,
  ...values: (string | number)[]
) {
  const asked = testDatabase()
    .prepare(sql)
    .bind(...values);
  return (await asked.all<T>()).results;
}

/** The first column of all rows of a statement. */
export const valuesOf = async <T = unknown>(sql: string, ...values: (string | number)[]) =>
  (await rowsOf<Record<string, T>>(sql, ...values)).map((row) => Object.values(row)[0] as T);

/** The codes e-mailed to an account so far, newest last. */
export async function mailedCodes(userId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    'select "id" from "codes" where "userId" = ? order by "rowid"',
    userId,
  );
  return Promise.all(rows.map(({ id }) => codeOf(linkSecret, id)));
}

/** Closes the account that is signed in, as if its week were over. */
export async function closeForGood(ctx: Context): Promise<void> {
  await closeAccount(ctx);
  await rowsOf(
    'update "users" set "closesAt" = ? where "closesAt" is not null',
    ctx.now().toISOString(),
  );
  await eraseClosed({ ...ctx, actor: null });
}

/** The newest session token that an answer has set. */
export const newestToken = ({ cookies }: Context): string =>
  cookies.findLast((one) => one.startsWith('__Host-session='))?.match(/=([^;]+)/)?.[1] ?? '';

/** The context of a session token's user. */
export async function withSession(ctx: Context, token: string): Promise<Context> {
  return { ...ctx, actor: await actorOfSession(ctx, token) };
}

/** The context of a user who has just signed in. */
export async function signInAs(ctx: Context, email: string): Promise<Context> {
  const { token } = await signIn(ctx, { email, password });
  return withSession(ctx, token);
}
