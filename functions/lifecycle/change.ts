import { type SQL, sql } from 'drizzle-orm';
import { statusConflict } from '#functions/core/accounts/conflict.ts';
import { changedFields } from '#functions/core/audit/changed.ts';
import { type AuditEntry, commit } from '#functions/core/audit/commands.ts';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Actor, Context } from '#functions/core/context.ts';
import { assignmentsOf, type Columns, guard, type Write } from '#functions/core/db/write.ts';
import {
  type CodedError,
  found,
  isConflict,
  refuse,
  refuseFields,
} from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { withFormulas } from '#functions/core/richtext/formulas.ts';
import {
  type ItemTransition,
  isDeleted,
  isPublic,
  isRestore,
  type MoveRequest,
  mayEdit,
  type RelationOf,
  type StatusOf,
  savesItem,
  transitionFor,
} from './machine.ts';
import {
  type ItemRow,
  type ItemState,
  itemById,
  type Plan,
  type Resource,
  type Step,
} from './resource.ts';
import { dropReached } from './schedules/model/writes.ts';

/** A change of an item: an action or a status, with the submitted fields. */
export interface Change<Fields extends object, T extends ItemTransition> extends MoveRequest<T> {
  /** Missing fields stay as they are. Only for transitions that save. */
  fields?: Partial<Fields> | undefined;
  /** The version that was displayed; a stale one is refused (D-65). Without it the last save wins. */
  version?: number | undefined;
  /** What else is written in the same batch. */
  along?: Along | undefined;
}

/** What a change brings along: further writes, and what the audit log says of it. */
export interface Along {
  writes: Write[];
  details: AuditEntry['details'];
}

/**
 * Changes an item: saves it, moves it, or both in one batch. Throws `NOT_SIGNED_IN`, `FORBIDDEN`, `NOT_FOUND`
 * when it does not exist for this actor, `INVALID_FIELDS`, and `CONFLICT` for what the machine does not allow
 * here, for a stale version, for a name that is taken, and when somebody else was faster, and `PROOF_REQUIRED`. An
 * error changes nothing.
 */
export async function change<Fields extends object, T extends ItemTransition, Row extends ItemRow>(
  ctx: Context,
  resource: Resource<Fields, T, Row>,
  id: string,
  { fields, version, along, ...wanted }: Change<Fields, T> = {},
): Promise<ItemState<T>> {
  const { row, relation } = await loadItem(ctx, resource, id, wanted);
  const transition = chooseTransition(ctx, resource, row, relation, wanted);
  await compareVersion(ctx, row, version);
  const step = await stepOf(ctx, resource, row, { relation, transition, fields });
  await checkFields(ctx, resource, step);
  const plan = (await resource.plan?.(ctx, step)) ?? {};
  const writes = [...(plan.writes ?? []), ...(along?.writes ?? [])];
  const details = along?.details;
  const next = await commitStep(ctx, resource, row, step, { ...plan, writes, details });
  await purge(ctx, resource, [row, next], plan.tags);
  return { id, status: transition.to, version: next.version };
}

/** An item that this actor may see, and the actor's relation to it. */
interface LoadedItem<T extends ItemTransition, Row extends ItemRow> {
  actor: Actor;
  row: Row;
  relation: RelationOf<T>;
}

/**
 * Loads an item if this actor may see it: a deleted one only to restore it (D-30). Throws `NOT_SIGNED_IN`,
 * `FORBIDDEN` and `NOT_FOUND`.
 */
export async function loadItem<T extends ItemTransition, Row extends ItemRow>(
  ctx: Context,
  resource: Resource<never, T, Row>,
  id: string,
  wanted: MoveRequest<T>,
): Promise<LoadedItem<T, Row>> {
  const actor = authorize(ctx, resource.permissions.change);
  const { item } = await ctx.db.read({ item: itemById<Row>(resource, id) });
  return requireVisible(actor, resource, item, wanted);
}

/** A loaded item, if the actor may see it for this request. Throws `NOT_FOUND`. */
export function requireVisible<T extends ItemTransition, Row extends ItemRow>(
  actor: Actor,
  resource: Resource<never, T, Row>,
  item: Row | null,
  wanted: MoveRequest<T>,
): LoadedItem<T, Row> {
  const { machine, noun } = resource;
  const row = found(item, noun);
  const relation = found(resource.relationOf(actor, row), noun);
  const status: StatusOf<T> = row.status;
  const isThere =
    !isDeleted(status) ||
    (isRestore(machine, wanted) && machine.named(wanted.action ?? '', status, relation) !== null);
  found(isThere || null, noun);
  return { actor, row, relation };
}

/**
 * The requested transition. Throws `CONFLICT`, or the resource's own error when it is closed to this actor, and
 * `PROOF_REQUIRED` when it needs a proof.
 */
export function chooseTransition<T extends ItemTransition, Row extends ItemRow>(
  ctx: Context,
  { machine, permissions, sameStatusSaves, closed }: Resource<never, T, Row>,
  row: Row,
  relation: RelationOf<T>,
  wanted: MoveRequest<T>,
): T {
  const status: StatusOf<T> = row.status;
  const isOpenTo = (who: RelationOf<T>) =>
    transitionFor(machine, status, who, { ...wanted, sameStatusSaves });
  const transition = isOpenTo(relation);
  if (transition) {
    authorize(ctx, permissions.change, transition);
    return transition;
  }
  const others = machine.transitions.flatMap(({ who }): RelationOf<T>[] => [...who]);
  throw (
    closed?.(
      row,
      relation,
      others.some((who) => isOpenTo(who) !== null),
    ) ?? stateConflict(row)
  );
}

