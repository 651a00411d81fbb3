import type { Translate } from '#functions/core/i18n/translate.ts';
import { restorableDays } from '#functions/lifecycle/machine.ts';
import type { RecordAction } from '#functions/lifecycle/publishing/rules.ts';
import { fieldNamesOf, type PlainResource, type RecordField } from './schemas.ts';

/** What a field is called. */
export const recordLabel = (t: Translate, name: string): string =>
  t(`records.${name as RecordField}`);

/** What the fields of a resource are called, by their names. */
export const recordLabels = (t: Translate, resourceName: PlainResource): Record<string, string> =>
  Object.fromEntries(fieldNamesOf(resourceName).map((name) => [name, recordLabel(t, name)]));

/** What has just been done to a record, in words. */
export const recordDone = (t: Translate, done: RecordAction): string =>
  t(`records.done-${done}`, { days: restorableDays });
