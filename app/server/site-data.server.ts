import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { attentionCounts } from '#functions/attention/queries.ts';
import type { Context } from '#functions/core/context.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { loadSecondary } from '#functions/core/secondary.ts';
import { returnFromBank } from '#functions/membership/payments/checkout/renewing.ts';
import { fromBankQuery } from '#functions/membership/payments/model/view.ts';

/** A navigation without its numbers is still one (D-76). */
const navigationCounts = async (ctx: Context): Promise<Record<string, number>> =>
  (await loadSecondary(ctx.db, 'navigation', () => attentionCounts(ctx))) || {};

const isReturn = ({ pathname, searchParams }: URL): boolean =>
  pathname.startsWith('/my/') && searchParams.get(fromBankQuery.name) === fromBankQuery.value;

/** The query without the parameter that marks a return from the bank. */
function lastingQuery({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete(fromBankQuery.name);
  return query.size > 0 ? `?${query}` : '';
}

/** The texts that offer the Italian page, in both languages; for loaders, since a browser has one language. */
function languageOffer() {
  const [italian, english] = [translator('it'), translator('en')];
  return {
    title: italian('fields.language'),
    text: italian('site.offer'),
    yes: italian('site.offerYes'),
    no: english('site.offerNo'),
  };
}

/**
 * What every screen needs of the request; the database is read only for the numbers beside the navigation of those
 * who look after something, and when a payer returns from the bank (REN-07).
 */
export async function siteData({ context, request }: LoaderFunctionArgs) {
  const { ctx, visit, reference } = context;
  const url = new URL(request.url);
  const isMine = url.pathname.startsWith('/my/');
  // Without waiting, so that it goes with what the screen reads.
  const counts = ctx.actor && isMine ? navigationCounts(ctx) : {};
  return {
    ...visit,
    offer: visit.prefersItalian ? languageOffer() : null,
    reference,
    path: url.pathname,
    search: isReturn(url) ? lastingQuery(url) : url.search,
    fromBank: ctx.actor && isReturn(url) ? await returnFromBank(ctx) : null,
    origin: ctx.config.origin,
    year: ctx.now().getUTCFullYear(),
    societyName: ctx.config.societyName,
    contactEmail: ctx.config.contactEmail,
    winsUrl: ctx.config.winsUrl,
    netplaceUrl: ctx.config.netplaceUrl,
    showRefuseCookies: ctx.config.showRefuseCookies,
    viewer: ctx.actor && {
      id: isMine ? ctx.actor.id : null,
      counts: await counts,
      givenName: ctx.actor.givenName,
      lastName: ctx.actor.lastName,
      roles: ctx.actor.roles,
    },
  };
}

export type SiteData = Awaited<ReturnType<typeof siteData>>;
