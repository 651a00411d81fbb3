import * as z from 'zod';
import { campaignNames } from '#functions/campaigns/model/rules.ts';

const id = z.string().min(1).max(64);

/** Asks to start a campaign that is due; repeating it does no harm. */
export const startMessage = z.strictObject({
  v: z.literal(1),
  kind: z.literal('mailing-start'),
  resourceName: z.enum(campaignNames),
  id,
});

/** Asks to send the e-mails of some rows of a ledger, `from` and `to` included; repeating it does no harm. */
export const rangeMessage = z.strictObject({
  v: z.literal(1),
  kind: z.literal('mailing-range'),
  sendingId: id,
  from: z.number().int().positive(),
  to: z.number().int().positive(),
  /** A test uses the queue of single e-mails, so that it does not wait behind thousands. */
  test: z.literal(true).optional(),
});

export type RangeMessage = z.infer<typeof rangeMessage>;
export type CampaignMessage = z.infer<typeof startMessage> | RangeMessage;

/** Whether a message belongs in the queue of campaigns, so that single e-mails need not wait behind it. */
export const isCampaign = (message: { kind: string; test?: true | undefined }): boolean =>
  message.kind === 'mailing-start' || (message.kind === 'mailing-range' && !message.test);
