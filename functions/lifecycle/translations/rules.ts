import type { Language } from '#functions/core/values/dates.ts';
import { fingerprint } from '#functions/core/values/fingerprint.ts';

/** What has an Italian text beside its English one. */
export const translatedResources = ['pages', 'sections', 'awards', 'news', 'events'] as const;
export type TranslatedResource = (typeof translatedResources)[number];

/** The languages of translations; the original is English. */
export const translatedLanguages = ['it'] as const;

/** The fields of each resource that can be translated, in the order of its form. */
export const translatedFields = {
  pages: [
    ...(['title', 'tagline', 'subtagline', 'sectionTitle'] as const),
    ...(['imageAlt', 'imageCaption', 'summary', 'body'] as const),
  ],
  sections: ['title'],
  awards: ['name', 'summary', 'description'],
  news: ['title', 'summary', 'description'],
  events: ['title', 'imageAlt', 'imageCaption', 'summary', 'description'],
} as const satisfies Record<TranslatedResource, readonly string[]>;

export type TranslatedField<R extends TranslatedResource> = (typeof translatedFields)[R][number];

/** Texts by field. */
export type Texts = Record<string, string>;

const richFields: readonly string[] = ['summary', 'body', 'description'];

/** The fields of a resource that are rich text. */
export const richOf = (resource: TranslatedResource): string[] =>
  translatedFields[resource].filter((field) => richFields.includes(field));

/** Those that the search reads: no screen shows the summary of a page, so that a result would quote what is not there. */
export const searchedOf = (resource: TranslatedResource): string[] =>
  richOf(resource).filter((field) => resource !== 'pages' || field !== 'summary');

/** The texts of a resource's fields, in their order; what is missing is empty. */
export const textsOf = (resource: TranslatedResource, row: Record<string, unknown>): Texts =>
  Object.fromEntries(translatedFields[resource].map((field) => [field, String(row[field] ?? '')]));

/** Texts stored as JSON; none for no translation. */
export const readTexts = (stored: string | null): Texts =>
  stored === null ? {} : (JSON.parse(stored) as Texts);

/** Short, for forms and calls: which English texts somebody had before them. */
export const englishFingerprint = (
  resource: TranslatedResource,
  row: Record<string, unknown>,
): string => fingerprint(JSON.stringify(textsOf(resource, row)));

/** Whether a translation is older than the original: its English texts are not the present ones. */
export const isOutdated = (
  resource: TranslatedResource,
  original: Texts,
  row: Record<string, unknown>,
): boolean => englishFingerprint(resource, original) !== englishFingerprint(resource, row);

/** How far an item is translated. */
export const translationStates = ['none', 'outdated', 'current'] as const;
export type TranslationState = (typeof translationStates)[number];

/** What the row of an item says about its languages; nothing where nobody has asked for a language. */
export interface InLanguage {
  /** The fields that are in Italian, on an Italian page. */
  translated?: readonly string[];
  /** Whether its main text is there in Italian: then the Italian page is a translation. */
  isInItalian?: boolean;
}

// The first of these that has words is the main text of an item.
const byWeight = ['body', 'description', 'summary', 'subtagline', 'tagline', 'title', 'name'];

/** The field that holds the main text of an item. */
export const mainField = (row: object): string =>
  byWeight.find((field) => (row as Record<string, unknown>)[field]) ?? 'title';

/**
 * Whether an item is only a name with facts such as days and places: nobody has anything to translate, and its
 * page is as good in either language. Only what can be described, such as an event, can be without words.
 */
export const isNameOnly = (row: object): boolean => {
  const { description, summary } = row as { description?: unknown; summary?: unknown };
  return description === '' && summary === '';
};

/** The language of one text of an item, or of the item as a whole, on a page in `language`. */
export function textLanguage(language: Language, row: InLanguage, field?: string): Language {
  if (language === 'en') return 'en';
  if (field === undefined && isNameOnly(row)) return 'it';
  return row.translated?.includes(field ?? mainField(row)) ? 'it' : 'en';
}
