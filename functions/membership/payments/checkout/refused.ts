import { CodedError } from '#functions/core/errors.ts';

const messages = {
  changed: 'This payment has changed in the meantime. Please load it again.',
  laterPeriod: 'A later membership period stands on this one. Please refund that one first.',
  underWay: 'A refund of this payment is under way already.',
  accountClosed: 'The account of the payer is closed: there is nobody to give a membership to.',
  otherMoney: 'The bank has taken money that cannot stand on a receipt here. Please refund it.',
  otherGateway: 'The gateway of this payment is not configured any more.',
  refundUnknown:
    'The gateway has not said whether it has paid back. It will be asked; do not refund again.',
  notAnswered: 'The gateway has not answered as it should.',
} as const;

export type RefusalReason = keyof typeof messages;

/** Why an administrator cannot do something to a payment; `about` names a day or the gateway's code. */
export class PaymentRefused extends CodedError {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, about?: string) {
    super('CONFLICT', messages[reason]);
    this.reason = reason;
    this.about = about;
  }
}
