import { z } from 'zod';

/** Asks for one notice to be sent; repeating it does no harm. */
export const noticeMessage = z.strictObject({
  v: z.literal(1),
  kind: z.literal('notice'),
  id: z.string().min(1).max(64),
});
export type NoticeMessage = z.infer<typeof noticeMessage>;
