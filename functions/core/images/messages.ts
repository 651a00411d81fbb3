import * as z from 'zod';

/** Asks for the size variants of the image with this hash; safe to repeat. */
export const sizesMessage = z.strictObject({
  v: z.literal(1),
  kind: z.literal('image-sizes'),
  id: z.string().min(1).max(64),
  hash: z.string().min(1).max(64),
});
export type SizesMessage = z.infer<typeof sizesMessage>;
