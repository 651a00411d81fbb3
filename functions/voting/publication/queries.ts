import { sql } from 'drizzle-orm';
import { pickColumns } from '#functions/core/db/columns.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { resultStatements } from '#functions/voting/ballots/table.ts';

/** A signed statement, as it is stored. */
export type StoredStatement = Pick<
  typeof resultStatements.$inferSelect,
  'number' | 'at' | 'text' | 'hash' | 'signature' | 'key'
>;

/** The columns of a stored statement. */
export const storedStatement = pickColumns(resultStatements, [
  'number',
  'at',
  'text',
  'hash',
  'signature',
  'key',
]);

/** All statements about a ballot, the first one first; none before it is sealed. */
export const statementsOf = (ballotId: string): Read<StoredStatement[]> =>
  readOf(
    storedStatement,
    sql`from ${resultStatements} where ${resultStatements.ballotId} = ${ballotId}
      order by ${resultStatements.number} limit 1000`,
  );

/** The last statement about a ballot; null before it is sealed. */
export const lastStatement = (ballotId: string): Read<StoredStatement | null> =>
  readOf(
    storedStatement,
    sql`from ${resultStatements} where ${resultStatements.ballotId} = ${ballotId}
      order by ${resultStatements.number} desc limit 1`,
    ([row]) => row ?? null,
  );
