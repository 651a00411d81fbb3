import { type Column, type SQL, sql } from 'drizzle-orm';
import { sqlUnit } from '#functions/core/db/names.ts';
import { toStoredHtml } from '#functions/core/richtext/stored.ts';
import { searchableText } from '#functions/core/richtext/text.ts';
import {
  type InLanguage,
  mainField,
  richOf,
  searchedOf,
  type Texts,
  type TranslatedField,
  type TranslatedResource,
  textsOf,
} from './rules.ts';
import { translations } from './table.ts';

const language = sql.placeholder('language');

const rowOf = (resource: TranslatedResource, id: Column) =>
  sql`from ${translations} where ${translations.resourceName} = ${sql.raw(`'${resource}'`)}
    and ${translations.itemId} = ${id} and ${translations.language} = 'it'`;

/**
 * The column `translation` of one item, for a statement that is given the `language` of its page: its Italian
 * texts as JSON, or on an English page only the names of its Italian fields.
 */
export const translationOf = (resource: TranslatedResource, id: Column) =>
  sqlUnit<string | null>(sql`case ${language}
    when 'it' then (select ${translations.texts} ${rowOf(resource, id)})
    when 'en' then (select (select json_group_array("key") from json_each(${translations.texts})) ${rowOf(resource, id)})
  end`).as('translation');

/** The same for the rows of a list, whose long texts may be left out; nothing on an English page. */
export const listTranslationOf = (
  resource: TranslatedResource,
  id: Column,
  { whole = false }: { whole?: boolean } = {},
) => {
  const texts = whole
    ? translations.texts
    : sql`json_remove(${translations.texts}, '$.description', '$.body')`;
  return sqlUnit<string | null>(
    sql`case ${language} when 'it' then (select ${texts} ${rowOf(resource, id)}) end`,
  ).as('translation');
};

/**
 * Whether an item's main text is there in Italian, as SQL: the rules `mainField` and `isNameOnly`. `texts` are its
 * columns by field, the weightiest first.
 */
export const hasItalian = (
  resource: TranslatedResource,
  id: Column,
  texts: Record<string, Column | SQL>,
) => {
  const cases = Object.entries(texts).map(([field, text]) => sql`when ${text} <> '' then ${field}`);
  const main = sql`case ${sql.join(cases, sql` `)} end`;
  const { description, summary } = texts;
  const nameOnly =
    description && summary ? sql`(${description} = '' and ${summary} = '') or ` : sql``;
  return sqlUnit<0 | 1>(sql`(${nameOnly}exists (select 1 ${rowOf(resource, id)}
    and json_extract(${translations.texts}, '$.' || ${main}) is not null))`).as('isInItalian');
};

/** When an item was last changed, as SQL: on an Italian page also by a translation. */
export const changedAt = (resource: TranslatedResource, id: Column, updatedAt: Column) =>
  sqlUnit<string>(sql`max(${updatedAt}, coalesce(
    case ${language} when 'it' then (select ${translations.updatedAt} ${rowOf(resource, id)}) end, ''))`).as(
    'updatedAt',
  );

/** One translated text of a row, as SQL: null on an English page. */
export const translatedText = (resource: TranslatedResource, id: Column, field: string) =>
  sql<string | null>`case ${language}
    when 'it' then (select json_extract(${translations.texts}, ${`$.${field}`}) ${rowOf(resource, id)})
  end`;

/** A row in the language of its page: Italian texts take the place of the English ones. */
export function inLanguage<R extends { translation?: string | null }>({
  translation,
  ...row
}: R): Omit<R, 'translation'> & InLanguage {
  if (!translation) return row;
  const found = JSON.parse(translation) as Texts | string[];
  const texts = Array.isArray(found) ? {} : found;
  const names = Array.isArray(found) ? found : Object.keys(found);
  const own = Object.entries(texts).filter(([name]) => name in row);
  return {
    ...row,
    ...Object.fromEntries(own),
    ...(Array.isArray(found) ? {} : { translated: own.map(([name]) => name) }),
    isInItalian: names.includes(mainField(row)),
  };
}

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
