/** The web version of a newsletter, by its id; of a test by the id of its sending, which is hard to guess. */
export const newsletterHref = (id: string): `/${string}` => `/newsletters/${id}`;

/** The kinds of items in a newsletter, in the order of its e-mail. */
export const chosenKinds = ['news', 'events', 'jobs'] as const;
export type ChosenKind = (typeof chosenKinds)[number];

/** A value for each kind. */
export const byKind = <T>(make: (kind: ChosenKind) => T): Record<ChosenKind, T> => ({
  news: make('news'),
  events: make('events'),
  jobs: make('jobs'),
});

/** How many news are offered in any case, and chosen for a next issue (NLT-03). */
export const mostNews = 5;

/** The most items of a kind that are offered. */
export const mostOffered = 100;

/** The chosen ids in which one has changed places with the next one: up, or else down. */
export function moved<Id>(ids: readonly Id[], id: Id, way: string): Id[] {
  const at = ids.indexOf(id);
  const next = at < 0 ? undefined : ids[at + (way === 'up' ? -1 : 1)];
  return ids.map((one) => (one === id ? (next ?? id) : one === next ? id : one));
}
