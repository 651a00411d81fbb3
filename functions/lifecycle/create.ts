import { getTableName, type SQL, sql } from 'drizzle-orm';
import { checkRepeat } from '#functions/core/accounts/conflict.ts';
import { type AuditEntry, commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { type Columns, guard, isTaken, namesOf, rowOf, write } from '#functions/core/db/write.ts';
import { found } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { withFormulas } from '#functions/core/richtext/formulas.ts';
import { checkFields, purge } from './change.ts';
import { findCompletion, findSave, type ItemTransition, type StatusOf } from './machine.ts';
import {
  type ItemRow,
  type ItemState,
  itemById,
  type Plan,
  type Resource,
  type Step,
} from './resource.ts';

export interface Creation {
  /** Whether it is published at once. */
  publish?: boolean;
  /** The id from its form (the idempotency key): submitted twice, it is created once. */
  id?: string | undefined;
}

/**
 * Creates an item as a draft, or published at once: one batch. Throws `NOT_SIGNED_IN`, `FORBIDDEN`,
 * `INVALID_FIELDS`, `PROOF_REQUIRED`, and `CONFLICT` for a name that is taken and for another item sent with the same id.
 */
export async function create<Fields extends object, T extends ItemTransition, Row extends ItemRow>(
  ctx: Context,
  resource: Resource<Fields, T, Row>,
  fields: Fields,
  { publish = false, id = ctx.newId() }: Creation = {},
): Promise<ItemState<T>> {
  const { machine, noun } = resource;
  const actor = authorize(ctx, resource.permissions.create);
  const typed = resource.columns(await withFormulas(ctx, fields, resource.rich));
  const relation = found(resource.relationOf(actor, typed), noun);
  const first = publish
    ? findCompletion(machine, relation)
    : findSave(machine, machine.initial, relation);
  const transition = found(first, 'Transition to publish');
  authorize(ctx, resource.permissions.create, transition);
  const status: StatusOf<T> = transition.to;
  const step: Step<T, Row> = { id, was: null, typed, next: typed, transition, relation };
  const meant = { ...typed, status, changedBy: actor.id };
  return createOnce(ctx, resource, { id, meant }, async () => {
    await checkFields(ctx, resource, step);
    const plan = (await resource.plan?.(ctx, step)) ?? {};
    return insertItem(ctx, resource, { id, status, columns: typed, ...plan });
  });
}

/** A new item, ready to be written. */
interface NewItem<T extends ItemTransition> extends Plan {
  id: string;
  status: StatusOf<T>;
  columns: Columns;
  /** A further condition in SQL, checked by the insert itself. Throws `CONFLICT` when it fails. */
  where?: SQL | undefined;
  /** What the audit log records for the creation; by default the status. */
  entries?: AuditEntry[];
}

/** Writes a new item with its audit entry, all or nothing, and purges the cached pages that will show it. */
export async function insertItem<T extends ItemTransition>(
  ctx: Context,
  resource: Pick<Resource<never, T>, 'table' | 'resourceName' | 'machine' | 'searchText' | 'tags'>,
  { id, status, columns, stamps, writes = [], tags, where, entries }: NewItem<T>,
): Promise<ItemState<T>> {
  const { table, resourceName, machine } = resource;
  const at = ctx.now().toISOString();
  const row = {
    ...columns,
    ...stamps,
    id,
    status,
    changedBy: ctx.actor?.id ?? null,
    createdAt: at,
    updatedAt: at,
    searchText: resource.searchText(columns),
  };
  const insert = sql`insert into ${table} (${namesOf(row)}) select ${rowOf(row)}`;
  const isPlain = entries !== undefined || status === machine.initial;
  await commit(
    ctx,
    [where ? guard(sql`${insert} where ${where}`) : write(insert), ...writes],
    {
      action: `${resourceName}.create`,
      record: [resourceName, id],
      ...(isPlain ? {} : { details: { to: status } }),
    },
    ...(entries ?? []),
  );
  await purge(ctx, resource, [row], tags);
  return { id, status, version: 1 };
}

/** A submitted form: its idempotency key, and the columns that identify the first submission. */
interface FormSubmission {
  id: string;
  meant: Columns;
}

/**
 * Makes submitting a form twice harmless: if creating fails because the first submission exists, that one is
 * returned. Otherwise rethrows the error; throws `CONFLICT` when the first submission was different.
 */
export async function createOnce<T extends ItemTransition, Row extends ItemRow>(
  ctx: Context,
  resource: Resource<never, T, Row>,
  { id, meant }: FormSubmission,
  write: () => Promise<ItemState<T>>,
): Promise<ItemState<T>> {
  try {
    return await write();
  } catch (error) {
    const { item } = await ctx.db.read({ item: itemById<Row>(resource, id) });
    const isElsewhere = isTaken(error, `${getTableName(resource.table)}.id`);
    if (!item && !isElsewhere) throw resource.taken?.(error) ?? error;
    const { status, version } = checkRepeat(item, true, meant);
    return { id, status, version };
  }
}
