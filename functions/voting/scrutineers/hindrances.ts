import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { type CodedError, isConflict, refuse } from '#functions/core/errors.ts';

/** Reasons not to write something, as SQL, in the order in which they are said. */
type Hindrances<Name extends string> = Record<Name, SQL>;

/** Whether none of them holds, as SQL: the write asks it itself. */
export const isUnhindered = (of: Hindrances<string>): SQL =>
  sql.join(
    Object.values(of).map((hindrance) => sql`not (${hindrance})`),
    sql` and `,
  );

/** Runs a write that asks `isUnhindered`. Where it is a conflict, throws the first reason that holds now. */
export async function unlessHindered<Name extends string>(
  { db }: Pick<Context, 'db'>,
  of: Hindrances<Name>,
  refusals: NoInfer<Record<Name, () => CodedError>>,
  act: () => Promise<unknown>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!isConflict(error)) throw error;
    const cases = Object.entries<SQL>(of).map(([name, holds]) => sql`when ${holds} then ${name}`);
    const { why } = await db.read({
      why: readOf(
        { name: sql<Name | null>`case ${sql.join(cases, sql` `)} end` },
        (list) => sql`select ${list}`,
        ([row]) => row?.name ?? null,
      ),
    });
    throw why ? refusals[why]() : refuse.changed();
  }
}
