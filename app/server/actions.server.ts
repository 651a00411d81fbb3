import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import type { FormSchema } from '#app/components/form/use-site-form.ts';
import {
  doneHref,
  editHref,
  listHref,
  type ResourceName,
} from '#app/components/lifecycle/links.ts';
import type { Reply } from '#app/components/lifecycle/reply.ts';
import { type Pressed, pressed } from '#app/components/lifecycle/sure.ts';
import { birthFields, noFields } from '#functions/content/review/schema.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { CodedError } from '#functions/core/errors.ts';
import type { Reason } from '#functions/core/i18n/refusals.ts';
import { type Translate, translator } from '#functions/core/i18n/translate.ts';
import { changesBetween, type FieldChange } from '#functions/core/richtext/changes.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';
import { recordVersion } from '#functions/lifecycle/publishing/schema.ts';
import {
  type AnyMachine,
  type AnyTransition,
  answerConflict,
  answerWay,
  isConflict,
  isMoved,
  isWay,
  type Seen,
  seenOf,
  typedBy,
} from './conflict.server.ts';
import { droppedFields } from './dropped.server.ts';
import { type Again, answerForm } from './form.server.ts';
import { notFound } from './public-page.server.ts';
import type { SentForm } from './sent-form.server.ts';

/** Conflicts with a reason of their own: nobody was faster. */
const ownReasons: readonly Reason[] = [
  'review.queueFull',
  'awards.nameTaken',
  'general.sentBefore',
];

/** The columns of a row that every action needs. */
interface AnyRow {
  status: string;
  version: number;
  changedBy: string | null;
}

/** A row as it is stored, and what whoever asks is to it. */
export interface Found<Row> {
  row: Row;
  who: string;
}

/** What a button has sent to be done. */
export interface Asked {
  action: string;
  /** The version from which the form was filled. */
  version: number;
  /** What was typed, by the rule of the button. */
  fields: Columns;
  form: FormData;
  pressed: Pressed;
}

type Texts = Readonly<Record<string, string | undefined>>;
type Awaitable<T> = T | Promise<T>;

/** What one resource tells the actions of its forms. */
export interface ResourceForms<Row extends AnyRow> {
  resource: ResourceName;
  /** Its fields, in the order in which differences are shown; those of rich text. */
  fields: readonly string[];
  rich: readonly string[];
  machine: AnyMachine;
  /** The actions for which its forms have buttons. */
  actions: readonly string[];
  /** The row as far as whoever asks may see it; null for none. */
  find(context: AppLoadContext, id: string): Promise<Found<Row> | null>;
  /** What must be typed for a button that saves, or shows; `found` is null for a new one. */
  rule(button: string, form: FormData, found: Found<Row> | null): FormSchema;
  /** What is sent with a button that saves nothing, whatever stands in the fields; by default nothing. */
  plainRule?: FormSchema;
  /** What was typed must fit this to be compared with what somebody else has saved. */
  draftRule(row: Row): FormSchema;
  /** What was typed, as columns. */
  columns(fields: Columns): Columns;
  /** The columns of a row that its form edits. */
  saved(row: Row): Columns;
  /** Columns as people read them, where they are compared: words for ids and flags. */
  readable?(context: AppLoadContext, columns: Columns): Awaitable<Columns>;
  /** What stands in the fields of a form that nobody has changed; without it nothing typed is ever lost. */
  values?(context: AppLoadContext, row: Row): Awaitable<Texts>;
  /** What is typed as the public would see it; `row` is what is stored. */
  preview?(context: AppLoadContext, typed: Columns, row: Row | null): Promise<unknown>;
  /** A status as it is now, and what the button of an action says. */
  words: { status(t: Translate, row: Row): string; action(t: Translate, action: string): string };
  /** What else is asked before something happens: what the screen is told, and its status. */
  asks?(transition: AnyTransition, asked: Asked): { more: Reply; status: number } | null;
  /** Buttons that do something else; each answers with the address to go to. */
  buttons?: Record<string, (context: AppLoadContext, row: Row) => Promise<string>>;
  /** Actions with a rule and a command of their own; each answers with the address to go to. */
  verbs?: Record<string, (context: AppLoadContext, id: string, asked: Asked) => Promise<string>>;
  /** Creates one, and answers with the address to go to. */
  create(
    context: AppLoadContext,
    fields: Columns,
    options: { button: string; id?: string },
  ): Promise<string>;
  change(context: AppLoadContext, id: string, asked: Asked): Promise<unknown>;
  /** All that a form says of a refusal, given the reasons that it would say (D-31, D-66). */
  said?(
    t: Translate,
    reasons: string[],
    error: CodedError | null,
    sent: { button: string; isNew: boolean },
  ): string[];
  /** What is said of a conflict of which nothing more is known. */
  conflictText?(t: Translate): string;
}

