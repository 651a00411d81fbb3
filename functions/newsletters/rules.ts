/** The web version of a newsletter, by its id; of a test by the id of its sending, which nobody can guess. */
export const newsletterHref = (id: string): `/${string}` => `/newsletters/${id}`;
