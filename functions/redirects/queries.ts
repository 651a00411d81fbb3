import { eq, sql } from 'drizzle-orm';
import { mapped, select, statement } from '#functions/db/database.ts';
import { redirects } from './table.ts';

const byPath = statement(
  () =>
    select
      .select({ toPath: redirects.toPath })
      .from(redirects)
      .where(eq(redirects.fromPath, sql.placeholder('path')))
      .limit(1),
  (rows) => rows,
);

/** Where an old path lives now, or null. */
export const redirectTarget = (path: string) =>
  mapped(byPath({ path }), ([row]) => row?.toPath ?? null);
