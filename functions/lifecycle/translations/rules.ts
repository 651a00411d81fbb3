/** What has an Italian text beside its English one. */
export const translatedResources = ['pages', 'sections', 'awards', 'news', 'events'] as const;
export type TranslatedResource = (typeof translatedResources)[number];

/** The languages of translations; the original is English. */
export const translatedLanguages = ['it'] as const;

/** The fields of each resource that can be translated, in the order of its form. */
export const translatedFields = {
  pages: ['title', 'tagline', 'subtagline', 'sectionTitle', 'imageAlt', 'summary', 'body'],
  sections: ['title'],
  awards: ['name', 'summary', 'description'],
  news: ['title', 'summary', 'description'],
  events: ['title', 'imageAlt', 'summary', 'description'],
} as const satisfies Record<TranslatedResource, readonly string[]>;

export type TranslatedField<R extends TranslatedResource> = (typeof translatedFields)[R][number];

/** Texts by field. */
export type Texts = Record<string, string>;

const richFields: readonly string[] = ['summary', 'body', 'description'];

/** The fields of a resource that are rich text. */
export const richOf = (resource: TranslatedResource): string[] =>
  translatedFields[resource].filter((field) => richFields.includes(field));

/** The texts of a resource's fields, in their order; what is missing is empty. */
export const textsOf = (resource: TranslatedResource, row: Record<string, unknown>): Texts =>
  Object.fromEntries(translatedFields[resource].map((field) => [field, String(row[field] ?? '')]));
