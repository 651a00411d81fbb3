import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import type { FormSchema } from '#app/components/form/use-site-form.ts';
import { pressed } from '#app/components/members/sure.ts';
import { doneParam } from '#app/components/site/records/done.ts';
import { editHref, listHref } from '#app/components/site/records/places.ts';
import type { RecordMore } from '#app/components/site/records/record-reply.ts';
import { birthFields, noFields } from '#functions/content/review/schema.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { CodedError } from '#functions/core/errors.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { changesBetween, type FieldChange } from '#functions/core/richtext/changes.ts';
import { change } from '#functions/lifecycle/change.ts';
import { create } from '#functions/lifecycle/create.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';
import type { RecordRow } from '#functions/lifecycle/publishing/kind.ts';
import { seenRecord } from '#functions/lifecycle/publishing/queries.ts';
import {
  publishing,
  type RecordAction,
  type RecordFamily,
  type RecordStanding,
  recordActions,
} from '#functions/lifecycle/publishing/rules.ts';
import { recordVersion } from '#functions/lifecycle/publishing/schema.ts';
import { recordOf } from '#functions/site/records/kinds.ts';
import { droppedFields } from './dropped.server.ts';
import { type Again, answerForm } from './form.server.ts';
import {
  answerLate,
  answerWay,
  isLate,
  isMoved,
  isWay,
  type Seen,
  seenOf,
  typedBy,
} from './late.server.ts';
import { notFound } from './public-page.server.ts';
import { readRichForm, type SentForm } from './rich-form.server.ts';

type FormTexts = Readonly<Record<string, string>>;

/** The forms of a family of records, as their actions need them. */
export interface RecordForms<Preview> {
  family: RecordFamily;
  /** The fields, in the order in which differences between them are shown. */
  fields: readonly string[];
  /** The rule for what a button sends; `row` is null for a new record. */
  rule(intent: string, row: RecordRow | null): FormSchema;
  /** What is typed, as columns, as the public would see it; `row` is what is stored. */
  preview(context: AppLoadContext, typed: Columns, row: RecordRow | null): Promise<Preview>;
  /** What stands in the fields of a record that nobody has changed. */
  values(context: AppLoadContext, row: RecordRow): FormTexts | Promise<FormTexts>;
  /** What is saved of a record for whoever writes it; by default what is stored. */
  saved?(row: RecordRow): Columns;
  /** Columns as people read them, where they are compared: words for flags and ids. */
  readable?(context: AppLoadContext, columns: Columns): Columns | Promise<Columns>;
  /**
   * All that the form says as a whole of a refusal, given the reasons that it would say; the error is
   * null when what was sent does not fit the rule (D-31).
   */
  said?(reasons: string[], error: CodedError | null): string[];
}

/** Reads what the form of a record has sent, with or without script. */
export const readRecordForm = <Preview>(
  context: AppLoadContext,
  request: Request,
  { family, fields }: RecordForms<Preview>,
): Promise<SentForm> =>
  readRichForm(context, request, {
    rich: recordOf(family).rich,
    hasPicture: fields.includes('imageId'),
  });

/** What differs between two sets of columns, in words. */
async function changesOf<Preview>(
  context: AppLoadContext,
  { family, fields, readable = (_, columns) => columns }: RecordForms<Preview>,
  before: Columns,
  typed: Columns,
): Promise<FieldChange[]> {
  const after = { ...before, ...typed };
  return changesBetween(
    await readable(context, before),
    await readable(context, after),
    fields,
    recordOf(family).rich,
  );
}

/**
 * Does what the form of a new record asks for: shows it, keeps it as a draft, or publishes it; both
 * of these lead to the list (ADM-02, ADP-07).
 */
export async function createFromForm<Preview>(
  context: AppLoadContext,
  forms: RecordForms<Preview>,
  { form, intent, checkPicture }: SentForm,
) {
  const { family, said } = forms;
  const kind = recordOf(family);
  const publish = intent === 'publish';
  return answerForm(
    context,
    form,
    forms.rule(intent, null),
    async (fields, again) => {
      checkPicture();
      if (!publish && intent !== 'save') {
        const typed = kind.columns(fields);
        return again<RecordMore<Preview>>({}, 200, {
          preview: await forms.preview(context, typed, null),
          changes: null,
        });
      }
      const { key } = birthFields.parse(Object.fromEntries(form));
      await create(context.ctx, kind, fields, {
        publish,
        ...(key ? { id: key } : {}),
      });
      return redirect(`${listHref(family)}?${doneParam}=${intent}`, 303);
    },
    said ? { said } : {},
  );
}

