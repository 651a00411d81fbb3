import type { Context } from '#functions/core/context.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { refuseFields } from '#functions/core/errors.ts';
import type { ReviewedRow, ReviewKind } from './kind.ts';
import { asRequired, emptyFields, type Moment, neededAt } from './schema.ts';

interface Checked {
  /** The row as it would be. */
  row: Columns;
  /** The columns that were typed. */
  typed: Columns;
  /** The row as it is; null for a new item. */
  was: ReviewedRow | null;
  moment: Moment;
}

/** Throws `INVALID_FIELDS` when a row is not fit for where it is to go. */
export async function checkFields<Fields extends object>(
  ctx: Context,
  kind: ReviewKind<Fields>,
  { row, typed, was, moment }: Checked,
): Promise<void> {
  const needed = neededAt<string>(kind.gates, moment);
  const fields = {
    ...kind.faults?.(row),
    ...(await kind.referring?.(ctx, typed, was)),
    ...asRequired(emptyFields(row, ['title', ...needed])),
  };
  refuseFields(fields);
}
