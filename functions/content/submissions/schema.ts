import type * as z from 'zod';
import {
  colloquiumFields,
  colloquiumGates,
  dayProblems,
  eventFields,
  eventGates,
  netsciFields,
  netsciGates,
} from '#functions/content/events/schema.ts';
import { jobFields, jobGates } from '#functions/content/jobs/schema.ts';
import { newsFields, newsGates } from '#functions/content/news/schema.ts';
import {
  fieldsNeededFor,
  type Gates,
  refuseFaults,
  requireFields,
  savesFields,
} from '#functions/content/review/schema.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';

/** The fields of each kind of submission, the required ones, and how some contradict each other (FOR-08…27). */
export const contentForms = {
  jobs: { fields: jobFields, gates: jobGates },
  news: { fields: newsFields, gates: newsGates },
  events: { fields: eventFields, gates: eventGates, faults: dayProblems },
  'netsci-events': { fields: netsciFields, gates: netsciGates, faults: dayProblems },
  'netsci-colloquium': { fields: colloquiumFields, gates: colloquiumGates },
} as const;

export type ContentFields = {
  [Kind in ContentKind]: z.output<(typeof contentForms)[Kind]['fields']>;
};

interface ContentForm {
  fields: z.ZodObject;
  gates: Gates<string>;
  faults?: (typed: Record<string, unknown>) => Record<string, string[]>;
}

/** The form of a kind, for code that works on all kinds. */
const formOf = (kind: ContentKind): ContentForm => contentForms[kind];

/**
 * The rule for what a button of a form sends: the fields, those that it requires, and, where it saves them, that they
 * do not contradict each other; the server uses the same (FOR-17…27, D-26).
 */
export function formRule(kind: ContentKind, button: string, isNew: boolean): z.ZodType {
  const { fields, gates, faults } = formOf(kind);
  const rule = requireFields(fields, fieldsNeededFor(gates, button, isNew));
  return faults && savesFields(button) ? refuseFaults(rule, faults) : rule;
}

/** The fields that are marked as mandatory but block nothing: they can be added later (D-27). */
export function recommendedFields(kind: ContentKind, isNew: boolean): string[] {
  const { gates } = formOf(kind);
  const needed = fieldsNeededFor(gates, 'submit', isNew);
  return gates.marked.filter((field) => !needed.includes(field));
}

/** The names of a kind's fields. */
export const fieldNamesOf = (kind: ContentKind): string[] => Object.keys(formOf(kind).fields.shape);