interface Place<Preview> {
  context: AppLoadContext;
  forms: RecordForms<Preview>;
  id: string;
}

async function seenAt<Preview>({ context, forms, id }: Place<Preview>) {
  const seen = await seenRecord(context.ctx, recordOf(forms.family), id);
  if (!seen) throw notFound();
  return seen;
}

/** What an action does to a record as it stands; null when the table does not know it there. */
const transitionOf = (action: RecordAction, row: RecordRow, standing: RecordStanding) =>
  publishing.named(action, row.status, standing);

/**
 * Does to a record what a button of its form says (ADP-08, ADM-03, ADM-04): shows it, asks again, or
 * saves and moves it. Somebody else's change is told with the differences (D-65). Throws 404 for no
 * such record and 400 for a form without a version.
 */
export async function actOnRecord<Preview>(
  context: AppLoadContext,
  forms: RecordForms<Preview>,
  { form, intent, checkPicture }: SentForm,
  id: string,
) {
  const { family, said } = forms;
  const kind = recordOf(family);
  const place = { context, forms, id };
  const { row, standing } = await seenAt(place);
  const sent = recordVersion.safeParse(Object.fromEntries(form));
  if (!sent.success) throw new Response(null, { status: 400 });
  const { name, isSure, over } = pressed(intent);
  const seen = seenOf(sent.data, over);
  const isElsewhere = isMoved(seen, row);
  const action = recordActions.find((one) => one === name);
  const transition = action ? transitionOf(action, row, standing) : null;
  // What saves nothing takes whatever stands in the fields.
  const isPlain = isWay(name) || isElsewhere || (action && !transition?.saves);
  const rule = isPlain ? noFields : forms.rule(name, row);

  return answerForm(
    context,
    form,
    rule as FormSchema,
    async (values, again) => {
      if (isWay(name)) return answerWay(name, { again, stored: row, href: editHref(family, id) });
      checkPicture();
      const fields = values as Columns;
      if (intent === 'preview') {
        const typed = kind.columns(fields);
        return again<RecordMore<Preview>>({}, 200, {
          preview: await forms.preview(context, typed, row),
          changes: isPublic(row.status) ? await changesOf(context, forms, row, typed) : null,
        });
      }
      if (!action) return again<RecordMore<Preview>>();
      if (isElsewhere) {
        const typed = typedBy(form, forms.rule('save', row), kind.rich);
        return late(place, { action, error: null, seen, fields: typed, again });
      }
      if (transition?.asksAgain && !isSure)
        return again<RecordMore<Preview>>({}, 200, { confirm: action });
      const { fields: names } = forms;
      const drops =
        isSure || !transition || transition.saves
          ? []
          : droppedFields(form, await forms.values(context, row), {
              fields: names,
              rich: kind.rich,
            });
      if (drops.length > 0) return again<RecordMore<Preview>>({}, 200, { confirm: action, drops });
      try {
        await change(context.ctx, kind, id, { action, version: seen.version, fields });
      } catch (error) {
        if (!isLate(error)) throw error;
        return late(place, { action, error, seen, fields, again });
      }
      const href = transition?.next === 'list' ? listHref(family) : editHref(family, id);
      return redirect(`${href}?${doneParam}=${action}`, 303);
    },
    said ? { said } : {},
  );
}

interface Late {
  action: RecordAction;
  error: CodedError | null;
  seen: Seen;
  fields: Columns;
  again: Again;
}

/** Somebody was faster: how the record stands now, and what differs from what was typed (D-65). */
async function late<Preview>(place: Place<Preview>, { action, error, seen, fields, again }: Late) {
  const { context, forms } = place;
  const { row, standing } = await seenAt(place);
  const t = translator(context.visit.language);
  return answerLate({
    context,
    again,
    error,
    action,
    machine: publishing,
    who: standing,
    seen,
    stored: row,
    words: { status: t(`records.status-${row.status}`), action: t(`records.act-${action}`) },
    changes: () =>
      changesOf(context, forms, forms.saved?.(row) ?? row, recordOf(forms.family).columns(fields)),
    ...(forms.said ? { said: forms.said } : {}),
  });
}
