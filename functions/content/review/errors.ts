import { refusalsOf } from '#functions/core/errors.ts';

export const refuseReview = refusalsOf('review', {
  queueFull: 'CONFLICT',
  nothingToUndo: 'CONFLICT',
  tooLateToUndo: 'CONFLICT',
  notExtended: 'CONFLICT',
});
