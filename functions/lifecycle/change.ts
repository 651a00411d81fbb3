import { type SQL, sql } from 'drizzle-orm';
import { changedMeanwhile } from '#functions/core/accounts/conflict.ts';
import { changedFields } from '#functions/core/audit/changed.ts';
import { type AuditEntry, commit } from '#functions/core/audit/commands.ts';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Actor, Context } from '#functions/core/context.ts';
import { type Columns, guarded, setsOf, type Write } from '#functions/core/db/write.ts';
import { CodedError, found, refuse, refuseFields } from '#functions/core/errors.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import {
  type ItemTransition,
  isDeleted,
  isPublic,
  mayEdit,
  type RelationOf,
  type StatusOf,
  savesItem,
  transitionFor,
  undeletes,
  type Wanted,
} from './machine.ts';
import {
  type ItemRow,
  type ItemState,
  itemById,
  type Plan,
  type Resource,
  type Step,
} from './resource.ts';

/** What is done to an item: an action or a status, with the fields that were typed. */
export interface Change<Fields extends object, T extends ItemTransition> extends Wanted<T> {
  /** What is missing stays as it is. Only transitions that save take them. */
  fields?: Partial<Fields> | undefined;
  /** The version that was shown; a stale one is refused (D-65). Without it the last one wins. */
  version?: number | undefined;
}

/**
 * Does something to an item: saves it, moves it, or both in one batch. Throws `NOT_SIGNED_IN`, `FORBIDDEN`,
 * `NOT_FOUND` when it does not exist for this actor, `INVALID_FIELDS`, and `CONFLICT` for what the machine does
 * not allow here, for a stale version, for a name that is taken, and when somebody else was faster. A refusal
 * changes nothing.
 */
export async function change<Fields extends object, T extends ItemTransition, Row extends ItemRow>(
  ctx: Context,
  resource: Resource<Fields, T, Row>,
  id: string,
  { fields, version, ...wanted }: Change<Fields, T> = {},
): Promise<ItemState<T>> {
  const { row, relation } = await load(ctx, resource, id, wanted);
  const transition = decide(resource, row, relation, wanted);
  await compareVersion(ctx, row, version);
  const step = stepOf(resource, row, { relation, transition, fields });
  await checkFields(ctx, resource, step);
  const plan = (await resource.plan?.(ctx, step)) ?? {};
  const next = await commitStep(ctx, resource, row, step, plan);
  await purge(ctx, resource, [row, next], plan.tags);
  return { id, status: transition.to, version: next.version };
}

/** An item as this actor may see it, and what the actor is to it. */
interface Loaded<T extends ItemTransition, Row extends ItemRow> {
  actor: Actor;
  row: Row;
  relation: RelationOf<T>;
}

/**
 * Loads an item as far as this actor may see it: deleted, it is there only to be restored (D-30). Throws
 * `NOT_SIGNED_IN`, `FORBIDDEN` and `NOT_FOUND`.
 */
export async function load<T extends ItemTransition, Row extends ItemRow>(
  ctx: Context,
  resource: Resource<never, T, Row>,
  id: string,
  wanted: Wanted<T>,
): Promise<Loaded<T, Row>> {
  const actor = permitted(ctx, resource.permissions.change);
  const { item } = await ctx.db.read({ item: itemById<Row>(resource, id) });
  return asVisibleTo(actor, resource, item, wanted);
}

/** An item that was read, as far as an actor may see it for what is asked. Throws `NOT_FOUND`. */
export function asVisibleTo<T extends ItemTransition, Row extends ItemRow>(
  actor: Actor,
  resource: Resource<never, T, Row>,
  item: Row | null,
  wanted: Wanted<T>,
): Loaded<T, Row> {
  const { machine, noun } = resource;
  const row = found(item, noun);
  const relation = found(resource.relationOf(actor, row), noun);
  const status: StatusOf<T> = row.status;
  const isThere =
    !isDeleted(status) ||
    (undeletes(machine, wanted) && machine.named(wanted.action ?? '', status, relation) !== null);
  found(isThere || null, noun);
  return { actor, row, relation };
}

/** The transition that is asked for. Throws `CONFLICT`, or what else closes it to this actor. */
export function decide<T extends ItemTransition, Row extends ItemRow>(
  { machine, sameStatusSaves, closed }: Resource<never, T, Row>,
  row: Row,
  relation: RelationOf<T>,
  wanted: Wanted<T>,
): T {
  const status: StatusOf<T> = row.status;
  const isOpenTo = (who: RelationOf<T>) =>
    transitionFor(machine, status, who, { ...wanted, sameStatusSaves });
  const transition = isOpenTo(relation);
  if (transition) return transition;
  const others = machine.transitions.flatMap(({ who }): RelationOf<T>[] => [...who]);
  throw (
    closed?.(
      row,
      relation,
      others.some((who) => isOpenTo(who) !== null),
    ) ?? notNow(row)
  );
}

/** What is said of what a machine does not allow here. */
export const notNow = ({ status }: Pick<ItemRow, 'status'>): CodedError =>
  refuse.notNow({ status });

