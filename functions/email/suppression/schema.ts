import * as z from 'zod';

const recipient = z.object({
  emailAddress: z.string().max(1000),
  status: z.string().optional(),
  diagnosticCode: z.string().optional(),
});

const about = {
  timestamp: z.iso.datetime({ offset: true }).optional().catch(undefined),
  feedbackId: z.string().min(1).max(200).optional(),
};

const mail = z.object({
  messageId: z.string().min(1).max(200),
  /** Only events have the tags, and only notifications that are set up so have the headers. */
  tags: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
  headers: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .optional()
    .catch(undefined),
});

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

const delivery = z.object({
  timestamp: about.timestamp,
  recipients: z.array(z.string().max(1000)).max(100).optional().catch(undefined),
});

const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Bounce'), mail, bounce }),
  z.object({ type: z.literal('Complaint'), mail, complaint }),
  z.object({ type: z.literal('Send'), mail }),
  z.object({ type: z.literal('Delivery'), mail, delivery: delivery.optional().catch(undefined) }),
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
