/** Title and text for a form that was not read, by status. */
export const unreadTexts = {
  400: ['errors.badRequest', 'errors.badRequestText'],
  413: ['errors.tooLarge', 'errors.tooLargeText'],
  429: ['errors.tooOften', 'errors.tooOftenText'],
} as const;
export type UnreadStatus = keyof typeof unreadTexts;

/** Title and text for an error, by status; `null` for one of our own. */
export function errorTexts(status: number | null) {
  if (status === 404) return ['errors.notFound', 'errors.notFoundText'] as const;
  if (status === 400 || status === 413 || status === 429) return unreadTexts[status];
  return ['errors.title', 'errors.text'] as const;
}
