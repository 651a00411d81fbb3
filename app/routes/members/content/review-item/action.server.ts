import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import * as z from 'zod';
import { fieldLabel } from '#app/components/content/labels.ts';
import { readReviewQuery, reviewHref } from '#app/components/content/review/links.ts';
import { intentField } from '#app/components/form/names.ts';
import type { ConflictView } from '#app/components/lifecycle/conflict-box.tsx';
import { parseIntent } from '#app/components/lifecycle/intents.ts';
import { isChangedOrGone, knownVersion } from '#app/server/conflict.server.ts';
import { answerForm, type FormResponder, readForm } from '#app/server/form.server.ts';
import { hasReason, readReason } from '#app/server/reasons.server.ts';
import { changesOf } from '#app/server/resources/answers.server.ts';
import { itemForms, itemValues } from '#app/server/resources/items.server.ts';
import { mostOfText } from '#app/server/sent-form.server.ts';
import { visibleItem } from '#functions/content/review/queries.ts';
import { isWaiting } from '#functions/content/review/rules.ts';
import { undoDecision } from '#functions/content/review/undo.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import type { ItemKey } from '#functions/content/submissions/queue.ts';
import { decide } from '#functions/content/submissions/reviewing.ts';
import { nameOfUser } from '#functions/core/accounts/names.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { CodedError } from '#functions/core/errors.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { noFields } from '#functions/lifecycle/schema.ts';

/** What a reply of this screen has besides the form. */
export interface ReviewReply {
  /** The action that asks for a reason first. */
  confirm?: string;
  isReasonMissing?: boolean;
  /** Somebody else has changed the item, or decided: who, and what differs from what was looked at. */
  trouble?: ConflictView;
}

const seenFields = z.record(z.string(), z.string());

/** What the administrator has looked at; empty if it cannot be read. */
function seenIn(form: FormData): Columns {
  try {
    return seenFields.parse(JSON.parse(String(form.get('seen') ?? '{}')));
  } catch {
    return {};
  }
}

/** Answers a decision about an item that has changed meanwhile (D-156): nothing is decided before a new look. */
async function answerChanged(
  context: AppLoadContext,
  { kind, id }: ItemKey,
  form: FormData,
  again: FormResponder,
) {
  const { ctx, visit } = context;
  const visible = await visibleItem(ctx, reviewOf(kind), id);
  if (!visible) throw new Response(null, { status: 404 });
  const { row } = visible;
  const t = translator(visit.language);
  const { by } = await ctx.db.read({ by: nameOfUser(row.changedBy ?? '') });
  const isMoved = !isWaiting(row.status);
  const name = by || t('content.somebody');
  const trouble = {
    isMoved,
    title: t(isMoved ? 'review.moved' : 'review.changed', { name }),
    said: [t(isMoved ? 'review.movedText' : 'review.changedText')],
    changes: await changesOf(context, itemForms(kind), seenIn(form), itemValues(kind, row)),
    choices: [],
  };
  return again<ReviewReply>({}, 409, { trouble });
}

/** What an item lacks to be published, by name; null for another error. */
function missingFields(error: unknown, { visit: { language } }: AppLoadContext): string | null {
  if (!(error instanceof CodedError) || error.code !== 'INVALID_FIELDS') return null;
  const t = translator(language);
  const names = Object.keys(error.fields ?? {}).map((name) => fieldLabel(t, name));
  return t('review.incomplete', { names: new Intl.ListFormat(language).format(names) });
}

/**
 * Answers the buttons of the review: publishes, rejects (with the reason, which is asked for first), or undoes. After a
 * decision comes the next item that waits.
 */
export async function answerReview(context: AppLoadContext, request: Request, item: ItemKey) {
  const { ctx } = context;
  const form = await readForm(context, request, mostOfText);
  const { name, isConfirmed, isPlain } = parseIntent(form.get(intentField));
  const { back } = readReviewQuery(request);
  return answerForm(context, form, noFields, async (_, again) => {
    if (name === 'undo') {
      await undoDecision(ctx, reviewOf(item.kind), item.id);
      return redirect(reviewHref(item, { back, done: 'undo', of: item }), 303);
    }
    if (name !== 'publish' && name !== 'reject') return again<ReviewReply>();
    if (name === 'reject' && !isPlain && !(isConfirmed && hasReason(item.kind, form)))
      return again<ReviewReply>({}, isConfirmed ? 422 : 200, {
        confirm: name,
        isReasonMissing: isConfirmed,
      });
    const { version } = knownVersion(form);
    const reason = isPlain ? '' : await readReason(context, item.kind, item.id, form);
    try {
      const next = await decide(ctx, item, { action: name, version, reason });
      return redirect(reviewHref(next, { back, done: name, of: item }), 303);
    } catch (error) {
      const missing = missingFields(error, context);
      if (missing) return again<ReviewReply>({ formErrors: [missing] }, 422);
      if (!isChangedOrGone(error)) throw error;
      return answerChanged(context, item, form, again);
    }
  });
}
