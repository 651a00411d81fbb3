import { parseIntent } from '#app/components/lifecycle/intents.ts';
import { optionalLine } from '#functions/core/forms/fields.ts';
import { ownText, type Translate } from '#functions/core/i18n/translate.ts';
import { restorableDays } from '#functions/lifecycle/machine.ts';
import {
  publishing,
  type RecordAction,
  type RecordResource,
} from '#functions/lifecycle/publishing/rules.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import { awardFields, winnerFields } from '#functions/site/awards/schema.ts';
import { personFields } from '#functions/site/people/schema.ts';

/** The schemas of the resources whose forms have nothing but their fields. */
export const recordSchemas = {
  people: personFields,
  winners: winnerFields,
  awards: awardFields,
} as const;

export type PlainResource = Exclude<RecordResource, 'pages'>;

export const plainResources = Object.keys(recordSchemas) as PlainResource[];

type NamesOf<T> = T extends unknown ? keyof T & string : never;
export type RecordField = NamesOf<(typeof recordSchemas)[PlainResource]['shape']>;

/** The names of the fields, in order. */
export const fieldNamesOf = (resourceName: PlainResource): RecordField[] =>
  Object.keys(recordSchemas[resourceName].shape) as RecordField[];

// A preview of a winner does not need the award.
const previewedWinner = winnerFields.extend({ awardId: optionalLine(64) });

/**
 * The schema for a button of a form; none for a button that saves nothing. Before any button is pressed, the
 * resource's own schema applies, so that a field reports errors at once.
 */
export function recordRule(resourceName: PlainResource, button: string) {
  if (button === 'preview' && resourceName === 'winners') return previewedWinner;
  const { name: action } = parseIntent(button);
  const named = publishing.transitions.filter(({ name }) => name === action);
  const savesNothing = named.length > 0 && named.every(({ saves }) => saves === null);
  return savesNothing ? noFields : recordSchemas[resourceName];
}

/** The label of a field. */
export const recordLabel = (t: Translate, name: string): string =>
  ownText(t, `records.f-${name}`, `fields.${name as RecordField}`);

/** The labels of a resource's fields, by name. */
export const recordLabels = (t: Translate, resourceName: PlainResource): Record<string, string> =>
  Object.fromEntries(fieldNamesOf(resourceName).map((name) => [name, recordLabel(t, name)]));

/** The message about what has just been done to a record. */
export const readRecordDone = (t: Translate, done: RecordAction): string =>
  t(`records.done-${done}`, { days: restorableDays });
