import { ownText, type Translate } from '#functions/core/i18n/translate.ts';
import {
  type TranslatedResource,
  translatedFields,
} from '#functions/lifecycle/translations/rules.ts';

/** The labels of the fields of a resource, in their order. */
export const translationLabels = (
  t: Translate,
  resource: TranslatedResource,
): Record<string, string> =>
  Object.fromEntries(
    translatedFields[resource].map((field) => [
      field,
      ownText(t, `pages.f-${field}`, `fields.${field}`),
    ]),
  );
