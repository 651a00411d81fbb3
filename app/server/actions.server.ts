import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import {
  loadedParam,
  lookIntent,
  parseIntent,
  theirsIntent,
} from '#app/components/lifecycle/intents.ts';
import { doneHref } from '#app/components/lifecycle/links.ts';
import type { Reply } from '#app/components/lifecycle/reply.ts';
import { keepList } from '#app/components/lists/list-query.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { CodedError } from '#functions/core/errors.ts';
import type { Reason } from '#functions/core/i18n/server-texts.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { withFormulas } from '#functions/core/richtext/formulas.ts';
import { createFields, noFields } from '#functions/lifecycle/schema.ts';
import { isChangedOrGone, isMoved, knownVersion } from './conflict.server.ts';
import { answerForm, type FormResponder, named } from './form.server.ts';
import { notFound } from './public-page.server.ts';
import {
  answerMergedForm,
  answerPreview,
  answerResourceConflict,
  isToLookAt,
  type Merging,
  mergeSaved,
  parseTyped,
  questionOf,
} from './resources/answers.server.ts';
import type { ActionRequest, AnyRow, FoundRow, ResourceForms } from './resources/resource-forms.ts';
import type { SentForm } from './sent-form.server.ts';

/** Conflicts with their own reason, not with another user's change. */
const ownReasons: readonly Reason[] = [
  'review.queueFull',
  'awards.nameTaken',
  'general.sentBefore',
];

async function findAt<Row extends AnyRow>(
  context: AppLoadContext,
  forms: ResourceForms<Row>,
  id: string,
): Promise<FoundRow<Row>> {
  const found = await forms.find(context, id);
  if (!found) throw notFound();
  return found;
}

/** The texts of a resource's form about refusals. */
function textsOf<Row extends AnyRow>(
  { visit }: AppLoadContext,
  { said, conflictText }: ResourceForms<Row>,
  sent: { button: string; isNew: boolean },
) {
  const t = translator(visit.language);
  return {
    said: (reasons: string[], error: CodedError | null) =>
      said?.(t, reasons, error, sent) ?? reasons,
    words: conflictText ? { CONFLICT: conflictText(t) } : {},
  };
}

