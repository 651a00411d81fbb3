import { z } from 'zod';

/** How many items a public list shows at once (D-67). */
export const publicPageSize = 20;

/** The most that "Show more" can ask for in one page, and the most rows an API list returns. */
export const publicListLimit = 500;

/** The `show` parameter of "Show more": how many items to show, at most 500; anything unusable means one page. */
export const showParam = z.coerce
  .number()
  .int()
  .min(1)
  .transform((show) => Math.min(show, publicListLimit))
  .catch(publicPageSize);

/** The most rows that a list call answers at once (D-83); a page of the rest can be asked for. */
export const callListLimit = 5000;

/** The most rows of a public list call, which carries whole texts. */
export const publicCallLimit = 2000;

/** How many items a page of an administrators' list shows, or one of a call (D-67). */
export const listPageSize = 50;

/** The part of a list that one of its pages shows. */
export const pageOf = (page: number) => ({
  limit: listPageSize,
  offset: (page - 1) * listPageSize,
});

/** The part of a list for which a call asks: a page, or everything up to the bound. */
export const partOf = (page: number | undefined) =>
  page === undefined ? { limit: callListLimit, offset: 0 } : pageOf(page);

/** The `q` parameter of a list: the words that are looked for, tidied; anything unusable means none. */
export const wordsParam = z
  .string()
  .catch('')
  .transform((text) => text.replace(/\s+/g, ' ').trim().slice(0, 100));

/** The `page` parameter of a list: from 1; anything unusable means the first. */
export const pageParam = z.coerce.number().int().min(1).max(1000).catch(1);
