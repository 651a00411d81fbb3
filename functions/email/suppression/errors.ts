import { refusalsOf } from '#functions/core/errors.ts';

/** Why reports of mail providers are refused. */
export const refuseReport = refusalsOf('suppression', {
  unverified: 'FORBIDDEN',
  notSns: 'MALFORMED',
});
