import { sql } from 'drizzle-orm';
import { consents } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { userActs } from '#functions/identity/administration/acts/table.ts';
import { codeHash } from './codes.ts';
import { codes } from './table.ts';

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
