import { toStoredHtml } from '#functions/core/richtext/stored.ts';
import { searchableText } from '#functions/core/richtext/text.ts';
import {
  richOf,
  searchedOf,
  type Texts,
  type TranslatedField,
  type TranslatedResource,
  textsOf,
} from './rules.ts';

/** A stored item: its id and its English texts by field. */
export type OriginalRow = { id: string } & Record<string, unknown>;

/**
 * The row of an Italian translation beside the English item as it is stored: rich texts sanitised, empty
 * ones left out, so that English takes their place.
 */
export function translationRow<R extends TranslatedResource>(
  resource: R,
  row: OriginalRow,
  typed: Partial<Record<TranslatedField<R>, string>>,
) {
  const rich = richOf(resource);
  const stored = Object.entries(textsOf(resource, typed)).map(([field, text]) => [
    field,
    rich.includes(field) ? toStoredHtml(text) : text.trim(),
  ]);
  const texts: Texts = Object.fromEntries(stored.filter(([, text]) => text !== ''));
  return {
    resourceName: resource,
    itemId: row.id,
    language: 'it' as const,
    texts: JSON.stringify(texts),
    original: JSON.stringify(textsOf(resource, row)),
    searchText: searchableText(
      searchedOf(resource)
        .map((field) => texts[field] ?? '')
        .join('<br>'),
    ),
  };
}
