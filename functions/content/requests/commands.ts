import { sql } from 'drizzle-orm';
import { changeItem, checkItem } from '#functions/content/review/commands.ts';
import type { ReviewedRow } from '#functions/content/review/kind.ts';
import { relationOf } from '#functions/content/review/rules.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import { contentForms } from '#functions/content/submissions/schema.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { type Columns, guard, isTaken, namesOf, rowOf } from '#functions/core/db/write.ts';
import { found, isConflict, refuse } from '#functions/core/errors.ts';
import { takeAttempt } from '#functions/core/limits/commands.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { parseSentFields } from '#functions/lifecycle/calls/item-body.ts';
import { type ContentKind, myPath, resourceOf } from '#functions/lifecycle/content/rules.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';
import { refuseRequest } from './errors.ts';
import { requestMachine, type Wish, wishesFor } from './model/rules.ts';
import { changeRequests } from './model/table.ts';
import { decideRequest, supersedeRequests } from './model/writes.ts';
import { type ChangeRequest, itemWithRequest, requestById, requestedFields } from './queries.ts';

interface NewRequest {
  wish: Wish;
  words: string;
  /** For a change: what was typed into the item's own form. */
  fields?: object;
  /** The id that its form was given: sent twice, it is one request. */
  id?: string | undefined;
}

/** The columns that typed fields change, each with its new value. */
function changedColumns(row: ReviewedRow, typed: Columns): Columns {
  const before: Columns = row;
  const changed = Object.entries(typed).filter(([name, value]) => (before[name] ?? null) !== value);
  return Object.fromEntries(changed);
}

/**
 * Asks the administrators to change a published item, or to take it down. A new request takes the place of an open
 * one. Throws `NOT_SIGNED_IN`, `NOT_FOUND`, `FORBIDDEN` when the membership has ended, `INVALID_FIELDS` for values
 * with which the item could not be published, `TOO_MANY_REQUESTS`, and `CONFLICT` when the item is not online or
 * nothing would change.
 */
export async function sendRequest(
  ctx: Context,
  kind: ContentKind,
  itemId: string,
  { wish, words, fields = {}, id = ctx.newId() }: NewRequest,
): Promise<{ id: string }> {
  const actor = authorize(ctx, 'account.use', { proof: 'none' });
  const review = reviewOf(kind);
  const { row, relation } = found(await itemWithRequest(ctx, kind, itemId), 'Item');
  if (!isPublic(row.status)) throw refuseRequest.notPublished();
  if (!wishesFor(row.status, relation).includes(wish))
    throw relation === 'former-member' ? refuse.membershipEnded() : refuse.forbidden();

  const typed = wish === 'CHANGE' ? changedColumns(row, review.columns(fields)) : {};
  if (wish === 'CHANGE') {
    if (Object.keys(typed).length === 0) throw refuseRequest.noDifference();
    const moment = { to: row.status, isNew: false };
    await checkItem(ctx, review, { row: { ...row, ...typed }, typed, was: row, moment });
  }
  await takeAttempt(ctx, ['request.account', actor.id]);

  const { resourceName, table } = review;
  const values: Columns = {
    ...{ id, kind, resourceName, itemId, authorId: actor.id, wish, words },
    fields: JSON.stringify(typed),
    status: requestMachine.initial,
    createdAt: ctx.now().toISOString(),
  };
  const isStillOnline = sql`exists (select 1 from ${table}
    where ${table.id} = ${itemId} and ${table.status} = ${row.status})`;
  try {
    await commit(
      ctx,
      [
        supersedeRequests(ctx, itemId),
        guard(sql`insert into ${changeRequests} (${namesOf(values)}) select ${rowOf(values)}
          where ${isStillOnline}`),
      ],
      { action: `${resourceName}.ask`, record: [resourceName, itemId], details: { wish } },
    );
  } catch (error) {
    if (isConflict(error)) throw refuseRequest.notPublished();
    // The same form, sent twice.
    if (!isTaken(error, 'changeRequests.id')) throw error;
    const { request } = await ctx.db.read({ request: requestById(id) });
    if (request?.authorId !== actor.id) throw refuse.sentBefore();
  }
  return { id };
}

/** A request that is about this item. Throws `NOT_FOUND`. */
async function findRequest(ctx: Context, id: string, itemId: string): Promise<ChangeRequest> {
  const { request } = await ctx.db.read({ request: requestById(id) });
  return found(request?.itemId === itemId ? request : null, 'Request');
}

