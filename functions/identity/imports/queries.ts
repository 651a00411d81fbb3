import { sql } from 'drizzle-orm';
import { fullName } from '#functions/core/accounts/names.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { importsListed, mayUndo } from './rules.ts';
import { imports } from './table.ts';
import { undoCounts } from './undo.ts';

const fields = {
  ...pickColumns(imports, [
    ...(['id', 'kind', 'fileName', 'state', 'invites', 'lines'] as const),
    ...(['granted', 'claimed', 'same', 'createdAt'] as const),
  ]),
  /** Who made it; null for a closed account. */
  by: sql<string | null>`${fullName}`,
};
const withUsers = sql`${imports} left join ${users} on ${users.id} = ${imports.createdBy}`;

/** The newest imports. */
export async function listImports(ctx: Context) {
  authorize(ctx, 'users.manage');
  const { rows } = await ctx.db.read({
    rows: readOf(
      fields,
      sql`from ${withUsers} order by ${imports.createdAt} desc, ${imports.id} desc limit ${importsListed}`,
    ),
  });
  return rows;
}

/** One import, with what an undo would take back; null if there is none. */
export async function managedImport(ctx: Context, id: string) {
  authorize(ctx, 'users.manage');
  const { found, undo } = await ctx.db.read({
    found: readOf(
      fields,
      sql`from ${withUsers} where ${imports.id} = ${id}`,
      ([row]) => row ?? null,
    ),
    undo: undoCounts(id),
  });
  return found && { ...found, undo: mayUndo(found, ctx.now()) ? undo : null };
}
