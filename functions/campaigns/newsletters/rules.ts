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

/** How many news are offered (NLT-03). */
export const mostNews = 5;

/** The most events, and the most jobs, that are offered. */
export const mostOffered = 100;
