import { refusalsOf } from '#functions/core/errors.ts';

export const refuseScrutiny = refusalsOf('scrutiny', {
  noScrutineers: 'CONFLICT',
  notFrozen: 'CONFLICT',
  voteOver: 'CONFLICT',
  noAccount: 'CONFLICT',
  onRoll: 'CONFLICT',
  notOnRoll: 'CONFLICT',
  hasVoted: 'CONFLICT',
  ownPlace: 'FORBIDDEN',
  nothingToOpen: 'CONFLICT',
  notAllLines: 'CONFLICT',
  wrongCode: 'CONFLICT',
  someUnopened: 'CONFLICT',
});
