import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import type { Language } from '#functions/core/values/dates.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';
import { reviewOf } from './kinds.ts';

/** The language of an item's author, for administrators who write to them; null without an account. */
export async function authorLanguage(
  ctx: Context,
  kind: ContentKind,
  id: string,
): Promise<Language | null> {
  authorize(ctx, 'content.manage');
  const { table } = reviewOf(kind);
  const { language } = await ctx.db.read({
    language: readOf(
      { language: users.language },
      sql`from ${table} join ${users} on ${users.id} = ${table.authorId} where ${table.id} = ${id}`,
      ([row]) => row?.language ?? null,
    ),
  });
  return language;
}
