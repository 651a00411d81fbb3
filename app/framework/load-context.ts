import type {} from '@remix-run/cloudflare';
import type { Context } from '#functions/core/context.ts';
import type { Consent } from '#functions/core/values/consent.ts';
import type { Language } from '#functions/core/values/dates.ts';

/**
 * What the Worker hands to every loader and action: Remix takes one object and leaves its type to us. Ends
 * with the middleware of React Router 7.9, whose context has keys with types.
 */
export interface PageLoad extends Record<string, unknown> {
  ctx: Context;
  visit: { language: Language; consent: Consent };
  /** Whether a screen that is open asks for its data, or sends a form, not a browser for a page. */
  isData: boolean;
  /** The calendar day in UTC. */
  today: string;
  /** Names this request in the log and on an error screen (D-56). */
  reference: string;
  /** The content version that the page's batch has read; set by `readPublicPage` only. */
  version: number | null;
  /** The cache tags of what the page shows; loaders add theirs. */
  tags: Set<string>;
}

declare module '@remix-run/cloudflare' {
  interface AppLoadContext extends PageLoad {}
}
