import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { doneHref } from '#app/components/campaigns/done.ts';
import { editHref, listHref } from '#app/components/campaigns/places.ts';
import type { MailingMore } from '#app/components/campaigns/reply.ts';
import { statusText } from '#app/components/campaigns/status-text.ts';
import type { FormSchema } from '#app/components/form/use-site-form.ts';
import { pressed } from '#app/components/members/sure.ts';
import { changeMailing, createMailing } from '#functions/campaigns/editing/commands.ts';
import type { MailingRow } from '#functions/campaigns/model/kind.ts';
import {
  isEditing,
  type MailingAction,
  type MailingFamily,
  mailingActions,
  mailingMachine,
} from '#functions/campaigns/model/rules.ts';
import { mailingOf } from '#functions/campaigns/resources/kinds.ts';
import { seenMailing } from '#functions/campaigns/resources/queries.ts';
import { birthFields, noFields } from '#functions/content/review/schema.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { CodedError } from '#functions/core/errors.ts';
import { type Translate, translator } from '#functions/core/i18n/translate.ts';
import { changesBetween } from '#functions/core/richtext/changes.ts';
import { recordVersion } from '#functions/lifecycle/publishing/schema.ts';
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

/** What a button has sent besides its form: the values by its rule, and which version was seen. */
export interface SentValues {
  values: Columns;
  version: number;
}

/** The forms of a family of mailings, as their actions need them. */
export interface MailingForms {
  family: MailingFamily;
  /** The fields, in the order in which differences between them are shown. */
  fields: readonly string[];
  /** The rule for what a button sends; `create` is that of a new one. */
  rule(button: MailingAction | 'create'): FormSchema;
  /** Columns as people read them, where they are compared: words for ids. */
  readable?(context: AppLoadContext, columns: Columns): Columns | Promise<Columns>;
  /**
   * What else the buttons of a screen do besides what the form of a mailing does: each answers with the
   * address to go to.
   */
  verbs?: {
    [Action in MailingAction]?: (
      context: AppLoadContext,
      id: string,
      sent: SentValues,
    ) => Promise<string>;
  };
}

/** Reads what the form of a mailing has sent, with or without script. */
export const readMailingForm = (
  context: AppLoadContext,
  request: Request,
  family: MailingFamily,
): Promise<SentForm> =>
  readRichForm(context, request, { rich: mailingOf(family).rich, hasPicture: false });

/** Creates a mailing of what its form says and goes to its screen (NLT-15, EML-12). */
export const createFromForm = (
  context: AppLoadContext,
  { family, rule }: MailingForms,
  { form }: SentForm,
) =>
  answerForm(context, form, rule('create'), async (fields) => {
    const { key } = birthFields.parse(Object.fromEntries(form));
    const kind = mailingOf(family);
    const { id } = await createMailing(context.ctx, kind, fields as never, key ? { id: key } : {});
    return redirect(doneHref(editHref(family, id), 'create'), 303);
  });

interface Place {
  context: AppLoadContext;
  forms: MailingForms;
  id: string;
}

async function seenAt({ context, forms, id }: Place): Promise<MailingRow> {
  const row = await seenMailing(context.ctx, forms.family, id);
  if (!row) throw notFound();
  return row;
}

/**
 * Does to a mailing what a button of one of its forms says: asks again, or saves and moves it (NLT-12…19,
 * EML-06…11), or runs one of `verbs`. Somebody else's change is told with the differences (D-65). Throws
 * 404 for no such mailing and 400 for a form without a version.
 */
export async function actOnMailing(
  context: AppLoadContext,
  forms: MailingForms,
  { form, intent }: Pick<SentForm, 'form' | 'intent'>,
  id: string,
) {
  const { family, verbs = {} } = forms;
  const place = { context, forms, id };
  const row = await seenAt(place);
  const sent = recordVersion.safeParse(Object.fromEntries(form));
  if (!sent.success) throw new Response(null, { status: 400 });
  const { name, isSure, over } = pressed(intent);
  const seen = seenOf(sent.data, over);
  const { version } = seen;
  const isElsewhere = isMoved(seen, row);
  const action = mailingActions.find((one) => one === name);
  const transition = action ? mailingMachine.named(action, row.status, family) : null;
  const verb = action && verbs[action];
  // What saves nothing takes whatever stands in the fields.
  const isFilled = !isElsewhere && (verb || transition?.saves);
  const rule = action && isFilled ? forms.rule(action) : noFields;

  return answerForm(context, form, rule as FormSchema, async (values, again) => {
    if (isWay(name)) return answerWay(name, { again, stored: row, href: editHref(family, id) });
    if (!action || !(verb || isEditing(action))) return again<MailingMore>();
    if (isElsewhere) {
      const typed = typedBy(form, forms.rule('update'), mailingOf(family).rich);
      return late(place, { action, error: null, seen, fields: typed, again });
    }
    if (transition?.asksAgain && !isSure) return again<MailingMore>({}, 200, { confirm: action });
    const fields = values as Columns;
    try {
      if (verb) return redirect(await verb(context, id, { values: fields, version }), 303);
      await changeMailing(context.ctx, mailingOf(family), id, { action }, { version, fields });
    } catch (error) {
      if (!isLate(error)) throw error;
      return late(place, { action, error, seen, fields, again });
    }
    const href = transition?.next === 'list' ? listHref(family) : editHref(family, id);
    return redirect(doneHref(href, action), 303);
  });
}

interface Late {
  action: MailingAction;
  error: CodedError | null;
  seen: Seen;
  fields: Columns;
  again: Again;
}

const actionText = (t: Translate, action: MailingAction): string =>
  isEditing(action) ? t(`mailings.act-${action}`) : t('mailings.act-other');

/** Somebody was faster: how the mailing stands now, and what differs from what was typed (D-65). */
async function late(place: Place, { action, error, seen, fields, again }: Late) {
  const { context, forms } = place;
  const row = await seenAt(place);
  const { family } = forms;
  const t = translator(context.visit.language);
  const isTyped = mailingOf(family).rich.every((name) => name in fields);
  const typed = isTyped ? mailingOf(family).columns(fields as never) : {};
  return answerLate({
    context,
    again,
    error,
    action,
    machine: mailingMachine,
    who: family,
    seen,
    stored: row,
    words: { status: statusText(t, row), action: actionText(t, action) },
    changes: () => changesOf(place, row, typed),
  });
}

async function changesOf({ context, forms }: Place, row: MailingRow, typed: Columns) {
  const { family, fields, readable = (_, columns) => columns } = forms;
  const before: Columns = row;
  return changesBetween(
    await readable(context, before),
    await readable(context, { ...before, ...typed }),
    fields,
    mailingOf(family).rich,
  );
}