interface Place<Row extends AnyRow> {
  context: AppLoadContext;
  forms: ResourceForms<Row>;
  id: string;
}

async function findAt<Row extends AnyRow>({ context, forms, id }: Place<Row>): Promise<Found<Row>> {
  const found = await forms.find(context, id);
  if (!found) throw notFound();
  return found;
}

/** What the form of a resource says of refusals. */
function wordsOf<Row extends AnyRow>(
  { visit }: AppLoadContext,
  { said, conflictText }: ResourceForms<Row>,
  sent: { button: string; isNew: boolean },
) {
  const t = translator(visit.language);
  return {
    ...(said
      ? { said: (reasons: string[], error: CodedError | null) => said(t, reasons, error, sent) }
      : {}),
    ...(conflictText ? { words: { CONFLICT: conflictText(t) } } : {}),
  };
}

/** What differs between what is stored and what was typed, in words. */
async function changesOf<Row extends AnyRow>(
  context: AppLoadContext,
  forms: ResourceForms<Row>,
  before: Columns,
  typed: Columns,
): Promise<FieldChange[]> {
  const { readable = (_, columns) => columns, fields, rich } = forms;
  const [stored, wanted] = [await readable(context, before), { ...before, ...typed }];
  return changesBetween(stored, await readable(context, wanted), fields, rich);
}

/** The buttons that create something; any other one of a new form shows what is typed. */
const creates = ['', 'create', 'save', 'submit', 'publish'];

/**
 * Does what the form of something new asks for: shows it, or creates it (FOR-04, ADM-02, ADP-07, NLT-15, EML-12,
 * BAL-03).
 */
export function createFrom<Row extends AnyRow>(
  context: AppLoadContext,
  forms: ResourceForms<Row>,
  { form, intent: button, checkPicture }: SentForm,
) {
  return answerForm(
    context,
    form,
    forms.rule(button, form, null),
    async (fields, again) => {
      checkPicture();
      if (forms.preview && !creates.includes(button)) {
        const preview = await forms.preview(context, forms.columns(fields), null);
        return again<Reply>({}, 200, { preview, changes: null });
      }
      const { key } = birthFields.parse(Object.fromEntries(form));
      const options = { button, ...(key ? { id: key } : {}) };
      return redirect(await forms.create(context, fields, options), 303);
    },
    wordsOf(context, forms, { button, isNew: true }),
  );
}

/**
 * Does to something what a button of one of its forms says (FOR-05, WFL-05…18, ADP-08, ADM-03, NLT-12…19, EML-06…11,
 * BAL-07…10), in the order in which it stands here: goes on after a conflict, shows, asks, or saves and moves. Somebody
 * else's change is told with the differences (D-65). Throws 404 for nothing that may be seen, and 400 for a form without a
 * version.
 */
