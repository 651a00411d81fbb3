import * as z from 'zod';

/** How many items a public list shows at once (D-67). */
export const publicPageSize = 20;

/** The most items that "Show more" can reach on one page, and the most in a calendar file. */
export const publicListLimit = 500;

/** A whole number from 1 in an address: a larger one than `most` means that, an invalid one `otherwise`. */
export const countParam = (most: number, otherwise = 1) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .transform((count) => Math.min(count, most))
    .catch(otherwise);

/** The `show` parameter of "Show more": how many items to show, at most 500; an invalid value means one page. */
export const showParam = countParam(publicListLimit, publicPageSize);

/** The most rows that a list call returns at once (D-83); the rest can be requested by page. */
export const callListLimit = 5000;

/** The most rows of a public list call, which returns whole texts. */
export const publicCallLimit = 2000;

/** How many items a page of an administrators' list or of a call has (D-67). */
export const listPageSize = 50;

/** The part of a list on one of its pages. */
export const pageOf = (page: number) => ({
  limit: listPageSize,
  offset: (page - 1) * listPageSize,
});

/** The part of a list that a call requests: a page, or everything up to the limit. */
export const partOf = (page: number | undefined) =>
  page === undefined ? { limit: callListLimit, offset: 0 } : pageOf(page);

/** The `q` parameter of a list: the search words, tidied; an invalid value means none. */
export const wordsParam = z
  .string()
  .catch('')
  .transform((text) => text.replace(/\s+/g, ' ').trim().slice(0, 100));

/** More pages than any list has. */
const mostPages = 10_000;

/** The `page` parameter of a list: from 1; a later one than there can be means the last, an invalid value the first. */
export const pageParam = countParam(mostPages);
