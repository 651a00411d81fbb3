import type { AppLoadContext } from '@remix-run/cloudflare';
import type { FormSchema } from '#app/components/form/use-site-form.ts';
import type { Intent } from '#app/components/lifecycle/intents.ts';
import type { Reply } from '#app/components/lifecycle/reply.ts';
import type { AnyMachine, AnyTransition } from '#app/server/conflict.server.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { CodedError } from '#functions/core/errors.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import type { Digests } from '#functions/core/richtext/digests.ts';
import type { FormTexts } from './merging.server.ts';

/** The columns that every action needs. */
export interface AnyRow {
  status: string;
  version: number;
  changedBy: string | null;
}

/** A stored row, and the user's relation to it. */
export interface FoundRow<Row> {
  row: Row;
  who: string;
  /** Why no action is possible now, whatever the status. */
  closed?: CodedError | null;
}

export interface ActionRequest {
  action: string;
  /** The version that the form was filled from, and the digests of what it was filled with. */
  version: number;
  base?: Digests | null | undefined;
  /** What was typed, parsed by the button's schema. */
  fields: Columns;
  form: FormData;
  pressed: Intent;
}

/** The button of a new form, and its idempotency key. */
export interface Creation {
  button: string;
  id: string | undefined;
}

/** A question before an action: additions to the reply, and its status. */
export interface Question {
  more: Reply;
  status: number;
}

type Awaitable<T> = T | Promise<T>;

/** What a resource declares for the actions of its forms. */
export interface ResourceForms<Row extends AnyRow> {
  /** The paths of its form and its list. */
  hrefs: { edit(id: string): string; list: string };
  /** Its fields, in the order of differences; `rich` are those of rich text. */
  fields: readonly string[];
  rich: readonly string[];
  machine: AnyMachine;
  /** The actions that its forms have buttons for. */
  actions: readonly string[];
  /** The row, if the user may see it; else null. */
  find(context: AppLoadContext, id: string): Promise<FoundRow<Row> | null>;
  /** The schema of a button that saves or previews; `found` is null for a new item. */
  rule(button: string, form: FormData, found: FoundRow<Row> | null): FormSchema;
  /** The schema of a button that saves nothing; by default empty. */
  plainRule?: FormSchema;
  /** What was typed must fit this to be compared with what another user has saved. */
  draftRule(row: Row): FormSchema;
  /** Converts what was typed to columns. */
  columns(fields: Columns): Columns;
  /** The columns of a row that its form edits. */
  saved(row: Row): Columns;
  /** The columns that the public sees, where they are others: what is saved may be a draft beside them. */
  online?(row: Row): Columns;
  /** Columns as readable text, for comparison: names for ids and flags. */
  readable?(context: AppLoadContext, columns: Columns): Awaitable<Columns>;
  /** What its form is filled with. */
  values(context: AppLoadContext, row: Row): Awaitable<FormTexts>;
  /** The view model of a preview of what is typed; `row` is the saved row. */
  preview?(context: AppLoadContext, typed: Columns, row: Row | null): Promise<unknown>;
  /** The texts of a status and of the button of an action. */
  words: { status(t: Translate, row: Row): string; action(t: Translate, action: string): string };
  /** Another question before an action. */
  asks?(transition: AnyTransition, asked: ActionRequest): Question | null;
  /** Buttons with another effect; each returns the path to redirect to. */
  buttons?: Record<string, (context: AppLoadContext, row: Row) => Promise<string>>;
  /** Actions with their own command; each returns the path to redirect to. */
  verbs?: Record<
    string,
    (context: AppLoadContext, id: string, asked: ActionRequest) => Promise<string>
  >;
  /** Creates an item and returns the path to redirect to. */
  create(context: AppLoadContext, fields: Columns, sent: Creation): Promise<string>;
  change(context: AppLoadContext, id: string, asked: ActionRequest): Promise<unknown>;
  /** Replaces the form's messages about a refusal, given the usual ones (D-31, D-66). */
  said?(
    t: Translate,
    reasons: string[],
    error: CodedError | null,
    sent: { button: string; isNew: boolean },
  ): string[];
  /** The message for a conflict without further details. */
  conflictText?(t: Translate): string;
}
