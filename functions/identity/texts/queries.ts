import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { mostTexts } from './rules.ts';
import { unsavedTexts } from './table.ts';

/** The locked texts of the signed-in person for a form, the newest first (D-182). Throws `NOT_SIGNED_IN`. */
export async function textsOf(ctx: Context, forms: readonly string[]) {
  const { id } = authorize(ctx, 'account.use');
  const { found } = await ctx.db.read({
    found: readOf(
      pickColumns(unsavedTexts, ['id', 'form', 'at', 'locked']),
      sql`from ${unsavedTexts} where ${unsavedTexts.userId} = ${id} and ${unsavedTexts.form}
        in (select "value" from json_each(${JSON.stringify(forms)}))
        order by ${unsavedTexts.at} desc limit ${mostTexts}`,
    ),
  });
  return found;
}