/** Throws `CONFLICT` with the name of the person who has changed an item since a version of it was shown (D-65). */
export async function compareVersion(
  ctx: Context,
  row: ItemRow,
  version: number | undefined,
): Promise<void> {
  if (version !== undefined && version !== row.version) throw await changedMeanwhile(ctx, row);
}

/** The step that a transition makes of an item. Fields that are closed to this actor stay as they are. */
export function stepOf<Fields extends object, T extends ItemTransition, Row extends ItemRow>(
  { machine, columns }: Pick<Resource<Fields, T, Row>, 'machine' | 'columns'>,
  row: Row,
  {
    relation,
    transition,
    fields,
  }: { relation: RelationOf<T>; transition: T; fields: Partial<Fields> | undefined },
): Step<T, Row> & { was: Row } {
  const isEdited = transition.saves && fields && mayEdit(machine, transition.from, relation);
  const typed = isEdited ? columns(fields, row) : {};
  return { id: row.id, was: row, typed, next: { ...row, ...typed }, transition, relation };
}

/** Throws `INVALID_FIELDS` when an item is not fit for where a step takes it. */
export async function checkFields<T extends ItemTransition, Row extends ItemRow>(
  ctx: Context,
  resource: Pick<Resource<never, T, Row>, 'problems'>,
  step: Step<T, Row>,
): Promise<void> {
  refuseFields((await resource.problems?.(ctx, step)) ?? {});
}

/** What stands beside a plan when it is committed. */
interface Guarded extends Plan {
  /** What must be true besides, as SQL: asked by the statement itself. */
  where?: SQL | undefined;
  /** What is said when only that has stopped it. */
  stopped?: CodedError | undefined;
  /** What the audit log tells besides the two statuses. */
  details?: AuditEntry['details'];
}

/** Writes a step with its entry in the audit log, all or nothing; returns the item as it is afterwards. */
export async function commitStep<T extends ItemTransition, Row extends ItemRow>(
  ctx: Context,
  resource: Resource<never, T, Row>,
  row: Row,
  { typed, transition }: Step<T, Row>,
  { columns = typed, stamps, writes = [], where, stopped, details }: Guarded = {},
): Promise<Row> {
  const { name, from, to } = transition;
  const isSaved = Object.keys(columns).length > 0;
  const sets = {
    ...columns,
    ...(isSaved ? { searchText: resource.searchText({ ...row, ...columns }) } : {}),
    ...stamps,
    // A draft beside what is online changes nothing there.
    ...(from === to && !savesItem(transition) ? { updatedAt: row.updatedAt } : {}),
  };
  const next = movedTo(ctx, row, to, sets);
  const update = guardedUpdate(resource, row, next, where);
  await commitOrConflict(
    ctx,
    resource,
    row,
    [update, ...writes],
    {
      action: `${resource.resourceName}.${name}`,
      record: [resource.resourceName, row.id],
      details: { from, to, ...details },
      // A draft beside the item is told by its fields.
      changed: changedFields(resource.table, row, savesItem(transition) ? columns : typed),
    },
    stopped,
  );
  return { ...row, ...next };
}

/** The columns of an item once it is moved to a status, with its new version. */
export const movedTo = (ctx: Context, row: ItemRow, to: string, columns: Columns = {}) => ({
  updatedAt: ctx.now().toISOString(),
  ...columns,
  status: to,
  version: row.version + 1,
  ...(ctx.actor ? { changedBy: ctx.actor.id } : {}),
});

/** The write of an item that happens only while it stands as it was read. */
export const guardedUpdate = (
  { table }: Pick<Resource, 'table'>,
  { id, status, version }: ItemRow,
  sets: Columns,
  where: SQL = sql`true`,
): Write =>
  guarded(sql`update ${table} set ${setsOf(sets)}
    where ${table.id} = ${id} and ${table.status} = ${status} and ${table.version} = ${version} and ${where}`);

/**
 * Commits the change of an item as it was read. When somebody else was faster, the conflict names who that was
 * and how the item stands now (D-65).
 */
export async function commitOrConflict<Row extends ItemRow>(
  ctx: Context,
  resource: Pick<Resource<never, never, Row>, 'table' | 'scope' | 'columns' | 'noun' | 'taken'>,
  row: Row,
  writes: Write[],
  entry: AuditEntry,
  stopped?: CodedError,
): Promise<void> {
  await commit(ctx, writes, entry).catch(async (error: unknown) => {
    const known = resource.taken?.(error);
    if (known) throw known;
    if (!(error instanceof CodedError && error.code === 'CONFLICT')) throw error;
    const { item } = await ctx.db.read({ item: itemById<Row>(resource, row.id) });
    const now = found(item, resource.noun);
    if (now.version !== row.version) throw await changedMeanwhile(ctx, now);
    // What happens by itself moves an item without a new version.
    throw now.status === row.status ? (stopped ?? error) : notNow(now);
  });
}

/** Drops the cached pages of an item that visitors see, or saw before. */
export async function purge(
  ctx: Context,
  { tags }: Pick<Resource, 'tags'>,
  rows: (Columns & { status: string })[],
  more: string[] = [],
): Promise<void> {
  const view = rows.filter(({ status }) => isPublic(status)).flatMap((row) => tags(row));
  if (view.length > 0) await dropPages(ctx, [...new Set([...view, ...more])]);
}
