import { refusalsOf } from '#functions/core/errors.ts';

/** What recording a renewal refuses. */
export const refuseRenewal = refusalsOf('renewals', {
  referenceTaken: 'CONFLICT',
});
