import { z } from 'zod';

const recipient = z.object({
  emailAddress: z.string().max(1000),
  status: z.string().optional(),
  diagnosticCode: z.string().optional(),
});

const about = {
  timestamp: z.iso.datetime({ offset: true }).optional().catch(undefined),
  feedbackId: z.string().min(1).max(200).optional(),
};

const mail = z.object({ messageId: z.string().min(1).max(200) });

const bounce = z.object({
  ...about,
  bounceType: z.string(),
  bounceSubType: z.string().optional(),
  bouncedRecipients: z.array(recipient).max(100),
});

const complaint = z.object({
  ...about,
  complaintFeedbackType: z.string().nullish(),
  complainedRecipients: z.array(recipient).max(100),
});

const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Bounce'), mail, bounce }),
  z.object({ type: z.literal('Complaint'), mail, complaint }),
]);

const named = z.looseObject({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
});

/** A report of SES, as a notification (`notificationType`) or an event (`eventType`). */
export const sesEvent = named
  .transform(({ notificationType, eventType, ...rest }) => ({
    ...rest,
    type: notificationType ?? eventType,
  }))
  .pipe(event);
export type SesEvent = z.infer<typeof sesEvent>;

/** The form that lifts the suppression of an address. */
export const liftForm = z.object({
  what: z.literal('suppression'),
  address: z.string().min(1).max(1000),
});
