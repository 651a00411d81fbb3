import { startOwnSite } from '#tests/support/site-client.ts';

/** The site of a test file, which nobody else writes to (`fresh-site.ts`). */
export const site = await startOwnSite();
