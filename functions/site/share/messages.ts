import * as z from 'zod';

/** Asks for the picture at an address; safe to repeat. */
export const shareMessage = z.strictObject({
  v: z.literal(1),
  kind: z.literal('share-image'),
  address: z.string().min(1).max(400),
});
export type ShareMessage = z.infer<typeof shareMessage>;
