import { refusalsOf } from '#functions/core/errors.ts';

/** What payments refuse. */
export const refusePayment = refusalsOf('payments', {
  changed: 'CONFLICT',
  laterPeriod: 'CONFLICT',
  inProgress: 'CONFLICT',
  accountClosed: 'CONFLICT',
  otherGateway: 'CONFLICT',
  refundUnknown: 'CONFLICT',
  otherMoney: 'CONFLICT',
  notAnswered: 'CONFLICT',
  tooEarly: 'CONFLICT',
  unsettled: 'CONFLICT',
  notByCard: 'CONFLICT',
  notContinued: 'CONFLICT',
  noReport: 'MALFORMED',
  wrongSignature: 'MALFORMED',
});

/** What the list of yearly fees refuses. */
export const refuseFee = refusalsOf('fees', {
  last: 'CONFLICT',
  most: 'CONFLICT',
});

/** What recording a renewal refuses. */
export const refuseRenewal = refusalsOf('renewals', {
  referenceTaken: 'CONFLICT',
});
