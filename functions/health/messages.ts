import * as z from 'zod';

/** Goes through the queue so that its arrival can be noted; safe to repeat. */
export const heartbeatMessage = z.strictObject({ v: z.literal(1), kind: z.literal('heartbeat') });

export type HeartbeatMessage = z.infer<typeof heartbeatMessage>;