/** Takes an open request back. Throws `NOT_SIGNED_IN`, `NOT_FOUND` for those of others, `CONFLICT` once decided. */
export async function withdrawRequest(ctx: Context, itemId: string, id: string): Promise<void> {
  const actor = authorize(ctx, 'account.use', { proof: 'none' });
  const request = await findRequest(ctx, id, itemId);
  found(request.authorId === actor.id || null, 'Request');
  const step = requestMachine.named('withdraw', request.status, 'author');
  if (!step) throw refuseRequest.decided();
  const resourceName = resourceOf(request.kind);
  await commit(ctx, [decideRequest(ctx, id, step)], {
    action: `${resourceName}.unask`,
    record: [resourceName, itemId],
  }).catch(throwDecided);
}

function throwDecided(error: unknown): never {
  throw isConflict(error) ? refuseRequest.decided() : error;
}

/** The e-mail to the author about a decision; a closed account gets none. */
function answerEmail(
  ctx: Context,
  { authorId, kind, itemId, wish }: ChangeRequest,
  said: { outcome: 'accepted' | 'declined'; title: string; answer: string; path: `/${string}` },
) {
  const id = ctx.newId();
  const author = sql`${users.id} = ${authorId} and ${users.status} = 'ACTIVE'`;
  const data = { kind, itemId, wish, ...said };
  return { id, write: queueEmail(ctx, author, { id, kind: 'request-answered', data }) };
}

/**
 * Does what an author has asked for: updates the item, or takes it down, with the version that the difference was
 * shown for. One batch with the request, the item's history and the e-mail to the author. Throws `NOT_SIGNED_IN`,
 * `FORBIDDEN`, `NOT_FOUND`, `INVALID_FIELDS` when the values no longer fit, and `CONFLICT` when the request is decided
 * or the item has changed.
 */
export async function acceptRequest(
  ctx: Context,
  itemId: string,
  { request: id, version }: { request: string; version: number },
): Promise<void> {
  const actor = authorize(ctx, 'content.manage', { proof: 'none' });
  const request = await findRequest(ctx, id, itemId);
  const step = requestMachine.named('accept', request.status, 'administrator');
  if (!step) throw refuseRequest.decided();
  const { kind, wish, words } = request;
  const review = reviewOf(kind);
  const { row } = found(await itemWithRequest(ctx, kind, itemId), 'Item');
  found(relationOf(actor, row), 'Item');
  const isChange = wish === 'CHANGE';
  const fields = isChange
    ? parseSentFields(contentForms[kind].fields, requestedFields(request))
    : undefined;
  const title = String((fields as { title?: string } | undefined)?.title ?? row.title);
  const path = isChange
    ? review.publicPath({ ...row, ...(fields ? review.columns(fields) : {}) })
    : myPath(kind, itemId);
  const email = answerEmail(ctx, request, { outcome: 'accepted', title, answer: '', path });
  await changeItem(ctx, review, itemId, {
    action: isChange ? 'update' : 'retract',
    version,
    ...(fields ? { fields } : {}),
    reason: isChange ? '' : words,
    isArranged: true,
    along: {
      writes: [decideRequest(ctx, id, step), email.write],
      details: { by: 'request' },
    },
  });
  await sendQueuedEmail(ctx, email.id);
}

/** Declines a request, with words that its author gets. Throws as `acceptRequest` does. */
export async function declineRequest(
  ctx: Context,
  itemId: string,
  { request: id, answer }: { request: string; answer: string },
): Promise<void> {
  authorize(ctx, 'content.manage', { proof: 'none' });
  const request = await findRequest(ctx, id, itemId);
  const step = requestMachine.named('decline', request.status, 'administrator');
  if (!step) throw refuseRequest.decided();
  const { kind } = request;
  const { row } = found(await itemWithRequest(ctx, kind, itemId), 'Item');
  const resourceName = resourceOf(kind);
  const said = {
    outcome: 'declined',
    title: row.title,
    answer,
    path: myPath(kind, itemId),
  } as const;
  const email = answerEmail(ctx, request, said);
  await commit(ctx, [decideRequest(ctx, id, { ...step, answer }), email.write], {
    action: `${resourceName}.decline`,
    record: [resourceName, itemId],
    details: { wish: request.wish },
  }).catch(throwDecided);
  await sendQueuedEmail(ctx, email.id);
}