export async function actOn<Row extends AnyRow>(
  context: AppLoadContext,
  forms: ResourceForms<Row>,
  { form, intent, checkPicture }: Pick<SentForm, 'form' | 'intent'> & Partial<SentForm>,
  id: string,
) {
  const place = { context, forms, id };
  const found = await findAt(place);
  const { row, who } = found;
  const sent = recordVersion.safeParse(Object.fromEntries(form));
  if (!sent.success) throw new Response(null, { status: 400 });
  const button = pressed(intent);
  const { name, isSure } = button;
  const seen = seenOf(sent.data, button.over);
  const isElsewhere = isMoved(seen, row);
  const action = forms.actions.find((one) => one === name);
  const transition = action ? forms.machine.named(action, row.status, who) : null;
  const verb = action ? forms.verbs?.[action] : undefined;
  const isPreview = name === 'preview' && forms.preview;
  const isTaken = isPreview || (!isElsewhere && (verb || transition?.saves));

  return answerForm(
    context,
    form,
    isTaken ? forms.rule(name, form, found) : (forms.plainRule ?? noFields),
    async (fields: Columns, again) => {
      if (isWay(name))
        return answerWay(name, { again, stored: row, href: editHref(forms.resource, id) });
      checkPicture?.();
      const other = forms.buttons?.[name];
      if (other) return redirect(await other(context, row), 303);
      if (isPreview) return preview(place, row, fields, again);
      if (!action) return again<Reply>();
      const { version } = seen;
      const asked: Asked = { action, version, fields, form, pressed: button };
      if (isElsewhere) {
        const typed = typedBy(form, forms.draftRule(row), forms.rich);
        return conflict(place, { asked: { ...asked, fields: typed }, error: null, seen, again });
      }
      const question = transition && (await questionOf(place, row, transition, asked));
      if (question && !isSure) return again({}, 200, question);
      const more = transition && forms.asks?.(transition, asked);
      if (more) return again({}, more.status, more.more);
      try {
        if (verb) return redirect(await verb(context, id, asked), 303);
        await forms.change(context, id, asked);
      } catch (error) {
        if (!isConflict(error) || ownReasons.includes(error.reason)) throw error;
        return conflict(place, { asked, error, seen, again });
      }
      const to =
        transition?.next === 'list' ? listHref(forms.resource) : editHref(forms.resource, id);
      return redirect(doneHref(to, action), 303);
    },
    wordsOf(context, forms, { button: name, isNew: false }),
  );
}

/** What is typed as the public would see it, and what would change there. */
async function preview<Row extends AnyRow>(
  { context, forms }: Place<Row>,
  row: Row,
  fields: Columns,
  again: Again,
) {
  const typed = forms.columns(fields);
  return again<Reply>({}, 200, {
    preview: await forms.preview?.(context, typed, row),
    changes: isPublic(row.status) ? await changesOf(context, forms, forms.saved(row), typed) : null,
  });
}

/** What is asked before it happens: whether it is meant, and whether what was typed may be lost (D-85). */
async function questionOf<Row extends AnyRow>(
  { context, forms }: Place<Row>,
  row: Row,
  { saves, asksAgain }: AnyTransition,
  { action, form, pressed: { isSure } }: Asked,
): Promise<Reply | null> {
  if (isSure) return null;
  const { fields, rich, values } = forms;
  const drops =
    saves || !values ? [] : droppedFields(form, await values(context, row), { fields, rich });
  return asksAgain || drops.length > 0 ? { confirm: action, drops } : null;
}

interface Lost {
  asked: Asked;
  error: CodedError | null;
  seen: Seen;
  again: Again;
}

/** Somebody was faster: how it stands now, and what differs from what was typed (D-65). */
async function conflict<Row extends AnyRow>(place: Place<Row>, { asked, ...lost }: Lost) {
  const { context, forms } = place;
  const { row, who } = await findAt(place);
  const t = translator(context.visit.language);
  const { action, fields, pressed: button } = asked;
  return answerConflict({
    ...lost,
    context,
    action,
    machine: forms.machine,
    who,
    stored: row,
    words: { status: forms.words.status(t, row), action: forms.words.action(t, action) },
    changes: () => changesOf(context, forms, forms.saved(row), forms.columns(fields)),
    ...(forms.said
      ? {
          said: (reasons: string[], error: CodedError | null) =>
            forms.said?.(t, reasons, error, { button: button.name, isNew: false }) ?? reasons,
        }
      : {}),
  });
}
