import type { AppLoadContext } from '@remix-run/cloudflare';
import type { FormSchema } from '#app/components/form/use-site-form.ts';
import type { Pressed } from '#app/components/lifecycle/confirmed.ts';
import type { Reply } from '#app/components/lifecycle/reply.ts';
import type { AnyMachine, AnyTransition } from '#app/server/conflict.server.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { CodedError } from '#functions/core/errors.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';

/** The columns of a row that every action needs. */
export interface AnyRow {
  status: string;
  version: number;
  changedBy: string | null;
}

/** A row as it is stored, and what anyone who asks is to it. */
export interface Found<Row> {
  row: Row;
  who: string;
  /** Why nothing can be done to it now, whatever its status. */
  closed?: CodedError | null;
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

/** The button of a new form, and the id that the form was given. */
export interface Creation {
  button: string;
  id: string | undefined;
}

/** What is asked before something happens: what the screen is told, and its status. */
export interface Question {
  more: Reply;
  status: number;
}

type Texts = Readonly<Record<string, string | undefined>>;
type Awaitable<T> = T | Promise<T>;

/** What one resource tells the actions of its forms. */
export interface ResourceForms<Row extends AnyRow> {
  /** Where its form stands, and its list. */
  hrefs: { edit(id: string): string; list: string };
  /** Its fields, in the order in which differences are shown; those of rich text. */
  fields: readonly string[];
  rich: readonly string[];
  machine: AnyMachine;
  /** The actions for which its forms have buttons. */
  actions: readonly string[];
  /** The row as far as anyone who asks may see it; null for none. */
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
  /** What else is asked before something happens. */
  asks?(transition: AnyTransition, asked: Asked): Question | null;
  /** Buttons that do something else; each answers with the address to go to. */
  buttons?: Record<string, (context: AppLoadContext, row: Row) => Promise<string>>;
  /** Actions with a rule and a command of their own; each answers with the address to go to. */
  verbs?: Record<string, (context: AppLoadContext, id: string, asked: Asked) => Promise<string>>;
  /** Creates one, and answers with the address to go to. */
  create(context: AppLoadContext, fields: Columns, sent: Creation): Promise<string>;
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
