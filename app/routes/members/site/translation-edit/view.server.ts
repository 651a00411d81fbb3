import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import {
  richOf,
  type Texts,
  type TranslatedResource,
} from '#functions/lifecycle/translations/rules.ts';

/** English texts as the screen shows them: rich ones sanitised. */
export const englishView = (resource: TranslatedResource, texts: Texts): Texts => {
  const rich = richOf(resource);
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      field,
      rich.includes(field) ? safeHtml(text) : text,
    ]),
  );
};
