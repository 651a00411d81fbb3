import { z } from 'zod';

/** How many items a public list shows at once (D-67). */
export const publicPageSize = 20;

/** The most that "Show more" can ask for in one page, and the most rows an API list returns. */
export const publicListLimit = 500;

/** The `show` parameter of "Show more": how many items to show; anything unusable means one page. */
export const showParam = z.coerce.number().int().min(1).max(publicListLimit).catch(publicPageSize);

/** The `q` parameter of a list: the words that are looked for, tidied; anything unusable means none. */
export const wordsParam = z
  .string()
  .catch('')
  .transform((text) => text.replace(/\s+/g, ' ').trim().slice(0, 100));

/** The `page` parameter of a list: from 1; anything unusable means the first. */
export const pageParam = z.coerce.number().int().min(1).max(1000).catch(1);
