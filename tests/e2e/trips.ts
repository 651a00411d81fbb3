import type { RouteName } from '#app/routes.ts';

/**
 * The round trips to the database of every screen behind the sign-in: the session, whose user the permission is asked
 * for, and one with all that the screen shows. These screens need more, each for its reason.
 */
const more: Partial<Record<RouteName, [most: number, why: string]>> = {
  'page-history': [
    4,
    'the versions, then the chosen two, then the section and the picture in them',
  ],
  'newsletter-edit': [3, 'the stored row names the items, the readers and the sending'],
  'newsletter-send': [3, 'the stored row decides whom the sending would reach'],
  'email-edit': [3, 'the stored row decides whom the e-mail would reach'],
  'ballot-results': [3, 'once it is sealed, its result and what checks it'],
  'review-item': [4, 'the item with its history, the queue around it, then its picture'],
  'my-credit-note': [3, 'the note names its payment, whose receipt says who may see it'],
  'my-users': [3, 'once a day, after the answer, an entry says who has listed them'],
  'my-payments': [3, 'the same'],
  'my-audit': [3, 'the chain is followed at once only if it is short'],
};

/** What an answer of a screen behind the sign-in cost too much, by its header `Server-Timing`. */
export function tripFaults(name: RouteName, timing: string | null | undefined): string[] {
  const trips = Number(/\d+/.exec(timing ?? '')?.[0]);
  const [most, why] = more[name] ?? [2, 'the session, and what it shows'];
  return trips > 0 && trips <= most ? [] : [`${trips} trips to the database: ${why}`];
}
