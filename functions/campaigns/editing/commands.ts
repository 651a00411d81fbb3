import { sql } from 'drizzle-orm';
import type { MailingKind, MailingRow } from '#functions/campaigns/model/kind.ts';
import {
  isEditing,
  type MailingAction,
  type MailingStatus,
  type MailingTransition,
  mailingMachine,
} from '#functions/campaigns/model/rules.ts';
import { mailingById } from '#functions/campaigns/resources/queries.ts';
import { sentBefore, tooLate } from '#functions/core/accounts/late.ts';
import { changedFields } from '#functions/core/audit/changed.ts';
import { type AuditEntry, commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import {
  type Columns,
  guarded,
  namesOf,
  rowOf,
  setsOf,
  type Write,
  write,
} from '#functions/core/db/write.ts';
import { CodedError, found, refuseFields } from '#functions/core/errors.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { plainText } from '#functions/core/richtext/text.ts';
import { isDeleted, mayEdit } from '#functions/lifecycle/machine.ts';

/** What becomes of a mailing: how it stands afterwards. */
export interface Kept {
  id: string;
  status: MailingStatus;
  version: number;
}

type Kind<Fields extends object> = MailingKind<Fields>;

const searchText = ({ rich }: Pick<MailingKind, 'rich'>, row: Columns): string =>
  plainText(rich.map((name) => row[name] ?? '').join(' '));

/**
 * Creates a mailing as a draft (NLT-15, EML-12). With the `id` that its form was given, sending the form
 * twice creates it once. Throws `NOT_SIGNED_IN`, `FORBIDDEN`, `CONFLICT`, and `INVALID_FIELDS` for what it
 * refers to that is not there.
 */
export async function createMailing<Fields extends object>(
  ctx: Context,
  kind: Kind<Fields>,
  fields: Fields,
  { id = ctx.newId() }: { id?: string } = {},
): Promise<Kept> {
  const actor = permitted(ctx, 'mailings.manage');
  const typed = kind.columns(fields);
  refuseFields((await kind.referring?.(ctx, typed, null)) ?? {});
  const at = ctx.now().toISOString();
  const status = mailingMachine.initial;
  const row = {
    ...typed,
    id,
    status,
    changedBy: actor.id,
    createdAt: at,
    updatedAt: at,
    searchText: searchText(kind, typed),
  };
  const insert = sql`insert into ${kind.table} (${namesOf(row)}) values (${rowOf(row)})`;
  try {
    await commit(ctx, [write(insert)], {
      action: `${kind.family}.create`,
      record: [kind.family, id],
    });
  } catch (error) {
    // Sent twice, it is its own first sending that stands in the way.
    const { row: first } = await ctx.db.read({ row: mailingById(kind, id) });
    if (!first) throw error;
    const { version } = sentBefore(first, first.changedBy === actor.id, { ...typed, status });
    return { id, status, version };
  }
  return { id, status, version: 1 };
}

/** What is asked of a mailing: an action by its name, or the state that it leads to. */
export type Wanted = { action: MailingAction } | { to: MailingStatus };

/** What is said of what the table does not allow here. */
export const notNow = ({ status }: MailingRow): CodedError =>
  new CodedError('CONFLICT', `This cannot be done now: the item is ${status}.`);

const undeletes = (wanted: Wanted): boolean => 'action' in wanted && wanted.action === 'restore';

/**
 * The mailing and the transition that is asked for. Throws `NOT_FOUND`, also for a deleted one that is not
 * restored, and `CONFLICT` for what the table does not allow here and for a stale version (D-65).
 */
export async function mailingToMove(
  ctx: Context,
  kind: Pick<MailingKind, 'table' | 'family'>,
  id: string,
  wanted: Wanted,
  version?: number,
): Promise<{ row: MailingRow; transition: MailingTransition }> {
  permitted(ctx, 'mailings.manage');
  const { row: stored } = await ctx.db.read({ row: mailingById(kind, id) });
  const row = found(stored, 'Mailing');
  if (isDeleted(row.status) && !undeletes(wanted)) found(null, 'Mailing');
  const transition =
    'action' in wanted
      ? mailingMachine.named(wanted.action, row.status, kind.family)
      : wanted.to === row.status
        ? mailingMachine.named('update', row.status, kind.family)
        : mailingMachine.leading(row.status, wanted.to, kind.family);
  if (!transition) throw notNow(row);
  if (version !== undefined && version !== row.version) throw await tooLate(ctx, row);
  return { row, transition };
}

/** Throws `INVALID_FIELDS` while something is missing that a mailing needs to be sent (NLT-14, EML-13). */
export async function complete(ctx: Context, kind: MailingKind, row: Columns): Promise<void> {
  refuseFields(await kind.problems(ctx, row));
}

/** Moves a mailing: a write that happens only while it stands as it was read. */
export function moved(
  ctx: Context,
  kind: Pick<MailingKind, 'table'>,
  { id, status, version }: MailingRow,
  to: MailingStatus,
  columns: Columns = {},
): Write {
  const sets = {
    ...columns,
    status: to,
    version: version + 1,
    updatedAt: ctx.now().toISOString(),
    ...(ctx.actor ? { changedBy: ctx.actor.id } : {}),
  };
  return guarded(sql`update ${kind.table} set ${setsOf(sets)}
    where "id" = ${id} and "status" = ${status} and "version" = ${version}`);
}

/**
 * Commits the move of a mailing as it was read. When somebody else was faster, it says who that was and how the
 * mailing stands now (D-65).
 */
export async function commitMove(
  ctx: Context,
  kind: Pick<MailingKind, 'table'>,
  row: MailingRow,
  writes: Write[],
  entry: AuditEntry,
): Promise<void> {
  await commit(ctx, writes, entry).catch(async (error: unknown) => {
    if (!(error instanceof CodedError) || error.code !== 'CONFLICT') throw error;
    const { now } = await ctx.db.read({ now: mailingById(kind, row.id) });
    if (now && now.version !== row.version) throw await tooLate(ctx, now);
    // The delivery moves a mailing without a new version.
    throw now && now.status !== row.status ? notNow(now) : error;
  });
}

/** What else a step forgets or notes, by the state that it leads to. */
function noted(ctx: Context, to: MailingStatus, from: MailingStatus): Columns {
  if (isDeleted(to)) return { deletedAt: ctx.now().toISOString() };
  if (isDeleted(from)) return { deletedAt: null };
  return mayEdit(mailingMachine, to) ? { sendOn: null, lateAgreedAt: null } : {};
}

/**
 * Saves, publishes, retracts, deletes or restores a mailing in one batch (NLT-12…19, EML-06…10, D-44).
 * Throws `NOT_SIGNED_IN`, `FORBIDDEN`, `NOT_FOUND`, `INVALID_FIELDS` for what is missing or gone, and `CONFLICT`
 * for what the table does not allow here, for a stale `version` (D-65; without one the last wins), and
 * when somebody else was faster. A refusal changes nothing.
 */
export async function changeMailing<Fields extends object>(
  ctx: Context,
  kind: Kind<Fields>,
  id: string,
  wanted: Wanted,
  { fields, version }: { fields?: Partial<Fields> | undefined; version?: number | undefined } = {},
): Promise<Kept> {
  const { row, transition } = await mailingToMove(ctx, kind, id, wanted, version);
  const { name, from, to, saves, needsAll } = transition;
  if (!isEditing(name)) throw notNow(row);
  const typed = saves && fields ? kind.columns(fields, row) : {};
  refuseFields((await kind.referring?.(ctx, typed, row)) ?? {});
  const next = { ...row, ...typed };
  if (needsAll) await complete(ctx, kind as unknown as MailingKind, next);
  const columns = saves ? { ...typed, searchText: searchText(kind, next) } : {};
  const move = moved(ctx, kind, row, to, { ...columns, ...noted(ctx, to, from) });
  await commitMove(ctx, kind, row, [move], {
    action: `${kind.family}.${name}`,
    record: [kind.family, id],
    details: { from, to },
    changed: changedFields(kind.table, row, typed),
  });
  return { id, status: to, version: row.version + 1 };
}
