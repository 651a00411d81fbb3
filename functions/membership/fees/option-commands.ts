import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { checkRepeat, conflictBy } from '#functions/core/accounts/conflict.ts';
import { changedFields } from '#functions/core/audit/changed.ts';
import { type AuditEntry, commit } from '#functions/core/audit/commands.ts';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { column } from '#functions/core/db/names.ts';
import { assignmentsOf, type Columns, guard, namesOf, rowOf } from '#functions/core/db/write.ts';
import { found, isConflict } from '#functions/core/errors.ts';
import { renewalOptions } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { refuseFee } from '#functions/membership/errors.ts';
import { type StoredOption, storedOption } from './options.ts';
import { mostOffered, type OptionFields } from './schema.ts';

const other = alias(renewalOptions, 'other');

const offeredCount = sql`(select count(*) from ${renewalOptions} as ${other} where ${other.retiredAt} is null)`;
const hasRoom = sql`${offeredCount} < ${mostOffered}`;

/** Sends a write that changes public pages, and drops the cached pages that show the fees. */
async function commitAndPurge(ctx: Context, write: SQL, entry: AuditEntry): Promise<void> {
  await commit(ctx, [guard(write)], entry);
  await dropPages(ctx, ['fees']);
}

/**
 * Adds a yearly fee and offers it at once (REN-14); the same `id` sent again adds nothing.
 * Throws `CONFLICT` when there are enough fees, or when the id belongs to another one.
 */
export async function addOption(
  ctx: Context,
  fields: OptionFields,
  id: string = ctx.newId(),
): Promise<string> {
  const actor = authorize(ctx, 'payments.manage', { proof: 'fresh' });
  const at = ctx.now().toISOString();
  const meant = feeColumns(fields);
  const row = { id, ...meant, createdAt: at, updatedAt: at, changedBy: actor.id };
  const { amount, currency } = fields;
  try {
    await commitAndPurge(
      ctx,
      sql`insert into ${renewalOptions} (${namesOf(row)}) select ${rowOf(row)} where ${hasRoom}`,
      {
        action: 'renewal-option.added',
        record: ['renewal-option', id],
        details: { amount, currency },
      },
    );
  } catch (error) {
    const { before } = await ctx.db.read({ before: storedOption(id) });
    if (before) checkRepeat(before, before.changedBy === actor.id, meant);
    else throw isConflict(error) ? refuseFee.most() : error;
  }
  return id;
}

const feeColumns = (fields: OptionFields): Columns =>
  pickColumns(fields, ['description', 'descriptionIt', 'amount', 'currency', 'ordinal']);

/** A change of a fee: its id, the version that was shown, and the columns to write. */
interface FeeChange {
  id: string;
  version: number;
  columns: Columns;
  /** Whether the row is already as the change would make it. */
  isDone(row: StoredOption): boolean;
  /** A condition on the list, as SQL, and the refusal when it does not hold. */
  fits?: SQL;
  limit?: keyof typeof refuseFee;
  entry(row: StoredOption): Pick<AuditEntry, 'action' | 'changed'>;
}

async function changeFee(
  ctx: Context,
  { id, version, fits = sql`true`, ...step }: FeeChange,
): Promise<void> {
  const actor = authorize(ctx, 'payments.manage', { proof: 'fresh' });
  /** The stored fee if it has the version that was shown; null when this user has made the change before. */
  const unchanged = async () => {
    const { row } = await ctx.db.read({ row: storedOption(id) });
    const known = found(row, 'Fee');
    if (known.version === version) return known;
    if (known.changedBy === actor.id && step.isDone(known)) return null;
    throw await conflictBy(ctx, known.changedBy);
  };
  const row = await unchanged();
  if (!row || step.isDone(row)) return;
  const at = ctx.now().toISOString();
  const columns = { ...step.columns, updatedAt: at, changedBy: actor.id };
  const write = sql`update ${renewalOptions} set ${assignmentsOf(columns)}, ${column(renewalOptions.version)} = ${renewalOptions.version} + 1
    where ${renewalOptions.id} = ${id} and ${renewalOptions.version} = ${version} and ${fits}`;
  await commitAndPurge(ctx, write, { ...step.entry(row), record: ['renewal-option', id] }).catch(
    async (error: unknown) => {
      if (!isConflict(error)) throw error;
      const now = await unchanged();
      if (now) throw step.limit ? refuseFee[step.limit]() : error;
    },
  );
}

/**
 * Changes a yearly fee; earlier payments keep its old text and price. Throws `NOT_FOUND`, and
 * `CONFLICT` for a stale version (D-65).
 */
export function changeOption(
  ctx: Context,
  id: string,
  fields: OptionFields,
  version: number,
): Promise<void> {
  const meant = feeColumns(fields);
  const changed = (row: StoredOption) => changedFields(renewalOptions, row, meant);
  return changeFee(ctx, {
    id,
    version,
    columns: meant,
    isDone: (row) => Object.keys(changed(row)).length === 0,
    entry: (row) => ({
      action: 'renewal-option.changed',
      changed: changed(row),
    }),
  });
}

const moveOption =
  (isRetired: boolean) =>
  (ctx: Context, id: string, version: number): Promise<void> =>
    changeFee(ctx, {
      id,
      version,
      columns: { retiredAt: isRetired ? ctx.now().toISOString() : null },
      isDone: ({ retiredAt }) => (retiredAt !== null) === isRetired,
      fits: isRetired ? sql`${offeredCount} > 1` : hasRoom,
      limit: isRetired ? 'last' : 'most',
      entry: () => ({ action: isRetired ? 'renewal-option.retired' : 'renewal-option.offered' }),
    });

/**
 * Stops offering a yearly fee; earlier payments stay. Throws `NOT_FOUND`, and `CONFLICT` for a stale
 * version (D-65) and for the last fee on offer.
 */
export const retireOption = moveOption(true);

/**
 * Offers a retired fee again. Throws `NOT_FOUND`, and `CONFLICT` for a stale version (D-65) and when
 * there are enough fees.
 */
export const offerOption = moveOption(false);
