import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { besideFaults, isFaulty } from '#functions/core/values/beside.ts';
import { hasWords, withoutTurns } from '#functions/core/values/markup.ts';
import { pageParam, wordsParam } from '#functions/core/values/paging.ts';
import { type Sortable, sortParam } from '#functions/core/values/sorting.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';
import { type ReviewAction, type ReviewStatus, review, reviewStatuses } from './rules.ts';

/** The rich text fields of all kinds. */
export const richFields: readonly string[] = ['summary', 'description'];

/** Which fields of a kind are required: those that the form marks, and those that gate its actions (D-27). */
export interface Gates<Field extends string> {
  /** Marked as mandatory; those that gate nothing carry a note instead of a lock. */
  marked: readonly Field[];
  /** Required to create an item, saved or submitted. */
  create: readonly Field[];
  /** Required to submit, publish or update an existing item. */
  edit: readonly Field[];
  /** Also required before the item is public. */
  publish: readonly Field[];
}

/** The next state of an item, and whether it is new. */
export interface GateStage {
  to: ReviewStatus;
  isNew: boolean;
}

/** The fields required at a moment; a draft needs a title only (FOR-17…27, D-26, D-27). */
export function fieldsNeededAt<Field extends string>(
  gates: Gates<Field>,
  { to, isNew }: GateStage,
): readonly Field[] {
  const isVisible = to === 'PUBLISHED';
  const needed = isNew ? gates.create : isVisible || to === 'PENDING' ? gates.edit : [];
  return [...needed, ...(isVisible ? gates.publish : [])];
}

/** Whether an action leads to a state in which the item must be complete. */
const isCompleting = (action: string): boolean =>
  review.transitions.some(
    ({ name, saves, to }) => name === action && saves && (to === 'PENDING' || to === 'PUBLISHED'),
  );

/** Actions whose button is always enabled; the server reports what is missing (FOR-20, D-81). */
const alwaysOpen: { [Kind in ContentKind]?: ReviewAction } = { jobs: 'submit' };

/** Whether an existing item's button waits for all required fields (FOR-22, FOR-26, D-81). */
export const isGated = (kind: ContentKind, action: ReviewAction): boolean =>
  isCompleting(action) && alwaysOpen[kind] !== action;

/** Whether a button accepts incomplete items. */
export const takesIncomplete = (action: ReviewAction): boolean => !isCompleting(action);

/** The fields that a button requires; a preview needs none. */
export function fieldsNeededFor<Field extends string>(
  gates: Gates<Field>,
  button: string,
  isNew: boolean,
): readonly Field[] {
  const asks = isNew ? button !== 'preview' : isCompleting(button);
  return asks ? fieldsNeededAt(gates, { to: 'PENDING', isNew }) : [];
}

/** Which of the required fields are empty, rich text without words too; only a picture needs its caption (D-263). */
export const emptyFields = <Field extends string>(
  row: Partial<Record<Field | 'imageId', unknown>>,
  needed: readonly Field[],
): Field[] =>
  needed.filter(
    (field) =>
      !hasWords(String(row[field] ?? '')) && (field !== 'imageCaption' || Boolean(row.imageId)),
  );

/** The messages for empty required fields. */
export const requiredErrors = (fields: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(fields.map((field) => [field, [says('required')]]));

/**
 * The schema of a form with its required fields. The server uses the
 * same (`fieldsNeededAt`), so that a button is enabled exactly when the server would accept it.
 */
export function requireFields<Shape extends z.ZodRawShape>(
  fields: z.ZodObject<Shape>,
  needed: readonly (keyof Shape & string)[],
) {
  return fields.superRefine((values, context) => {
    const fitting = needed.filter((field) => !isFaulty(context, field));
    for (const field of emptyFields<string>(values as Record<string, unknown>, fitting))
      context.addIssue({ code: 'custom', path: [field], message: says('required') });
  }, besideFaults);
}

/** Whether a button saves what is typed; before one is pressed, a form is checked as if it did. */
export const savesFields = (button: string): boolean =>
  button === '' || review.transitions.some(({ name, saves }) => name === button && saves);

/** The schema of a form whose fields must not contradict each other; those with an error of their own are left out. */
export const refuseFaults = <Shape extends z.ZodRawShape>(
  fields: z.ZodObject<Shape>,
  faults: (typed: Record<string, unknown>) => Record<string, string[]>,
) =>
  fields.superRefine((typed, context) => {
    const fitting = Object.entries(typed).filter(([name]) => !isFaulty(context, name));
    for (const [field, [message]] of Object.entries(faults(Object.fromEntries(fitting))))
      if (!isFaulty(context, field)) context.addIssue({ code: 'custom', path: [field], message });
  }, besideFaults);

/** The columns by which a list is sorted; items without a date sort as the last ones. */
const reviewSorts = ['title', 'day', 'changed'] as const;

/** The list in the URL: status, search text, order, page; invalid values mean the first page. */
export const reviewListParams = z.object({
  status: z.enum(reviewStatuses).nullable().catch(null),
  q: wordsParam,
  sort: sortParam(reviewSorts),
  page: pageParam,
});
export type ReviewListParams = Sortable<z.infer<typeof reviewListParams>>;

/** The reason for a move; empty for none. */
export const reasonField = z
  .string()
  // Forms send a line break as two characters, which their own limit counts as one.
  .overwrite((text) => withoutTurns(text.replace(/\r\n?/g, '\n')))
  .max(1000, says('tooLong', 1000))
  .optional()
  .transform((text) => text ?? '');
