import { sql } from 'drizzle-orm';
import { tooLate } from '#functions/core/accounts/late.ts';
import { changedFields } from '#functions/core/audit/changed.ts';
import { commit } from '#functions/core/audit/commands.ts';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import { guarded, namesOf, rowOf, setsOf, write } from '#functions/core/db/write.ts';
import { CodedError, found, Refused } from '#functions/core/errors.ts';
import { takeAttempt } from '#functions/core/limits/commands.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { sendNotice } from '#functions/email/outbox/commands.ts';
import { isDeleted, isPublic, mayEdit, savingIn } from '#functions/lifecycle/machine.ts';
import { hasRoom, madeBefore } from './bounds.ts';
import { checkFields } from './checks.ts';
import { noticeOfDecision } from './decisions.ts';
import type { ReviewedRow, ReviewKind } from './kind.ts';
import { entryOf, lineOf, stamps } from './lines.ts';
import { itemById } from './queries.ts';
import {
  authorName,
  completing,
  existsFor,
  fillsQueue,
  isBounded,
  isReviewed,
  type ReviewAction,
  type ReviewStatus,
  type ReviewTransition,
  review,
  type Standing,
  standingOf,
} from './rules.ts';

/** What becomes of an item: how it stands afterwards. */
export interface Moved {
  id: string;
  status: ReviewStatus;
  version: number;
}

/** What is done to an item. */
export interface Move<Fields> {
  /** The fields that were typed; what is missing stays as it is. Only transitions that save take them. */
  fields?: Partial<Fields> | undefined;
  /** The version that was shown; a stale one is refused (D-65). Without it the last one wins. */
  version?: number | undefined;
  reason?: string | undefined;
}

/** How an item comes into being. */
interface Birth {
  /** Whether it is submitted, or published by an admin, at once. */
  complete?: boolean;
  /** Whether it is copied from another one. */
  isCopy?: boolean;
  /** The id that its form was given: sent twice, it is created once. */
  id?: string;
}

/**
 * Creates an item as a draft, and submits or publishes it at once when asked to (WFL-02, WFL-03):
 * one batch, so that neither happens without the other. A copy of an item need not be complete.
 * Throws `FORBIDDEN` for whoever is not a member or admin (D-28), `INVALID_FIELDS` when something
 * that is needed is missing (FOR-17…27); for whoever is no administrator also `TOO_MANY_REQUESTS`, and
 * `CONFLICT` when no more of theirs can wait for a decision.
 */
export async function createItem<Fields extends object>(
  ctx: Context,
  kind: ReviewKind<Fields>,
  fields: Fields,
  { complete = false, isCopy = false, id = ctx.newId() }: Birth = {},
): Promise<Moved> {
  const actor = permitted(ctx, 'content.propose');
  const standing = standingOf(actor, { authorId: actor.id }) ?? 'author';
  const transition = complete ? review.named(completing(standing), review.initial, standing) : null;
  const status = transition?.to ?? review.initial;
  const at = ctx.now().toISOString();
  const own = { ...kind.columns(fields), ...kind.born(ctx, fields) };
  // A copy is as complete as what it is copied from.
  const moment = { to: status, isNew: !isCopy };
  await checkFields(ctx, kind, { row: own, typed: own, was: null, moment });

  const row = {
    ...own,
    id,
    status,
    authorId: actor.id,
    authorFullname: authorName(actor),
    changedBy: actor.id,
    createdAt: at,
    updatedAt: at,
    searchText: kind.searchText(own),
    ...stamps(ctx, status, { publishedAt: null }),
  };
  const lines = transition ? [{ family: kind.family, id, transition }] : [];
  const into = sql`insert into ${kind.table} (${namesOf(row)}) select ${rowOf(row)}`;
  try {
    if (isBounded(standing)) await takeAttempt(ctx, ['content.account', actor.id]);
    await commit(
      ctx,
      [
        transition && fillsQueue(transition, standing)
          ? guarded(sql`${into} where ${hasRoom(actor.id)}`)
          : write(into),
        ...lines.map((line) => lineOf(ctx, actor, line)),
      ],
      { action: `${kind.family}.create`, record: [kind.family, id] },
      ...lines.map((line) => entryOf(line)),
    );
  } catch (error) {
    const sent = { id, authorId: actor.id, meant: { ...kind.columns(fields), status } };
    const made = await madeBefore(ctx, kind, sent, error);
    return { id, status: made.status, version: made.version };
  }
  await shown(ctx, kind, { ...row, version: 1 } as unknown as ReviewedRow, [status]);
  return { id, status, version: 1 };
}

