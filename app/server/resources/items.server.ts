import type { AppLoadContext } from '@remix-run/cloudflare';
import { doneHref, editHref, hrefsOf, listHref } from '#app/components/lifecycle/links.ts';
import { wordsOf } from '#app/server/audit/lines.server.ts';
import { whenTooMany } from '#app/server/form.server.ts';
import { hasReason, readReason } from '#app/server/reasons.server.ts';
import { editionTitle } from '#functions/content/events/edition-queries.ts';
import { changeItem, createItem } from '#functions/content/review/commands.ts';
import type { ReviewedRow } from '#functions/content/review/kind.ts';
import { visibleItem } from '#functions/content/review/queries.ts';
import {
  completionFor,
  type Relation,
  type ReviewAction,
  type ReviewTransition,
  review,
  reviewActions,
} from '#functions/content/review/rules.ts';
import { richFields } from '#functions/content/review/schema.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import { previewItem } from '#functions/content/submissions/preview.ts';
import { fieldNamesOf, formRule } from '#functions/content/submissions/schema.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { findText, ownText, type Translate, translator } from '#functions/core/i18n/translate.ts';
import { countryName } from '#functions/core/values/country-names.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';
import { mayEdit } from '#functions/lifecycle/machine.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import type { ResourceForms } from './resource-forms.ts';
import { fieldValues } from './values.server.ts';

const isDayField = (name: string): boolean => /(?:Date|Deadline)$/.test(name);

function inWords(t: Translate, language: Language, name: string, value: string): string {
  const choice = findText(t, `${wordsOf[name]}${value}`);
  if (choice) return choice;
  if (isDayField(name)) return formatDate(value, language);
  return (name === 'country' && countryName(value, language)) || value;
}

/**
 * The columns of a submission as its form shows them: days, countries and choices in words, the edition by its title.
 * Pictures stay ids, which `changesBetween` makes pictures.
 */
async function readableItem({ ctx, visit }: AppLoadContext, columns: Columns) {
  const { language } = visit;
  const t = translator(language);
  const { parentId } = columns;
  const edition = parentId
    ? await ctx.db.read({ found: editionTitle(String(parentId)) })
    : { found: null };
  const words = Object.entries(columns).map(([name, value]) => [
    name,
    typeof value === 'string' && value !== '' ? inWords(t, language, name, value) : value,
  ]);
  return {
    ...Object.fromEntries(words),
    ...(parentId ? { parentId: edition.found?.title ?? t('content.editionGone') } : {}),
  } as Columns;
}

/** The values of the fields. */
export const itemValues = (kind: ContentKind, row: Columns) =>
  fieldValues(row, fieldNamesOf(kind), { rich: richFields });

/** The forms of submissions: jobs, news and events (FOR-04…07, WFL-02…18). */
export const itemForms = (kind: ContentKind): ResourceForms<ReviewedRow> => ({
  hrefs: hrefsOf(kind),
  fields: fieldNamesOf(kind),
  rich: fieldNamesOf(kind).filter((name) => richFields.includes(name)),
  machine: review,
  actions: reviewActions,
  async find({ ctx }, id) {
    const visible = await visibleItem(ctx, reviewOf(kind), id);
    return visible && { row: visible.row, who: visible.relation };
  },
  rule(button, _, found) {
    const isOpen = !found || mayEdit(review, found.row.status, found.who as Relation);
    return isOpen ? formRule(kind, button, found === null) : noFields;
  },
  // What is compared may contradict itself.
  draftRule: () => formRule(kind, 'preview', false),
  saved: (row) => row,
  readable: readableItem,
  columns: (fields) => reviewOf(kind).columns(fields),
  values: (_, row) => itemValues(kind, row),
  preview: ({ ctx }, typed, row) => previewItem(ctx, kind, typed, row),
  words: {
    status: (t, { status }) => t(`states.${status}`),
    action: (t, action) => ownText(t, `content.act-${action}`, `actions.${action as ReviewAction}`),
  },
  asks(transition, { action, form, pressed: { isConfirmed, isPlain } }) {
    const { asksReason } = transition as ReviewTransition;
    if (!asksReason || isPlain || (isConfirmed && hasReason(kind, form))) return null;
    return {
      more: { confirm: action, isReasonMissing: isConfirmed },
      status: isConfirmed ? 422 : 200,
    };
  },
  buttons: {
    // A new draft with the same content, for a rejected item.
    async copy({ ctx }, stored) {
      const row: Columns = stored;
      const fields = Object.fromEntries(
        fieldNamesOf(kind).map((name) => [name, row[name] ?? null]),
      );
      const { id } = await createItem(ctx, reviewOf(kind), fields, { isCopy: true });
      return doneHref(editHref(kind, id), 'copy');
    },
  },
  async create({ ctx }, fields, { button, id }) {
    const complete = ctx.actor !== null && button === completionFor(ctx.actor);
    await createItem(ctx, reviewOf(kind), fields, { complete, id });
    return doneHref(listHref(kind), complete ? button : 'save');
  },
  async change(context, id, { action, version, fields, form, pressed: { isPlain } }) {
    const reason = isPlain ? '' : await readReason(context, kind, id, form);
    const wanted = { action: action as ReviewAction };
    return changeItem(context.ctx, reviewOf(kind), id, { ...wanted, version, fields, reason });
  },
  said: (t, reasons, error) => whenTooMany(t('content.createdTooMany'))(reasons, error),
});
