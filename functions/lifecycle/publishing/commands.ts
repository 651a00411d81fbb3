import { sql } from 'drizzle-orm';
import { sentBefore, tooLate } from '#functions/core/accounts/late.ts';
import { changedFields } from '#functions/core/audit/changed.ts';
import { commit } from '#functions/core/audit/commands.ts';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import { guarded, namesOf, rowOf, setsOf, write } from '#functions/core/db/write.ts';
import { CodedError, found, refuseFields } from '#functions/core/errors.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import type { RecordKind, RecordRow, Step } from './kind.ts';
import { recordById } from './queries.ts';
import {
  isDeleted,
  isPublic,
  publishing,
  type RecordAction,
  type RecordStanding,
  type RecordStatus,
  recordStandings,
  savingIn,
  undeletes,
} from './rules.ts';

/** What becomes of a record: how it stands afterwards. */
export interface Kept {
  id: string;
  status: RecordStatus;
  version: number;
}

/** What is asked for: an action by its name, a state that it leads to, or "whatever saves here". */
export type Wanted = { action: RecordAction } | { to: RecordStatus } | 'save';

type AnyKind<Fields extends object> = RecordKind<Fields>;

async function checked<Fields extends object>(ctx: Context, kind: AnyKind<Fields>, step: Step) {
  const fields = (await kind.problems?.(ctx, step)) ?? {};
  refuseFields(fields);
  return (await kind.prepare?.(ctx, step)) ?? { columns: step.typed };
}

/** Drops what is cached of a record, when it was or is public. */
async function shown<Fields extends object>(
  ctx: Context,
  kind: AnyKind<Fields>,
  rows: RecordRow[],
  more: string[] = [],
): Promise<void> {
  const tags = rows.filter(({ status }) => isPublic(status)).flatMap((row) => kind.tags(row));
  if (tags.length > 0) await dropPages(ctx, [...new Set([...tags, ...more])]);
}

/**
 * Creates a record as a draft, or published at once when asked to (ADM-02, ADM-15, ADP-07): one batch.
 * With the `id` that its form was given, sending the form twice creates it once. Throws
 * `NOT_SIGNED_IN`, `FORBIDDEN`, `INVALID_FIELDS`, `CONFLICT` for a name that is taken.
 */
export async function createRecord<Fields extends object>(
  ctx: Context,
  kind: RecordKind<Fields>,
  fields: Fields,
  { publish = false, id = ctx.newId() }: { publish?: boolean; id?: string } = {},
): Promise<Kept> {
  const actor = permitted(ctx, kind.permission);
  const typed = kind.columns(fields);
  const first = publishing.named(
    publish ? 'publish' : 'save',
    publishing.initial,
    kind.standingOf(typed),
  );
  const transition = found(first, 'Way to publish');
  const step = { id, was: null, typed, transition };
  let made: RecordRow;
  let more: string[] | undefined;
  try {
    const { columns, writes = [], tags } = await checked(ctx, kind, step);
    const at = ctx.now().toISOString();
    const row = {
      ...columns,
      id,
      status: transition.to,
      changedBy: actor.id,
      createdAt: at,
      updatedAt: at,
      searchText: kind.searchText(columns),
    };
    await commit(
      ctx,
      [write(sql`insert into ${kind.table} (${namesOf(row)}) values (${rowOf(row)})`), ...writes],
      {
        action: `${kind.family}.create`,
        record: [kind.family, id],
        details: { to: transition.to },
      },
    );
    made = { ...row, version: 1 } as unknown as RecordRow;
    more = tags;
  } catch (error) {
    // Sent twice, it is its own first sending that stands in the way.
    const { row } = await ctx.db.read({ row: recordById(kind, id) });
    if (!row) throw kind.taken?.(error) ?? error;
    const meant = { ...typed, status: transition.to };
    const { status, version } = sentBefore(row, row.changedBy === actor.id, meant);
    return { id, status, version };
  }
  await shown(ctx, kind, [made], more);
  return { id, status: transition.to, version: 1 };
}

const refused = (row: RecordRow): CodedError =>
  new CodedError('CONFLICT', `This cannot be done now: it is ${row.status}.`);

function transitionOf<Fields extends object>(
  kind: RecordKind<Fields>,
  wanted: Wanted,
  row: RecordRow,
) {
  const { status } = row;
  const wayOf = (standing: RecordStanding) =>
    wanted === 'save'
      ? savingIn(status, standing)
      : 'action' in wanted
        ? publishing.named(wanted.action, status, standing)
        : wanted.to === status
          ? savingIn(status, standing)
          : publishing.leading(status, wanted.to, standing);
  const transition = wayOf(kind.standingOf(row));
  if (transition) return transition;
  throw (recordStandings.some(wayOf) && kind.heldBack?.(row)) || refused(row);
}

const isRestore = (wanted: Wanted): boolean =>
  typeof wanted === 'object' && 'action' in wanted && undeletes(wanted.action);

/**
 * Does something to a record: saves it, moves it, or both in one batch (ADP-08, ADM-03, ADM-04,
 * ADM-14). Throws `NOT_SIGNED_IN`, `FORBIDDEN`, `NOT_FOUND`, `INVALID_FIELDS`, and `CONFLICT` for what
 * the table does not allow here, for a stale `version` (D-65; without one the last wins), for a name
 * that is taken, and when somebody else was faster. A refusal changes nothing.
 */
export async function changeRecord<Fields extends object>(
  ctx: Context,
  kind: RecordKind<Fields>,
  id: string,
  wanted: Wanted,
  { fields, version }: { fields?: Partial<Fields> | undefined; version?: number | undefined } = {},
): Promise<Kept> {
  const actor = permitted(ctx, kind.permission);
  const { record } = await ctx.db.read({ record: recordById(kind, id) });
  const row = found(record, 'Record');
  if (isDeleted(row.status) && !isRestore(wanted)) found(null, 'Record');
  const transition = transitionOf(kind, wanted, row);
  if (version !== undefined && version !== row.version) throw await tooLate(ctx, row);

  const typed = transition.saves && fields ? kind.columns(fields) : {};
  const {
    columns,
    writes = [],
    tags,
  } = await checked(ctx, kind, { id, was: row, typed, transition });
  const next = { ...row, ...columns };
  const values = {
    ...columns,
    ...(transition.saves === 'record' ? { searchText: kind.searchText(next) } : {}),
    status: transition.to,
    version: row.version + 1,
    changedBy: actor.id,
    // A draft beside what is online changes nothing there.
    ...(isPublic(row.status) && transition.saves !== 'record' && transition.to === row.status
      ? {}
      : { updatedAt: ctx.now().toISOString() }),
  };
  const update = sql`update ${kind.table} set ${setsOf(values)}
    where "id" = ${id} and "status" = ${row.status} and "version" = ${row.version}`;
  await commit(ctx, [guarded(update), ...writes], {
    action: `${kind.family}.${transition.name}`,
    record: [kind.family, id],
    details: { from: transition.from, to: transition.to },
    // What waits beside a page that is online is told by its fields.
    changed: changedFields(kind.table, row, transition.saves === 'record' ? columns : typed),
  }).catch(async (error: unknown) => {
    const known = kind.taken?.(error);
    if (known) throw known;
    if (!(error instanceof CodedError && error.code === 'CONFLICT')) throw error;
    const { now } = await ctx.db.read({ now: recordById(kind, id) });
    throw await tooLate(ctx, found(now, 'Record'));
  });
  await shown(ctx, kind, [row, { ...next, ...values } as RecordRow], tags);
  return { id, status: transition.to, version: values.version };
}
