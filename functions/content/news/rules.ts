/** The stable address of a news item: its anchor on the news page (D-63). */
export const newsHref = (id: string): string => `/news#${id}`;
