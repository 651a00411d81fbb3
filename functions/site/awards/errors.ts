import { refusalsOf } from '#functions/core/errors.ts';

export const refuseAward = refusalsOf('awards', {
  nameTaken: 'CONFLICT',
});
