type Item = { isInItalian?: boolean } | null;

/** The content of a public screen, as its loader names it: an item, or else the page of the screen. */
interface Content {
  item?: Item;
  event?: Item;
  award?: Item;
  job?: Item;
  page?: Item;
}

/** Whether the content of the present screen is there in Italian, so that its Italian page is a translation. */
export function isTranslated(matches: readonly { data?: unknown }[]): boolean {
  const { item, event, award, job, page } = (matches.at(-1)?.data ?? {}) as Content;
  return (item ?? event ?? award ?? job ?? page)?.isInItalian ?? false;
}
