import { refusalsOf } from '#functions/core/errors.ts';

/** What ballots, candidacies and votes refuse. */
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
