/** What the loader of a public screen may say about its content: the item, or else the page, of the screen. */
interface Content {
  isInItalian?: boolean | undefined;
  page?: { isInItalian?: boolean } | null;
}

/** Whether the content of the present screen is there in Italian, so that its Italian page is a translation. */
export function isTranslated(matches: readonly { data?: unknown }[]): boolean {
  const content = (matches.at(-1)?.data ?? {}) as Content;
  return content.isInItalian ?? content.page?.isInItalian ?? false;
}
