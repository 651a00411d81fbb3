import { refusalsOf } from '#functions/core/errors.ts';

/** What reports of mail providers are refused for. */
export const refuseReport = refusalsOf('suppression', {
  unverified: 'FORBIDDEN',
  notSns: 'MALFORMED',
});
