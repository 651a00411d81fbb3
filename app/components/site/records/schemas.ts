import { pressed } from '#app/components/lifecycle/confirmed.ts';
import { optionalLine } from '#functions/core/forms/fields.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { restorableDays } from '#functions/lifecycle/machine.ts';
import {
  publishing,
  type RecordAction,
  type RecordResource,
} from '#functions/lifecycle/publishing/rules.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import { awardFields, winnerFields } from '#functions/site/awards/schema.ts';
import { personFields } from '#functions/site/people/schema.ts';

/** What is typed of each resource whose forms say nothing but their fields. */
export const recordSchemas = {
  people: personFields,
  winners: winnerFields,
  awards: awardFields,
} as const;

/** People, winners and awards: their forms need no more than their fields. */
export type PlainResource = Exclude<RecordResource, 'pages'>;

export const plainResources = Object.keys(recordSchemas) as PlainResource[];

type NamesOf<T> = T extends unknown ? keyof T & string : never;
/** The name of a field of any of them. */
export type RecordField = NamesOf<(typeof recordSchemas)[PlainResource]['shape']>;

/** The names of the fields, in their order. */
export const fieldNamesOf = (resourceName: PlainResource): RecordField[] =>
  Object.keys(recordSchemas[resourceName].shape) as RecordField[];

// Looking at a winner needs no award yet.
const previewedWinner = winnerFields.extend({ awardId: optionalLine(64) });

/**
 * The rule for what a button of a form sends; one that saves nothing takes whatever stands there. What is
 * only typed, by no button yet, is held to the schema, so that a field says at once what is wrong with it.
 */
export function recordRule(resourceName: PlainResource, button: string) {
  if (button === 'preview' && resourceName === 'winners') return previewedWinner;
  const { name: action } = pressed(button);
  const named = publishing.transitions.filter(({ name }) => name === action);
  const savesNothing = named.length > 0 && named.every(({ saves }) => saves === null);
  return savesNothing ? noFields : recordSchemas[resourceName];
}

/** What a field is called. */
export const recordLabel = (t: Translate, name: string): string =>
  t(`records.${name as RecordField}`);

/** What the fields of a resource are called, by their names. */
export const recordLabels = (t: Translate, resourceName: PlainResource): Record<string, string> =>
  Object.fromEntries(fieldNamesOf(resourceName).map((name) => [name, recordLabel(t, name)]));

/** What has just been done to a record, in words. */
export const recordDone = (t: Translate, done: RecordAction): string =>
  t(`records.done-${done}`, { days: restorableDays });
