import type { ApplicationAction } from '#functions/voting/candidacies/rules.ts';

/** The button that makes a new application. */
export const createIntent = 'create';

/** What can be done to the own application. */
export type CandidacyDone = ApplicationAction | typeof createIntent;

/** The id of its form, and so the beginning of its fields' ids. */
export const candidacyForm = 'candidacy';
