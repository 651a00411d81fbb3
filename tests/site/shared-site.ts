import { startOwnSite } from '#tests/support/site-client.ts';

/** A site for all tests that write: what they write has names of its own, and they search for it. */
export const site = await startOwnSite();
