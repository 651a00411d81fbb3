import { refusalsOf } from '#functions/core/errors.ts';

/** The errors of accounts and sign-in. */
export const refuseAccount = refusalsOf('identity', {
  ownRole: 'FORBIDDEN',
  lastAdministrator: 'CONFLICT',
  nobody: 'NOBODY',
  notAuthorized: 'NOT_AUTHORIZED',
  wrongCredentials: 'INVALID_CREDENTIALS',
  secondStep: 'SECOND_FACTOR_REQUIRED',
  wrongCode: 'INVALID_CREDENTIALS',
  signInAgain: 'INVALID_CODE',
  wrongPasskey: 'INVALID_CODE',
  factorThere: 'CONFLICT',
  ownFactors: 'FORBIDDEN',
  invalidLink: 'INVALID_CODE',
  notSubscribed: 'INVALID_CODE',
  notUnsubscribed: 'INVALID_CODE',
  addressTaken: 'CONFLICT',
  ownAccount: 'FORBIDDEN',
  isSuspended: 'CONFLICT',
  suspended: 'FORBIDDEN',
  noAddressChange: 'CONFLICT',
});
