/** The web version of a newsletter, by its id; of a test by the id of its sending, which nobody can guess. */
export const newsletterHref = (id: string): `/${string}` => `/newsletters/${id}`;

/** What a newsletter may name, in the order of its e-mail. */
export const chosenKinds = ['news', 'events', 'jobs'] as const;
export type ChosenKind = (typeof chosenKinds)[number];

/** Something of each kind. */
export const byKind = <T>(make: (kind: ChosenKind) => T): Record<ChosenKind, T> => ({
  news: make('news'),
  events: make('events'),
  jobs: make('jobs'),
});

/** How many news are offered (NLT-03). */
export const mostNews = 5;

/** How many events, and how many jobs, are offered at most. */
export const mostOffered = 100;
