import { parseWithZod } from '@conform-to/zod/v4';
import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { loadedParam, lookIntent, theirsIntent } from '#app/components/lifecycle/confirmed.ts';
import type { Reply } from '#app/components/lifecycle/reply.ts';
import {
  type AnyTransition,
  answerConflict,
  type KnownVersion,
} from '#app/server/conflict.server.ts';
import type { Again } from '#app/server/form.server.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { CodedError } from '#functions/core/errors.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { changesBetween, type FieldChange } from '#functions/core/richtext/changes.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';
import type { AnyRow, Asked, Found, Question, ResourceForms } from './resource-forms.ts';

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

/** Whether a button is a choice that a conflict offers and that saves nothing. */
export const isChoice = (name: string): boolean => name === theirsIntent || name === lookIntent;

/** Does what such a button says: loads what is stored, or goes on with what is typed at how it stands now. */
export function answerChoice(
  name: string,
  { row: { version, status }, href, again }: { row: AnyRow; href: string; again: Again },
) {
  if (name === theirsIntent) return redirect(`${href}?${loadedParam}=${version}`, 303);
  return again<Reply>({}, 200, { looked: { version, status } });
}

/**
 * What is typed, as far as it fits: to be compared, not to be saved. A form without its fields of rich text was only
 * shown.
 */
export function typedBy<Row extends AnyRow>(
  form: FormData,
  { rich, draftRule }: ResourceForms<Row>,
  row: Row,
): Columns {
  if (!rich.every((name) => form.has(name))) return {};
  const typed = parseWithZod(form, { schema: draftRule(row) });
  return typed.status === 'success' ? typed.value : {};
}

/** What is typed as the public would see it, and what would change there. */
export async function answerPreview<Row extends AnyRow>(
  context: AppLoadContext,
  forms: ResourceForms<Row>,
  { row, fields, again }: { row: Row; fields: Columns; again: Again },
) {
  const typed = forms.columns(fields);
  return again<Reply>({}, 200, {
    preview: await forms.preview?.(context, typed, row),
    changes: isPublic(row.status) ? await changesOf(context, forms, forms.saved(row), typed) : null,
  });
}

/** A value as it is compared: ends of lines, white space and what is not safe make no difference. */
const plainly = (text: string, isRich: boolean): string =>
  (isRich ? safeHtml(text) : text).replace(/\s+/g, ' ').trim();

/**
 * The fields of a form whose changes are lost when its button only changes the status (D-85): what was sent, compared
 * with the values from which the form is filled. A form without its fields of rich text was only shown; of the
 * others only a checkbox is not sent when it is taken away.
 */
async function droppedFields<Row extends AnyRow>(
  context: AppLoadContext,
  { fields, rich, values }: ResourceForms<Row>,
  form: FormData,
  row: Row,
): Promise<string[]> {
  if (!values || !rich.every((name) => form.has(name))) return [];
  const stored = await values(context, row);
  return fields.filter((name) => {
    const saved = stored[name] ?? '';
    if (!form.has(name)) return saved === 'on';
    const isRich = rich.includes(name);
    return plainly(String(form.get(name) ?? ''), isRich) !== plainly(saved, isRich);
  });
}

/** What is asked before it happens: whether it is meant, whether what was typed may be lost (D-85), and what the forms ask. */
export async function questionOf<Row extends AnyRow>(
  context: AppLoadContext,
  forms: ResourceForms<Row>,
  { row, transition, asked }: { row: Row; transition: AnyTransition; asked: Asked },
): Promise<Question | null> {
  if (!asked.pressed.isConfirmed) {
    const drops = transition.saves ? [] : await droppedFields(context, forms, asked.form, row);
    const isAsked = transition.asksAgain || drops.length > 0;
    if (isAsked) return { more: { confirm: asked.action, drops }, status: 200 };
  }
  return forms.asks?.(transition, asked) ?? null;
}

interface Refused {
  asked: Pick<Asked, 'action' | 'fields'>;
  error: CodedError | null;
  known: KnownVersion;
  again: Again;
  said(reasons: string[], error: CodedError | null): string[];
}

/** Somebody was faster: how it stands now, and what differs from what was typed (D-65). */
export function answerResourceConflict<Row extends AnyRow>(
  context: AppLoadContext,
  forms: ResourceForms<Row>,
  { row, who, closed }: Found<Row>,
  { asked: { action, fields }, ...refused }: Refused,
) {
  if (closed) throw closed;
  const t = translator(context.visit.language);
  return answerConflict({
    ...refused,
    context,
    action,
    machine: forms.machine,
    who,
    stored: row,
    words: { status: forms.words.status(t, row), action: forms.words.action(t, action) },
    changes: () => changesOf(context, forms, forms.saved(row), forms.columns(fields)),
  });
}
