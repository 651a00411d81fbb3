import * as z from 'zod';

/** Asks to take up the lines of an import; repeating it does no harm. */
export const importMessage = z.strictObject({
  v: z.literal(1),
  kind: z.literal('import'),
  importId: z.string().min(1).max(64),
});
export type ImportMessage = z.infer<typeof importMessage>;
