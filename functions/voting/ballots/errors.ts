import { refusalsOf } from '#functions/core/errors.ts';

export const refuseBallot = refusalsOf('voting', {
  early: 'CONFLICT',
  over: 'CONFLICT',
  twice: 'CONFLICT',
  notOnRoll: 'FORBIDDEN',
  again: 'CONFLICT',
  interrupted: 'CONFLICT',
  notWithResult: 'CONFLICT',
  checkFails: 'CONFLICT',
  applicationsClosed: 'CONFLICT',
  appliedBefore: 'CONFLICT',
  watchesOver: 'CONFLICT',
  cannotSwitchOff: 'CONFLICT',
  cannotSwitchOn: 'CONFLICT',
  cannotWithdraw: 'CONFLICT',
});
