import { parseWithZod } from '@conform-to/zod/v4';
import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Reply } from '#app/components/lifecycle/reply.ts';
import {
  type AnyTransition,
  answerConflict,
  answerMerged,
  type KnownVersion,
} from '#app/server/conflict.server.ts';
import type { FormResponder } from '#app/server/form.server.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { CodedError } from '#functions/core/errors.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { changesBetween, type FieldChange } from '#functions/core/richtext/changes.ts';
import { withFormulas } from '#functions/core/richtext/formulas.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';
import { changedFields, formDigests, type MergedForm, mergeForm } from './merging.server.ts';
import type { ActionRequest, AnyRow, FoundRow, Question, ResourceForms } from './resource-forms.ts';

/** The differences between two versions of an item, in the fields of its form or some of them, as readable text. */
export async function changesOf<Row extends AnyRow>(
  context: AppLoadContext,
  { readable = (_, columns) => columns, fields, rich }: ResourceForms<Row>,
  before: Columns,
  after: Columns,
  some: readonly string[] = fields,
): Promise<FieldChange[]> {
  const [old, now] = await Promise.all([readable(context, before), readable(context, after)]);
  return changesBetween(old, now, some, rich);
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
  const online = forms.online?.(row) ?? forms.saved(row);
  return again<Reply>({}, 200, {
    preview: await forms.preview?.(context, typed, row),
    changes: isPublic(row.status)
      ? await changesOf(context, forms, online, { ...online, ...typed })
      : null,
  });
}

/**
 * The fields whose changes are lost when a button only changes the status (D-85). A read-only form, which has no fields
 * of rich text, loses nothing.
 */
async function droppedFields<Row extends AnyRow>(
  context: AppLoadContext,
  { fields, rich, values }: ResourceForms<Row>,
  { form, base }: Pick<ActionRequest, 'form' | 'base'>,
  row: Row,
): Promise<string[]> {
  if (!values || !rich.every((name) => form.has(name))) return [];
  return changedFields({ form, fields, rich }, await values(context, row), base ?? null);
}

/** The question before an action: a confirmation, what would be discarded (D-85), or the form's own question. */
export async function questionOf<Row extends AnyRow>(
  context: AppLoadContext,
  forms: ResourceForms<Row>,
  { row, transition, asked }: { row: Row; transition: AnyTransition; asked: ActionRequest },
): Promise<Question | null> {
  if (!asked.pressed.isConfirmed) {
    const drops = transition.saves ? [] : await droppedFields(context, forms, asked, row);
    const isAsked = transition.asksAgain || drops.length > 0;
    if (isAsked) return { more: { confirm: asked.action, drops }, status: 200 };
  }
  return forms.asks?.(transition, asked) ?? null;
}

/** A stale form of an item, merged with what another user has saved since it was filled (D-65). */
export interface Merging {
  /** The form as it was sent. */
  form: FormData;
  merged: MergedForm;
  transition: AnyTransition | null;
  /** Whether this version of the item is news to who typed. */
  isNew: boolean;
}

/** Merges a stale form; null where it sends no digests to do it by, or none of its fields. */
export async function mergeSaved<Row extends AnyRow>(
  context: AppLoadContext,
  { fields, rich, values }: ResourceForms<Row>,
  { row, closed }: FoundRow<Row>,
  { form, base }: Pick<ActionRequest, 'form' | 'base'>,
): Promise<MergedForm | null> {
  if (closed || !base || !rich.every((name) => form.has(name))) return null;
  return mergeForm({ form, fields, rich }, await values(context, row), base);
}

/** Whether a merged form has to be looked at first: something is to choose, or it would go online or further unseen. */
export const isToLookAt = ({ merged, transition, isNew }: Merging): boolean =>
  merged.open.length > 0 ||
  (isNew && merged.taken.length > 0 && !(transition && isQuiet(transition)));

/** Whether a transition saves what is typed where only those who edit it see it, and stays there. */
const isQuiet = ({ from, to, saves }: AnyTransition): boolean =>
  from === to && !(isPublic(to) && saves !== 'draft');

interface Refusal {
  asked: Pick<ActionRequest, 'action' | 'fields'>;
  error: CodedError | null;
  known: KnownVersion;
  again: FormResponder;
  said(reasons: string[], error: CodedError | null): string[];
}

/** What `answerConflict` and `answerMerged` need of a resource. */
function lostUpdate<Row extends AnyRow>(
  context: AppLoadContext,
  forms: ResourceForms<Row>,
  { row, who }: FoundRow<Row>,
  { asked: { action }, ...refused }: Refusal,
) {
  const t = translator(context.visit.language);
  return {
    ...refused,
    context,
    action,
    machine: forms.machine,
    who,
    stored: row,
    words: { status: forms.words.status(t, row), action: forms.words.action(t, action) },
  };
}

/** Answers a conflict: who was faster, and the differences from what was typed (D-65). */
export function answerResourceConflict<Row extends AnyRow>(
  context: AppLoadContext,
  forms: ResourceForms<Row>,
  found: FoundRow<Row>,
  refusal: Refusal,
) {
  if (found.closed) throw found.closed;
  const saved = forms.saved(found.row);
  const typed = { ...saved, ...forms.columns(refusal.asked.fields) };
  return answerConflict({
    ...lostUpdate(context, forms, found, refusal),
    changes: () => changesOf(context, forms, saved, typed),
  });
}

/** Answers a merged form: it comes back with what has come in, or with what is to choose; `saved` is its row, if it was saved. */
export async function answerMergedForm<Row extends AnyRow>(
  context: AppLoadContext,
  forms: ResourceForms<Row>,
  found: FoundRow<Row>,
  { form, merged, transition, saved, ...refusal }: Refusal & Merging & { saved: Row | null },
) {
  const { row } = found;
  const { taken, open } = merged;
  const columnsOf = (texts: Columns) => ({ ...forms.saved(row), ...forms.columns(texts) });
  const now = columnsOf(refusal.asked.fields);
  const rich = open.filter(({ field }) => forms.rich.includes(field));
  const sideOf = (side: 'mine' | 'theirs') =>
    Object.fromEntries(rich.map((one) => [one.field, one[side]]));
  const fields = open.map(({ field }) => field);
  const typed = columnsOf(parseTyped(form, forms, row));
  const changes = () =>
    open.length > 0
      ? changesOf(
          context,
          forms,
          { ...forms.saved(row), ...sideOf('theirs') },
          { ...now, ...sideOf('mine') },
          fields,
        )
      : changesOf(context, forms, typed, now, taken);
  return answerMerged({
    ...lostUpdate(context, forms, found, refusal),
    transition,
    merged: {
      fields: taken,
      ...(open.length > 0 ? {} : { version: (saved ?? row).version }),
      base: saved ? formDigests({ ...forms, form: merged.mine }) : merged.base,
      ...(saved ? { sent: merged.sent } : {}),
    },
    changes,
  });
}
