import type { Context } from '#functions/core/context.ts';
import { networkOf } from './rules.ts';

/**
 * Whom a burst counts: the signed-in user by account, since hundreds of people may share a network, everyone
 * else by network (D-66).
 */
export const burstKey = ({ actor, client }: Context): string =>
  actor ? `user:${actor.id}` : `network:${networkOf(client.address)}`;

/**
 * Whether a form, or a call that needs no account, may be sent now: counted before it is read, so that
 * unparsable ones count too, and without the database.
 */
export const mayPost = (ctx: Context): Promise<boolean> => ctx.withinPosts(burstKey(ctx));

/**
 * Whether a search may be made now, without the database: a visitor's by network, a member's within the ordinary
 * bursts of an account.
 */
export const maySearch = (ctx: Context): Promise<boolean> =>
  ctx.actor
    ? ctx.withinBursts(`search:${burstKey(ctx)}`)
    : ctx.withinSearches(`search:${burstKey(ctx)}`);

/** How a search too many is answered, besides the screen that says so. */
export const searchedTooOften = { status: 429, headers: { 'Retry-After': '60' } };
