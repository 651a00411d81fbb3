import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { editHref, listHref } from '#app/components/content/places.ts';
import type { FoundConflict } from '#app/components/members/conflict-box.tsx';
import { pressed } from '#app/components/members/sure.ts';
import { type Again, answerForm } from '#app/form.server.ts';
import { type Translate, translator } from '#app/i18n/translate.ts';
import { readItem } from '#app/item-form.server.ts';
import { notFound } from '#app/public-page.server.ts';
import type { Columns } from '#functions/db/write.ts';
import { CodedError } from '#functions/errors.ts';
import { changeItem, createItem } from '#functions/moderation/commands.ts';
import { seenItem } from '#functions/moderation/queries.ts';
import type { ContentKind } from '#functions/moderation/rules.ts';
import {
  isPublic,
  mayEdit,
  type ReviewAction,
  type ReviewTransition,
  review,
  reviewActions,
} from '#functions/moderation/rules.ts';
import { moveFields, noFields, richFields } from '#functions/moderation/schema.ts';
import { changesBetween, type FieldChange } from '#functions/richtext/changes.ts';
import { reviewOf } from '#functions/submissions/kinds.ts';
import { type Preview, previewTyped } from '#functions/submissions/preview.ts';
import { fieldNamesOf } from '#functions/submissions/schema.ts';
import { afterwards } from './done.ts';

/** What the screen is told besides the form: a question, or what somebody else has saved meanwhile. */
export interface More {
  confirm?: ReviewAction;
  conflict?: FoundConflict;
  preview?: Preview;
  /** What would change in public; null while the item is not there. */
  changes?: FieldChange[] | null;
}

/** What differs between a stored item and what is typed of it. */
const changesOf = (kind: ContentKind, row: Columns, typed: Columns): FieldChange[] =>
  changesBetween(row, { ...row, ...typed }, fieldNamesOf(kind), richFields);

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
  const { name, isSure } = pressed(intent);
  const action = reviewActions.find((one) => one === name);
  const isEditable = mayEdit(row.status, standing);

  return answerForm(context, form, isEditable ? schema : noFields, async (values, again) => {
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
    const transition = review.named(action, row.status, standing);
    if (transition?.asksAgain && !isSure) return again<More>({}, 200, { confirm: action });
    try {
      await changeItem(
        context.ctx,
        reviewOf(kind),
        id,
        { action },
        { ...move.data, fields: isEditable ? fields : undefined },
      );
    } catch (error) {
      if (error instanceof CodedError && error.code === 'CONFLICT')
        return conflict(place, { action, error, fields, again });
      throw error;
    }
    return redirect(placeAfter(place, action, transition), 303);
  });
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

interface Refused {
  action: ReviewAction;
  error: CodedError;
  fields: Columns;
  again: Again;
}

/** Somebody was faster: how the item stands now, and what differs from what was typed (D-65). */
async function conflict(place: Place, { action, error, fields, again }: Refused) {
  const t = translator(place.context.visit.language);
  const { row, standing } = await seenAt(place);
  if (!review.named(action, row.status, standing))
    return again<More>({ formErrors: [notNow(t, row.status)] }, error.status);
  const name = error.about ?? null;
  const typed = reviewOf(place.kind).columns(fields);
  return again<More>(
    { formErrors: [t('content.changedBy', { name: name ?? t('content.somebody') })] },
    error.status,
    {
      conflict: {
        version: row.version,
        name,
        changes: changesOf(place.kind, row, typed),
      },
    },
  );
}

const notNow = (t: Translate, status: ReviewTransition['from']): string =>
  t('content.notNow', { status: t(`content.status-${status}`) });
