import * as z from 'zod';

/** Asks to take up some lines of an import, `from` and `to` included; repeating it does no harm. */
export const importMessage = z.strictObject({
  v: z.literal(1),
  kind: z.literal('import-range'),
  importId: z.string().min(1).max(64),
  from: z.number().int().positive(),
  to: z.number().int().positive(),
});
export type ImportMessage = z.infer<typeof importMessage>;
