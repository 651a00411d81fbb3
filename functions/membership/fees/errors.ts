import { refusalsOf } from '#functions/core/errors.ts';

/** What the list of yearly fees refuses. */
export const refuseFee = refusalsOf('fees', {
  last: 'CONFLICT',
  most: 'CONFLICT',
});
