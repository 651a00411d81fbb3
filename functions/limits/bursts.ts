import type { Context } from '#functions/context.ts';
import { networkOf } from './rules.ts';

/**
 * Whether somebody may send a form, or a call that anybody may make, now: counted before it is read, so
 * that what cannot be parsed counts too, and without the database. Whoever is signed in is counted by
 * account, since many people may share a network; everybody else by network (D-66).
 */
export const mayPost = ({ actor, client, withinPosts }: Context): Promise<boolean> =>
  withinPosts(actor ? `user:${actor.id}` : `network:${networkOf(client.address)}`);
