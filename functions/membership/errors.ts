import { refusalsOf } from '#functions/core/errors.ts';

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
  recordedBefore: 'CONFLICT',
  moreThanLeft: 'CONFLICT',
  otherAmount: 'INVALID_FIELDS',
  disputed: 'CONFLICT',
  noReport: 'MALFORMED',
  wrongSignature: 'MALFORMED',
});

export const refuseInvoice = refusalsOf('invoices', {
  changed: 'CONFLICT',
  hasOpen: 'CONFLICT',
  noInstitution: 'CONFLICT',
  nobody: 'INVALID_FIELDS',
  notOffered: 'CONFLICT',
  tooEarly: 'CONFLICT',
});

export const refuseFee = refusalsOf('fees', {
  last: 'CONFLICT',
  most: 'CONFLICT',
});

export const refuseRenewal = refusalsOf('renewals', {
  referenceTaken: 'CONFLICT',
});
