import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { doneHref } from '#app/components/lifecycle/links.ts';
import { keepList } from '#app/components/lists/list-query.ts';
import { hrefTo } from '#app/framework/href.ts';
import { catchConflict } from '#app/server/conflict.server.ts';
import { answerForm, type FormResponder, formIdOf, readForm } from '#app/server/form.server.ts';
import { mostOfText, typedRichText } from '#app/server/sent-form.server.ts';
import { CodedError } from '#functions/core/errors.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { changesBetween, type FieldChange } from '#functions/core/richtext/changes.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { removeTranslation, saveTranslation } from '#functions/lifecycle/translations/commands.ts';
import { visibleTranslation } from '#functions/lifecycle/translations/queries.ts';
import {
  richOf,
  type Texts,
  type TranslatedResource,
  translatedFields,
} from '#functions/lifecycle/translations/rules.ts';
import { translationBase, translationFields } from '#functions/lifecycle/translations/schema.ts';

/** English texts as the screen shows them: rich ones sanitised. */
export const englishView = (resource: TranslatedResource, texts: Texts): Texts => {
  const rich = richOf(resource);
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      field,
      rich.includes(field) ? safeHtml(text) : text,
    ]),
  );
};

/** What a reply has besides the form. */
export interface TranslationReply {
  /** What is saved now, after a conflict: the Italian that differs from what was typed, and the English. */
  conflict?: { version: number; fingerprint: string; changes: FieldChange[]; english: Texts };
}

/** Saves or removes an Italian text; throws 400 for a form that does not say what it was made from. */
export async function actOnTranslation(
  request: Request,
  context: AppLoadContext,
  resource: TranslatedResource,
  id: string,
) {
  const { ctx, visit } = context;
  const t = translator(visit.language);
  const form = await readForm(context, request, mostOfText);
  const base = translationBase.safeParse(Object.fromEntries(form));
  if (!base.success) throw new Response(null, { status: 400 });
  typedRichText(form, richOf(resource));
  const here = hrefTo('translation-edit', { resource, itemId: id });
  const run = (typed: Texts, again: FormResponder, verb: () => Promise<unknown>, done: string) =>
    catchConflict(
      context,
      again,
      async () => {
        await verb();
        return redirect(keepList(doneHref(here, done), new URL(request.url).search), 303);
      },
      {
        now: () => conflictNow(context, resource, id, typed),
        gone: () => t('errors.gone'),
        changedBy: (name) => t('translations.changedBy', { name }),
      },
    );
  if (formIdOf(form) === 'remove')
    return answerForm(context, form, translationBase, ({ version }, again) =>
      run({}, again, () => removeTranslation(ctx, resource, id, version), 'remove'),
    );
  return answerForm(context, form, translationFields[resource], async (values, again) => {
    const typed = values as Texts;
    try {
      return await run(
        typed,
        again,
        () => saveTranslation(ctx, resource, id, typed, base.data),
        'save',
      );
    } catch (error) {
      if (!isOfNewOriginal(error)) throw error;
      const more = await conflictNow(context, resource, id, typed);
      return again({ formErrors: [t('translations.englishChanged')] }, 409, more ?? {});
    }
  });
}

const isOfNewOriginal = (error: unknown): boolean =>
  error instanceof CodedError && error.reason === 'translations.originalChanged';

async function conflictNow(
  { ctx }: AppLoadContext,
  resource: TranslatedResource,
  id: string,
  typed: Texts,
): Promise<TranslationReply | null> {
  const view = await visibleTranslation(ctx, resource, id);
  if (!view) return null;
  const { version, fingerprint, italian, english } = view;
  const changes = changesBetween(italian, typed, translatedFields[resource], richOf(resource));
  return { conflict: { version, fingerprint, changes, english: englishView(resource, english) } };
}
