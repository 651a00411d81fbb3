import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { consents, users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { columnList } from '#functions/core/db/names.ts';
import { readFirst, readOf } from '#functions/core/db/read-of.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { change, guard, type Write, write } from '#functions/core/db/write.ts';
import type { EmailKind } from '#functions/core/registry.ts';
import { base64url, hmac, sha256 } from '#functions/core/values/crypto.ts';
import { underEach } from '#functions/core/values/link-secrets.ts';
import { pageHref } from '#functions/email/rendering/email.ts';
import { userActs } from '#functions/identity/administration/acts/table.ts';
import { type CodePurpose, codeLifetime, linkPath } from './rules.ts';
import { codes } from './table.ts';

/**
 * The code for an id. It is derived from the id and the site's secret, so that it is stored nowhere and an
 * e-mail that is sent again has the same one (D-16).
 */
export const codeOf = async (secret: string, codeId: string): Promise<string> =>
  base64url(await hmac(secret, `code:${codeId}`));

/** A code as it is stored. */
export const codeHash = (code: string): Promise<string> => sha256(code);

/** Ends the unused codes of a user: a new one replaces them (D-16). */
export const endCodes = (ctx: Context, owner: SQL): Write =>
  write(
    change
      .update(codes)
      .set({ endedAt: ctx.now().toISOString() })
      .where(
        and(
          sql`${codes.userId} in (select ${users.id} from ${users} where ${owner})`,
          isNull(codes.endedAt),
        ),
      ),
  );

/** Gives a new code to the user that a condition on `users` selects, in place of the last; none without such a user. */
export async function newCode(
  ctx: Context,
  owner: SQL,
  { id, purpose, lasts = codeLifetime }: { id: string; purpose: CodePurpose; lasts?: number },
): Promise<Write[]> {
  const hash = await codeHash(await codeOf(ctx.config.linkSecret, id));
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + lasts).toISOString();
  const built = sql`
    insert into ${codes} (${columnList(codes, 'id', 'codeHash', 'userId', 'purpose', 'createdAt', 'expiresAt')})
    select ${id}, ${hash}, ${users.id}, ${purpose}, ${now.toISOString()}, ${expiresAt}
    from ${users} where ${owner}`;
  return [endCodes(ctx, owner), write(built)];
}

/** A code that its owner can still use. */
export const isCodeUsable = (userId: string, hash: string, now: string): SQL | undefined =>
  and(
    eq(codes.userId, userId),
    eq(codes.codeHash, hash),
    isNull(codes.endedAt),
    gt(codes.expiresAt, now),
  );

/** Uses up a code; the batch fails if it was used or has expired. */
export const useCode = (ctx: Context, userId: string, hash: string): Write => {
  const now = ctx.now().toISOString();
  return guard(
    change
      .update(codes)
      .set({ endedAt: now })
      .where(isCodeUsable(userId, hash, now)),
  );
};

const codeState = (id: string) =>
  readFirst(
    pickColumns(codes, ['codeHash', 'expiresAt', 'endedAt']),
    sql`from ${codes} where ${codes.id} = ${id}`,
  );

/**
 * The code of an e-mail, which may have waited during a rotation of the secret: only the one whose hash is
 * stored opens anything.
 */
async function mailedCode({ config, db }: Context, codeId: string): Promise<string> {
  if (!config.previousLinkSecret) return codeOf(config.linkSecret, codeId);
  const { code } = await db.read({ code: codeState(codeId) });
  const possible = await underEach(config, (secret) => codeOf(secret, codeId));
  const hashes = await Promise.all(possible.map(codeHash));
  return possible[hashes.indexOf(code?.codeHash ?? '')] ?? possible[0] ?? '';
}

/** What an e-mail with a code adds to its kind: the link, and the check that the code still works (D-16). */
export const withMailedCode = {
  lasts: codeLifetime,
  async isCurrent(ctx, { data: { codeId } }) {
    if (codeId === undefined) return true;
    const { code } = await ctx.db.read({ code: codeState(String(codeId)) });
    return code !== null && code.endedAt === null && code.expiresAt > ctx.now().toISOString();
  },
  // The link and the code are only combined here.
  async link(ctx, { userId, language, data }) {
    if (!userId || typeof data.codeId !== 'string') return '';
    const code = await mailedCode(ctx, data.codeId);
    const path = linkPath(typeof data.path === 'string' ? data.path : null);
    return pageHref({ origin: ctx.config.origin, language }, path, {
      ...{ u: userId, c: code },
      ...(data.newsletter === true && { n: '1' }),
    });
  },
} satisfies Partial<EmailKind> & { lasts: number };

/**
 * What the screen of a password link has to know before anything is typed: whether its code was used or has
 * expired, and whether the person was invited and has not been asked for the privacy consent yet (D-128). An
 * unknown code is refused when the form is sent.
 */
export async function readPasswordLink(
  ctx: Context,
  { userId, code }: { userId: string; code: string },
): Promise<{ isOver: boolean; asksPrivacy: boolean }> {
  if (!userId || !code || code.length > 200) return { isOver: false, asksPrivacy: false };
  const hash = await codeHash(code);
  const { row } = await ctx.db.read({
    row: readOf(
      {
        endedAt: codes.endedAt,
        expiresAt: codes.expiresAt,
        asksPrivacy: sql<
          0 | 1
        >`exists (select 1 from ${userActs} where ${userActs.userId} = ${userId}
            and ${userActs.act} = 'invited')
          and not exists (select 1 from ${consents} where ${consents.userId} = ${userId}
            and ${consents.kind} = 'privacy' and ${consents.given} = 1)`,
      },
      sql`from ${codes} where ${codes.userId} = ${userId} and ${codes.codeHash} = ${hash}`,
      ([found]) => found ?? null,
    ),
  });
  if (!row) return { isOver: false, asksPrivacy: false };
  const isOver = row.endedAt !== null || row.expiresAt <= ctx.now().toISOString();
  return { isOver, asksPrivacy: isSet(row.asksPrivacy) };
}
