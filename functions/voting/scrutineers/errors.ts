import { refusalsOf } from '#functions/core/errors.ts';

export const refuseScrutineer = refusalsOf('scrutineers', {
  noAccount: 'CONFLICT',
  notMember: 'CONFLICT',
  isAdministrator: 'CONFLICT',
  yourself: 'CONFLICT',
  isCandidate: 'CONFLICT',
  namedBefore: 'CONFLICT',
  tooMany: 'CONFLICT',
  rollFrozen: 'CONFLICT',
  stays: 'CONFLICT',
  locked: 'CONFLICT',
});
