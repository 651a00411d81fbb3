import { type ContentFields, contentForms } from '#functions/content/submissions/schema.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { contentKinds } from '#functions/lifecycle/content/rules.ts';

type NamesOf<T> = T extends unknown ? keyof T & string : never;
/** The name of any field of a submission. */
export type FieldName = NamesOf<ContentFields[keyof ContentFields]>;

export const fieldLabel = (t: Translate, name: string): string => t(`fields.${name as FieldName}`);

const names = contentKinds.flatMap(
  (kind) => Object.keys(contentForms[kind].fields.shape) as FieldName[],
);

/** The labels of all fields, by name. */
export const fieldLabels = (t: Translate): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, fieldLabel(t, name)]));
