import { parseWithZod } from '@conform-to/zod/v4';
import type { AppLoadContext } from '@remix-run/cloudflare';
import { loadedParam, lookIntent, theirsIntent } from '#app/components/lifecycle/intents.ts';
import type { Reply } from '#app/components/lifecycle/reply.ts';
import {
  type AnyTransition,
  answerConflict,
  type KnownVersion,
} from '#app/server/conflict.server.ts';
import type { FormResponder } from '#app/server/form.server.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { CodedError } from '#functions/core/errors.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { changesBetween, type FieldChange } from '#functions/core/richtext/changes.ts';
import { withFormulas } from '#functions/core/richtext/formulas.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';
import type { ActionRequest, AnyRow, FoundRow, Question, ResourceForms } from './resource-forms.ts';

/** The differences between what is saved and what was typed, as readable text. */
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

/** Whether a button only chooses how to resolve a conflict, and saves nothing. */
export const isChoice = (name: string): boolean => name === theirsIntent || name === lookIntent;

/** Resolves a conflict: loads what is saved, or keeps what is typed with the present version and status. */
export function answerChoice(
  name: string,
  {
    row: { version, status },
    go,
    again,
  }: { row: AnyRow; go(query: string): Response; again: FormResponder },
) {
  if (name === theirsIntent) return go(`?${loadedParam}=${version}`);
  return again<Reply>({}, 200, { looked: { version, status } });
}

/**
 * What is typed, if it is valid: to compare, not to save. Nothing for a read-only form, which has no fields of
 * rich text.
 */
export function parseTyped<Row extends AnyRow>(
  form: FormData,
  { rich, draftRule }: ResourceForms<Row>,
  row: Row,
): Columns {
  if (!rich.every((name) => form.has(name))) return {};
  const typed = parseWithZod(form, { schema: draftRule(row) });
  return typed.status === 'success' ? typed.value : {};
}

/** A preview of what is typed as the public would see it, with what would change. */
export async function answerPreview<Row extends AnyRow>(
  context: AppLoadContext,
  forms: ResourceForms<Row>,
  { row, fields, again }: { row: Row; fields: Columns; again: FormResponder },
) {
  const typed = forms.columns(await withFormulas(context.ctx, fields, forms.rich));
  return again<Reply>({}, 200, {
    preview: await forms.preview?.(context, typed, row),
    changes: isPublic(row.status) ? await changesOf(context, forms, forms.saved(row), typed) : null,
  });
}

/** Normalises a value for comparison: line ends, white space and unsafe markup make no difference. */
const normalizeText = (text: string, isRich: boolean): string =>
  (isRich ? safeHtml(text) : text).replace(/\s+/g, ' ').trim();

/**
 * The fields whose changes are lost when a button only changes the status (D-85): what was sent, compared with the
 * form's initial values. A read-only form, which has no fields of rich text, loses nothing; of the other fields
 * only an unchecked checkbox is not sent.
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
    return normalizeText(String(form.get(name) ?? ''), isRich) !== normalizeText(saved, isRich);
  });
}

/** The question before an action: a confirmation, what would be discarded (D-85), or the form's own question. */
export async function questionOf<Row extends AnyRow>(
  context: AppLoadContext,
  forms: ResourceForms<Row>,
  { row, transition, asked }: { row: Row; transition: AnyTransition; asked: ActionRequest },
): Promise<Question | null> {
  if (!asked.pressed.isConfirmed) {
    const drops = transition.saves ? [] : await droppedFields(context, forms, asked.form, row);
    const isAsked = transition.asksAgain || drops.length > 0;
    if (isAsked) return { more: { confirm: asked.action, drops }, status: 200 };
  }
  return forms.asks?.(transition, asked) ?? null;
}

interface Refusal {
  asked: Pick<ActionRequest, 'action' | 'fields'>;
  error: CodedError | null;
  known: KnownVersion;
  again: FormResponder;
  said(reasons: string[], error: CodedError | null): string[];
}

/** Answers a conflict: who was faster, and the differences from what was typed (D-65). */
export function answerResourceConflict<Row extends AnyRow>(
  context: AppLoadContext,
  forms: ResourceForms<Row>,
  { row, who, closed }: FoundRow<Row>,
  { asked: { action, fields }, ...refused }: Refusal,
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
