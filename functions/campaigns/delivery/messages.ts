import { z } from 'zod';
import { campaignNames } from '#functions/campaigns/model/rules.ts';

const id = z.string().min(1).max(64);

/** Asks for a mailing whose time has come to be started; repeating it does no harm. */
export const startMessage = z.strictObject({
  v: z.literal(1),
  kind: z.literal('mailing-start'),
  resourceName: z.enum(campaignNames),
  id,
});

/** Asks for the e-mails of some rows of a ledger, `from` and `to` included; repeating it does no harm. */
export const rangeMessage = z.strictObject({
  v: z.literal(1),
  kind: z.literal('mailing-range'),
  sendingId: id,
  from: z.number().int().positive(),
  to: z.number().int().positive(),
  /** A test does not wait behind thousands of e-mails: it goes through the queue of single ones. */
  test: z.literal(true).optional(),
});

export type RangeMessage = z.infer<typeof rangeMessage>;
export type CampaignMessage = z.infer<typeof startMessage> | RangeMessage;

/** Whether a message belongs into the queue of mailings, so that notices need not wait behind them. */
export const isCampaign = (message: { kind: string; test?: true | undefined }): boolean =>
  message.kind === 'mailing-start' || (message.kind === 'mailing-range' && !message.test);
