import type {} from '@remix-run/cloudflare';
import type { Context } from '#functions/core/context.ts';
import type { Consent } from '#functions/core/values/consent.ts';
import type { Language } from '#functions/core/values/dates.ts';

/**
 * What the Worker passes to every loader and action: Remix takes one object and leaves its type to us. Ends
 * with the middleware of React Router 7.9, whose context has typed keys.
 */
export interface PageLoad extends Record<string, unknown> {
  ctx: Context;
  visit: { language: Language; consent: Consent; prefersItalian: boolean; mustWait?: true };
  /** Whether an open screen fetches its data or submits a form; false when a browser requests a page. */
  isData: boolean;
  /** The calendar day in UTC. */
  today: string;
  /** The day by which public pages count deadlines and events (D-198). */
  dayAnywhere: string;
  /** Identifies this request in the log and on an error screen (D-56). */
  reference: string;
  /** The content version that the page's batch has read; only `readPublicPage` sets it. */
  version: number | null;
  /** The cache tags of what the page shows; loaders add theirs. */
  tags: Set<string>;
}

declare module '@remix-run/cloudflare' {
  interface AppLoadContext extends PageLoad {}
}
