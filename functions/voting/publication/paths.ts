import { slug } from '#functions/core/values/slug.ts';

/** The public list of sealed ballots. */
export const electionsPath = '/elections';

/** The public page of a sealed ballot. */
export const electionHref = (ballotId: string): `/${string}` => `${electionsPath}/${ballotId}`;

/** What anybody may download to check results (docs/election-bundle.md): the files of a ballot, and those of all. */
export const electionFiles = {
  bundle: (ballotId: string) => `${electionHref(ballotId)}/bundle.json` as const,
  ballots: (ballotId: string) => `${electionHref(ballotId)}/ballots.csv` as const,
  publicKey: `${electionsPath}/public-key.pem`,
  verifier: `${electionsPath}/verify.mjs`,
} as const;

/** The cache tags of what is public about a sealed ballot. */
export const electionTags = (ballotId: string): string[] => ['elections', `election:${ballotId}`];

/** The name under which a file of a ballot is saved. */
export const fileName = (title: string, kind: 'bundle.json' | 'ballots.csv'): string =>
  `${slug(title)}-${kind}`;