/** Drops what is cached of an item, when it was or is public. */
async function shown<Fields extends object>(
  ctx: Context,
  kind: ReviewKind<Fields>,
  row: ReviewedRow,
  statuses: ReviewStatus[],
): Promise<void> {
  if (statuses.some(isPublic)) await dropPages(ctx, kind.tags(row));
}

const refused = (row: ReviewedRow): CodedError =>
  new CodedError('CONFLICT', `This cannot be done now: the item is ${row.status}.`);

/** The transition that is asked for, by its name, by where it leads, or "whatever saves here". */
export type Wanted = { action: ReviewAction } | { to: ReviewStatus } | 'save';

function transitionOf(wanted: Wanted, row: ReviewedRow, standing: Standing): ReviewTransition {
  const { status } = row;
  const transition =
    wanted === 'save'
      ? savingIn(review, status, standing)
      : 'action' in wanted
        ? review.named(wanted.action, status, standing)
        : review.leading(status, wanted.to, standing);
  if (transition) return transition;
  // What a member could do here, somebody whose membership has ended may not (D-28).
  if (standing === 'former-member') throw new Refused('membershipEnded');
  throw refused(row);
}

/**
 * Does something to an item: saves it, moves it, or both in one batch (WFL-18, WFL-19). Throws
 * `NOT_FOUND` when it does not exist for this actor, `FORBIDDEN` (D-28), `CONFLICT` for what the
 * review does not allow here (D-29), for a stale version (D-65), when somebody else was faster and when
 * no more of an author's items can wait, `INVALID_FIELDS` (D-26). A refusal changes nothing.
 */
export async function changeItem<Fields extends object>(
  ctx: Context,
  kind: ReviewKind<Fields>,
  id: string,
  wanted: Wanted,
  { fields, version, reason }: Move<Fields> = {},
): Promise<Moved> {
  const actor = permitted(ctx, 'account.use');
  const { item } = await ctx.db.read({ item: itemById(kind, id) });
  const row = found(item, 'Item');
  const standing = found(standingOf(actor, row), 'Item');
  // Deleted, it exists only for whoever may restore it (D-30).
  const isThere = existsFor(row.status, standing) && (!isDeleted(row.status) || isRestore(wanted));
  if (!isThere) found(null, 'Item');
  const transition = transitionOf(wanted, row, standing);
  if (version !== undefined && version !== row.version) throw await tooLate(ctx, row);

  const { from, to } = transition;
  const isEdited = transition.saves && fields !== undefined && mayEdit(review, from, standing);
  const typed = isEdited ? kind.columns(fields) : {};
  const next: ReviewedRow = { ...row, ...typed };
  // What somebody cannot mend must not keep them from taking it back or away.
  if (transition.saves && (isEdited || isReviewed(to)))
    await checkFields(ctx, kind, { row: next, typed, was: row, moment: { to, isNew: false } });

  const values = {
    ...typed,
    ...(isEdited ? { searchText: kind.searchText(next) } : {}),
    status: to,
    version: row.version + 1,
    changedBy: actor.id,
    updatedAt: ctx.now().toISOString(),
    ...(from === to ? {} : stamps(ctx, to, row)),
  };
  const line = { family: kind.family, id, transition, reason };
  const fills = fillsQueue(transition, standing);
  const room = fills ? hasRoom(actor.id) : sql`true`;
  const notice = noticeOfDecision(ctx, { kind, row: next, standing, line });
  await commit(
    ctx,
    [
      guarded(
        sql`update ${kind.table} set ${setsOf(values)}
          where "id" = ${id} and "status" = ${from} and "version" = ${row.version} and ${room}`,
      ),
      ...(from === to ? [] : [lineOf(ctx, actor, line)]),
      ...(notice ? [notice.write] : []),
    ],
    entryOf(line, changedFields(kind.table, row, typed)),
  ).catch(async (error: unknown) => {
    if (!(error instanceof CodedError && error.code === 'CONFLICT')) throw error;
    const now = found((await ctx.db.read({ now: itemById(kind, id) })).now, 'Item');
    // Only one thing can have stopped it when the item is as it was.
    if (fills && now.version === row.version) throw new Refused('queueFull');
    throw await tooLate(ctx, now);
  });
  if (notice) await sendNotice(ctx, notice.id);
  await shown(ctx, kind, { ...next, ...values } as ReviewedRow, [from, to]);
  return { id, status: to, version: values.version };
}

const isRestore = (wanted: Wanted): boolean =>
  typeof wanted === 'object' && 'action' in wanted && wanted.action === 'restore';
