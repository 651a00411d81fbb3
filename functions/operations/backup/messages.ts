import { z } from 'zod';

/** Asks for the next step of a nightly backup; safe to repeat. */
export const backupMessage = z.strictObject({
  v: z.literal(1),
  kind: z.literal('backup-step'),
  day: z.iso.date(),
  step: z.number().int().min(0),
});
export type BackupMessage = z.infer<typeof backupMessage>;
