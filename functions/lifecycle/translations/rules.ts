/** What has an Italian text beside its English one. */
export const translatedResources = ['pages', 'sections', 'awards', 'news', 'events'] as const;

/** The languages of translations; the original is English. */
export const translatedLanguages = ['it'] as const;
