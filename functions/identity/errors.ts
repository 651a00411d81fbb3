import { refusalsOf } from '#functions/core/errors.ts';

/** What accounts and sign-in refuse. */
export const refuseAccount = refusalsOf('identity', {
  ownRole: 'FORBIDDEN',
  lastAdministrator: 'CONFLICT',
  oneClickTooLarge: 'TOO_LARGE',
  notOneClick: 'MALFORMED',
  nobody: 'NOBODY',
  notAuthorized: 'NOT_AUTHORIZED',
  wrongCredentials: 'INVALID_CREDENTIALS',
  invalidLink: 'INVALID_CODE',
  notSubscribed: 'INVALID_CODE',
  notUnsubscribed: 'INVALID_CODE',
});
