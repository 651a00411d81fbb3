import { refusalsOf } from '#functions/core/errors.ts';

/** What awards refuse. */
export const refuseAward = refusalsOf('awards', {
  nameTaken: 'CONFLICT',
});
