import { z } from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { besideFaults, isFaulty } from '#functions/core/values/beside.ts';
import { hasWords } from '#functions/core/values/markup.ts';
import { pageParam, wordsParam } from '#functions/core/values/paging.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';
import { type ReviewAction, type ReviewStatus, review, reviewStatuses } from './rules.ts';

/** The fields of rich text, whatever the kind. */
export const richFields: readonly string[] = ['summary', 'description'];

/** Which fields of a kind must be filled in: what the form marks, and what gates its actions (D-27). */
export interface Gates<Field extends string> {
  /** Marked as mandatory; one that gates nothing carries a note instead of a lock. */
  marked: readonly Field[];
  /** Needed to create an item, saved or submitted. */
  create: readonly Field[];
  /** Needed to submit, publish or update an item that exists. */
  edit: readonly Field[];
  /** Needed besides before the item may be public. */
  publish: readonly Field[];
}

/** Where an item is to go, and whether it is new. */
export interface Moment {
  to: ReviewStatus;
  isNew: boolean;
}

/** The fields that must be filled in at a moment; a draft needs a title only (FOR-17…27, D-26, D-27). */
export function neededAt<Field extends string>(
  gates: Gates<Field>,
  { to, isNew }: Moment,
): readonly Field[] {
  const isVisible = to === 'PUBLISHED';
  const needed = isNew ? gates.create : isVisible || to === 'PENDING' ? gates.edit : [];
  return [...needed, ...(isVisible ? gates.publish : [])];
}

/** Whether an action takes an item to where it must be complete, by its table. */
const completes = (action: string): boolean =>
  review.transitions.some(
    ({ name, saves, to }) => name === action && saves && (to === 'PENDING' || to === 'PUBLISHED'),
  );

/** What is open whatever stands in the fields, and told by the server what is missing (FOR-20, D-81). */
const alwaysOpen: { [Kind in ContentKind]?: ReviewAction } = { jobs: 'submit' };

/** Whether a button of an item that exists waits until all that is needed is there (FOR-22, FOR-26, D-81). */
export const isGated = (kind: ContentKind, action: ReviewAction): boolean =>
  completes(action) && alwaysOpen[kind] !== action;

/** Whether a button takes the item as it is, complete or not. */
export const takesIncomplete = (action: ReviewAction): boolean => !completes(action);

/** What a button of a form needs to be filled in; looking at a preview needs nothing. */
export function neededFor<Field extends string>(
  gates: Gates<Field>,
  button: string,
  isNew: boolean,
): readonly Field[] {
  const asks = isNew ? button !== 'preview' : completes(button);
  return asks ? neededAt(gates, { to: 'PENDING', isNew }) : [];
}

/** Which of the needed fields are empty; rich text without a word is. */
export const emptyFields = <Field extends string>(
  row: Partial<Record<Field, unknown>>,
  needed: readonly Field[],
): Field[] => needed.filter((field) => !hasWords(String(row[field] ?? '')));

/** What is said of fields that must be filled in. */
export const asRequired = (fields: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(fields.map((field) => [field, [says('required')]]));

/**
 * The schema of a form at a moment: the fields, and what must be filled in then. The server asks the
 * same (`neededAt`), so that the button opens exactly when the server would accept.
 */
export function gated<Shape extends z.ZodRawShape>(
  fields: z.ZodObject<Shape>,
  needed: readonly (keyof Shape & string)[],
) {
  return fields.superRefine((values, context) => {
    const fitting = needed.filter((field) => !isFaulty(context, field));
    for (const field of emptyFields<string>(values as Record<string, unknown>, fitting))
      context.addIssue({ code: 'custom', path: [field], message: says('required') });
  }, besideFaults);
}

/** The list in the URL: which status, which text, which page; anything unusable means the first page. */
export const reviewListParams = z.object({
  status: z.enum(reviewStatuses).nullable().catch(null),
  q: wordsParam,
  page: pageParam,
});
export type ReviewListParams = z.infer<typeof reviewListParams>;

/** Why an item is moved; empty for no reason. */
export const reasonField = z
  .string()
  // Forms send a line end as two characters, which their own limit counts as one.
  .overwrite((text) => text.replace(/\r\n?/g, '\n'))
  .max(1000, says('tooLong', 1000))
  .optional()
  .transform((text) => text ?? '');