/** The conflict for what the machine does not allow here. */
export const stateConflict = ({ status }: Pick<ItemRow, 'status'>): CodedError =>
  refuse.notNow({ status });

/** Throws `CONFLICT`, naming who has changed an item since the displayed version (D-65). */
export async function compareVersion(
  ctx: Context,
  row: ItemRow,
  version: number | undefined,
): Promise<void> {
  if (version !== undefined && version !== row.version) throw await statusConflict(ctx, row);
}

/** The step of a transition. Fields that are closed to this actor stay as they are. */
export async function stepOf<Fields extends object, T extends ItemTransition, Row extends ItemRow>(
  ctx: Context,
  { machine, columns, rich }: Pick<Resource<Fields, T, Row>, 'machine' | 'columns' | 'rich'>,
  row: Row,
  {
    relation,
    transition,
    fields,
  }: { relation: RelationOf<T>; transition: T; fields: Partial<Fields> | undefined },
): Promise<Step<T, Row> & { was: Row }> {
  const isEdited = transition.saves && fields && mayEdit(machine, transition.from, relation);
  const typed = isEdited ? columns(await withFormulas(ctx, fields, rich), row) : {};
  return { id: row.id, was: row, typed, next: { ...row, ...typed }, transition, relation };
}

/** Throws `INVALID_FIELDS` when an item is not complete or valid enough for a step. */
export async function checkFields<T extends ItemTransition, Row extends ItemRow>(
  ctx: Context,
  resource: Pick<Resource<never, T, Row>, 'problems'>,
  step: Step<T, Row>,
): Promise<void> {
  refuseFields((await resource.problems?.(ctx, step)) ?? {});
}

/** A plan with the conditions for its commit. */
interface GuardedPlan extends Plan {
  /** A further condition in SQL, checked by the update itself. */
  where?: SQL | undefined;
  /** The error when only that condition has failed. */
  stopped?: CodedError | undefined;
  /** What the audit log records besides the two statuses. */
  details?: AuditEntry['details'];
}

/** Writes a step with its audit entry, all or nothing; returns the item afterwards. */
export async function commitStep<T extends ItemTransition, Row extends ItemRow>(
  ctx: Context,
  resource: Resource<never, T, Row>,
  row: Row,
  { typed, transition }: Step<T, Row>,
  { columns = typed, stamps, writes = [], where, stopped, details }: GuardedPlan = {},
): Promise<Row> {
  const { name, from, to } = transition;
  const isSaved = Object.keys(columns).length > 0;
  const sets = {
    ...columns,
    ...(isSaved ? { searchText: resource.searchText({ ...row, ...columns }) } : {}),
    ...stamps,
    // A draft beside a published item changes nothing online.
    ...(from === to && !savesItem(transition) ? { updatedAt: row.updatedAt } : {}),
  };
  const next = moveColumns(ctx, row, to, sets);
  const update = guardedUpdate(resource, row, next, where);
  const isShown = { wasPublic: isPublic(from), isPublic: isPublic(to) };
  await commitOrConflict(
    ctx,
    resource,
    row,
    [update, ...writes, ...dropReached(resource.resourceName, row.id, isShown)],
    {
      action: `${resource.resourceName}.${name}`,
      record: [resource.resourceName, row.id],
      details: { from, to, ...details },
      // For a draft beside the item, the draft's fields are recorded.
      changed: changedFields(resource.table, row, savesItem(transition) ? columns : typed),
    },
    stopped,
  );
  return { ...row, ...next };
}

/** The columns of an item that moves to a status, with its new version. */
export const moveColumns = (ctx: Context, row: ItemRow, to: string, columns: Columns = {}) => ({
  updatedAt: ctx.now().toISOString(),
  ...columns,
  status: to,
  version: row.version + 1,
  ...(ctx.actor ? { changedBy: ctx.actor.id } : {}),
});

/** The update of an item, which matches only if it is still as it was read. */
export const guardedUpdate = (
  { table }: Pick<Resource, 'table'>,
  { id, status, version }: ItemRow,
  sets: Columns,
  where: SQL = sql`true`,
): Write =>
  guard(sql`update ${table} set ${assignmentsOf(sets)}
    where ${table.id} = ${id} and ${table.status} = ${status} and ${table.version} = ${version} and ${where}`);

/**
 * Commits the change of an item as it was read. If somebody else was faster, the conflict names them and the
 * current status (D-65).
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
    if (!isConflict(error)) throw error;
    const { item } = await ctx.db.read({ item: itemById<Row>(resource, row.id) });
    const now = found(item, resource.noun);
    if (now.version !== row.version) throw await statusConflict(ctx, now);
    // Automatic transitions do not raise the version.
    throw now.status === row.status ? (stopped ?? error) : stateConflict(now);
  });
}

/** Purges the cached pages of an item that visitors see, or saw before. */
export async function purge(
  ctx: Context,
  { tags }: Pick<Resource, 'tags'>,
  rows: (Columns & { status: string })[],
  more: string[] = [],
): Promise<void> {
  const changedTags = rows.filter(({ status }) => isPublic(status)).flatMap((row) => tags(row));
  if (changedTags.length > 0) await dropPages(ctx, [...new Set([...changedTags, ...more])]);
}
