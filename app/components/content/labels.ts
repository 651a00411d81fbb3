import { type ContentFields, contentForms } from '#functions/content/submissions/schema.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { contentKinds } from '#functions/lifecycle/content/rules.ts';

type NamesOf<T> = T extends unknown ? keyof T & string : never;
/** The name of a field of any kind of submission. */
export type FieldName = NamesOf<ContentFields[keyof ContentFields]>;

/** What a field is called. */
export const fieldLabel = (t: Translate, name: string): string => t(`content.${name as FieldName}`);

const names = contentKinds.flatMap(
  (kind) => Object.keys(contentForms[kind].fields.shape) as FieldName[],
);

/** Whether a field is one of a submission. */
export const isContentField = (name: string): name is FieldName =>
  names.some((one) => one === name);

/** What all fields are called, by their names. */
export const fieldLabels = (t: Translate): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, fieldLabel(t, name)]));
