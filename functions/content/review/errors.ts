import { refusalsOf } from '#functions/core/errors.ts';

/** What review refuses. */
export const refuseReview = refusalsOf('review', {
  queueFull: 'CONFLICT',
});