/** A path after an action; those of the item and its list keep the list's filters, order and page. */
function keepIn<Row extends AnyRow>(
  { hrefs }: ResourceForms<Row>,
  id: string,
  path: string,
  search: string,
): string {
  const [bare = ''] = path.split(/[?#]/);
  return bare === hrefs.list || bare === hrefs.edit(id) ? keepList(path, search) : path;
}

/** The buttons that create an item; any other button of a new form previews it. */
const creates = ['', 'create', 'save', 'submit', 'publish'];

/**
 * Runs the action of a new item's form: previews or creates it (FOR-04, ADM-02, ADP-07, NLT-15, EML-12, BAL-03).
 * `instead` is the action that updates the existing item where there can be only one.
 */
export function createFrom<Row extends AnyRow>(
  context: AppLoadContext,
  forms: ResourceForms<Row>,
  { form, intent: button, checkPicture, search = '' }: SentForm,
  instead?: string,
) {
  const texts = textsOf(context, forms, { button, isNew: true });
  return answerForm(
    context,
    form,
    forms.rule(button, form, null),
    async (fields, again) => {
      checkPicture();
      if (forms.preview && !creates.includes(button)) {
        const typed = await withFormulas(context.ctx, fields, forms.rich);
        const preview = await forms.preview(context, forms.columns(typed), null);
        return again<Reply>({}, 200, { preview, changes: null });
      }
      const { key } = createFields.parse(Object.fromEntries(form));
      try {
        const path = await forms.create(context, fields, { button, id: key });
        return redirect(keepIn(forms, key ?? '', path, search), 303);
      } catch (error) {
        const there = instead && isChangedOrGone(error) && (await forms.find(context, ''));
        if (!there) throw error;
        const asked = { action: instead, fields };
        const known = { version: 0 };
        return answerResourceConflict(context, forms, there, {
          ...texts,
          asked,
          error,
          known,
          again,
        });
      }
    },
    texts,
  );
}

/**
 * Runs the action of a button of an item's form (FOR-05, WFL-05…18, ADP-08, ADM-03, NLT-12…19, EML-06…11,
 * BAL-07…10), in this order: resolve a conflict, preview, ask, or save and move. Another user's change is reported
 * with the differences (D-65). Throws 404 for an item that is hidden from the user, and 400 for a form without a
 * version.
 */
export async function actOn<Row extends AnyRow>(
  context: AppLoadContext,
  forms: ResourceForms<Row>,
  {
    form,
    intent,
    search = '',
    checkPicture,
  }: Pick<SentForm, 'form' | 'intent'> & Partial<SentForm>,
  id: string,
) {
  const found = await findAt(context, forms, id);
  const { row, who } = found;
  const button = parseIntent(intent);
  const { name } = button;
  // The list from which the item was opened stays in its address (M12).
  const go = (path: string) => redirect(keepIn(forms, id, path, search), 303);
  const known = knownVersion(form, button.over);
  const isElsewhere = isMoved(known, row);
  const action = forms.actions.find((one) => one === name);
  const transition = action ? forms.machine.named(action, row.status, who) : null;
  const verb = action ? forms.verbs?.[action] : undefined;
  const isStale = known.version !== row.version || button.over !== null || known.isMixed;
  const isSaving = !isElsewhere && transition?.saves && !transition.asksAgain;
  const merged =
    isStale && isSaving
      ? await mergeSaved(context, forms, found, { form, base: known.base })
      : null;
  const isChosen = button.over === row.version;
  const sent = merged?.[button.side] ?? form;
  const isPreview = name === 'preview' && forms.preview;
  const isTaken = isPreview || (!isElsewhere && (verb || transition?.saves));
  const texts = textsOf(context, forms, { button: name, isNew: false });
  const refusal = { error: null, known, said: texts.said };
  const conflict = async (asked: ActionRequest, error: CodedError | null, again: FormResponder) =>
    answerResourceConflict(context, forms, await findAt(context, forms, id), {
      ...refusal,
      asked,
      error,
      again,
    });

  return answerForm(
    context,
    sent,
    isTaken ? forms.rule(name, form, found) : (forms.plainRule ?? noFields),
    async (fields: Columns, again) => {
      if (name === theirsIntent) return go(`${forms.hrefs.edit(id)}?${loadedParam}=${row.version}`);
      if (name === lookIntent)
        return again<Reply>({}, 200, { looked: { version: row.version, status: row.status } });
      checkPicture?.();
      const other = named(forms.buttons ?? {}, name);
      if (other) return go(await other(context, row));
      if (isPreview) return answerPreview(context, forms, { row, fields, again });
      if (!action) return again<Reply>();
      const { version } = merged ? row : known;
      const asked: ActionRequest = {
        action,
        version,
        base: known.base,
        fields,
        form: sent,
        pressed: button,
      };
      if (isElsewhere) {
        const typed = parseTyped(form, forms, row);
        return conflict({ ...asked, fields: typed }, null, again);
      }
      const merging =
        merged && !isChosen
          ? { form, merged, transition, isNew: known.version !== row.version }
          : null;
      const tellMerged = (one: Merging, saved: Row | null) =>
        answerMergedForm(context, forms, found, { ...one, ...refusal, asked, again, saved });
      if (merging && isToLookAt(merging)) return tellMerged(merging, null);
      const question = transition && (await questionOf(context, forms, { row, transition, asked }));
      if (question) return again({}, question.status, question.more);
      try {
        if (verb) return go(await verb(context, id, asked));
        await forms.change(context, id, asked);
      } catch (error) {
        if (!isChangedOrGone(error) || ownReasons.includes(error.reason)) throw error;
        return conflict(asked, error, again);
      }
      if (merging && merging.merged.taken.length > 0)
        return tellMerged(merging, (await findAt(context, forms, id)).row);
      const to = transition?.next === 'list' ? forms.hrefs.list : forms.hrefs.edit(id);
      // Of what both have changed the fields may show the other version.
      const loaded: Record<string, string> =
        merged && isChosen ? { [loadedParam]: String(row.version) } : {};
      return go(doneHref(to, action, loaded));
    },
    texts,
  );
}
