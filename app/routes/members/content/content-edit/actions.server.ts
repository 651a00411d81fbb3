import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { editHref, listHref } from '#app/components/content/places.ts';
import type { ConflictMore } from '#app/components/members/conflict-box.tsx';
import { pressed } from '#app/components/members/sure.ts';
import { droppedFields } from '#app/server/dropped.server.ts';
import { type Again, answerForm, whenTooMany } from '#app/server/form.server.ts';
import { readItem } from '#app/server/item-form.server.ts';
import {
  answerLate,
  answerWay,
  isLate,
  isMoved,
  isWay,
  type Seen,
  seenOf,
  typedBy,
} from '#app/server/late.server.ts';
import { notFound } from '#app/server/public-page.server.ts';
import { changeItem, createItem } from '#functions/content/review/commands.ts';
import type { ReviewedRow } from '#functions/content/review/kind.ts';
import { seenItem } from '#functions/content/review/queries.ts';
import type { ContentKind } from '#functions/content/review/rules.ts';
import {
  type ReviewAction,
  type ReviewTransition,
  review,
  reviewActions,
} from '#functions/content/review/rules.ts';
import { moveFields, noFields, richFields } from '#functions/content/review/schema.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import { type Preview, previewTyped } from '#functions/content/submissions/preview.ts';
import { fieldNamesOf, formRule } from '#functions/content/submissions/schema.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { type CodedError, Refused } from '#functions/core/errors.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { changesBetween, type FieldChange } from '#functions/core/richtext/changes.ts';
import { isPublic, mayEdit } from '#functions/lifecycle/machine.ts';
import { afterwards } from './done.ts';
import { valuesOf } from './shown-item.server.ts';

/** What the screen is told besides the form: a question, or what somebody else has saved meanwhile. */
export interface More extends ConflictMore {
  confirm?: ReviewAction;
  /** Whether the reason that was asked for is still empty. */
  isReasonMissing?: boolean;
  /** The fields whose changes would be lost. */
  drops?: string[];
  preview?: Preview;
  /** What would change in public; null while the item is not there. */
  changes?: FieldChange[] | null;
}

/** What differs between a stored item and what is typed of it. */
const changesOf = (kind: ContentKind, row: Columns, typed: Columns): FieldChange[] =>
  changesBetween(row, { ...row, ...typed }, fieldNamesOf(kind), richFields);

const richOf = (kind: ContentKind) =>
  fieldNamesOf(kind).filter((name) => richFields.includes(name));

const droppedFrom = (form: FormData, kind: ContentKind, row: ReviewedRow) =>
  droppedFields(form, valuesOf(kind, row), { fields: fieldNamesOf(kind), rich: richOf(kind) });

interface Place {
  context: AppLoadContext;
  kind: ContentKind;
  id: string;
}

const seenAt = async ({ context, kind, id }: Place) => {
  const seen = await seenItem(context.ctx, reviewOf(kind), id);
  if (!seen) throw notFound();
  return seen;
};

/** Does to an item what a button of its form says. */
export async function actOnItem(request: Request, place: Place) {
  const { context, kind, id } = place;
  const { row, standing } = await seenAt(place);
  const { form, intent, schema, checkPicture } = await readItem(context, request, kind, false);
  const move = moveFields.safeParse(Object.fromEntries(form));
  if (!move.success) throw new Response(null, { status: 400 });
  const { name, isSure, isPlain, over } = pressed(intent);
  const seen = seenOf(move.data, over);
  const isElsewhere = isMoved(seen, row);
  const action = reviewActions.find((one) => one === name);
  const isEditable = mayEdit(review, row.status, standing);

  const rule = isEditable && !isElsewhere && !isWay(name) ? schema : noFields;

  const said = whenTooMany(translator(context.visit.language)('content.createdTooMany'));
  const act = async (values: object, again: Again) => {
    if (isWay(name)) return answerWay(name, { again, stored: row, href: editHref(kind, id) });
    checkPicture();
    const fields = values as Columns;
    if (intent === 'copy') return copy(place, row);
    if (intent === 'preview') {
      const typed = reviewOf(kind).columns(fields);
      return again<More>({}, 200, {
        preview: await previewTyped(context.ctx, kind, typed, row),
        changes: isPublic(row.status) ? changesOf(kind, row, typed) : null,
      });
    }
    if (!action) return again<More>();
    if (isElsewhere) {
      const typed = typedBy(form, formRule(kind, 'save', false), richOf(kind));
      return late(place, { action, error: null, seen, fields: typed, again });
    }
    const transition = review.named(action, row.status, standing);
    if (transition?.asksAgain && !isSure) return again<More>({}, 200, { confirm: action });
    const { reason } = move.data;
    if (transition?.asksReason && !isPlain && (!isSure || reason.trim() === ''))
      return again<More>({}, isSure ? 422 : 200, { confirm: action, isReasonMissing: isSure });
    const drops = isSure || transition?.saves ? [] : droppedFrom(form, kind, row);
    if (drops.length > 0) return again<More>({}, 200, { confirm: action, drops });
    try {
      await changeItem(
        context.ctx,
        reviewOf(kind),
        id,
        { action },
        {
          version: seen.version,
          reason: isPlain ? '' : reason,
          fields: isEditable ? fields : undefined,
        },
      );
    } catch (error) {
      // Its own words say what to do; nobody was faster.
      if (error instanceof Refused || !isLate(error)) throw error;
      return late(place, { action, error, seen, fields, again });
    }
    return redirect(placeAfter(place, action, transition), 303);
  };
  return answerForm(context, form, rule, act, { said });
}

function placeAfter(
  { kind, id }: Place,
  action: ReviewAction,
  transition: ReviewTransition | null,
) {
  const done = transition?.next === 'list' ? afterwards(action) : action;
  const href = transition?.next === 'list' ? listHref(kind) : editHref(kind, id);
  return `${href}?done=${done}`;
}

/** A new draft with the same words, for what was rejected. */
async function copy({ context, kind }: Place, row: Record<string, string | number | null>) {
  const fields = Object.fromEntries(fieldNamesOf(kind).map((name) => [name, row[name] ?? null]));
  const made = await createItem(context.ctx, reviewOf(kind), fields, { isCopy: true });
  return redirect(`${editHref(kind, made.id)}?done=copy`, 303);
}

interface Late {
  action: ReviewAction;
  error: CodedError | null;
  seen: Seen;
  fields: Columns;
  again: Again;
}

/** Somebody was faster: how the item stands now, and what differs from what was typed (D-65). */
async function late(place: Place, { action, error, seen, fields, again }: Late) {
  const { context, kind } = place;
  const { row, standing } = await seenAt(place);
  const t = translator(context.visit.language);
  return answerLate({
    context,
    again,
    error,
    action,
    machine: review,
    who: standing,
    seen,
    stored: row,
    words: { status: t(`content.status-${row.status}`), action: t(`content.act-${action}`) },
    changes: () => changesOf(kind, row, reviewOf(kind).columns(fields)),
  });
}
