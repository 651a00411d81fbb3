import { refusalsOf } from '#functions/core/errors.ts';

export const refuseBallot = refusalsOf('voting', {
  early: 'CONFLICT',
  over: 'CONFLICT',
  twice: 'CONFLICT',
  reworded: 'CONFLICT',
  again: 'CONFLICT',
  interrupted: 'CONFLICT',
  notWithResult: 'CONFLICT',
  applicationsClosed: 'CONFLICT',
  appliedBefore: 'CONFLICT',
  cannotSwitchOff: 'CONFLICT',
  cannotSwitchOn: 'CONFLICT',
  cannotWithdraw: 'CONFLICT',
});
