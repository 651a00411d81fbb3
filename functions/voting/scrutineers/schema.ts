import * as z from 'zod';
import { emailField } from '#functions/core/forms/fields.ts';

/** Who is to be a scrutineer, by the e-mail address of the account; for the form. */
export const scrutineerForm = z.object({ email: emailField });

/** Whether votes are locked for the scrutineers. */
export const lockForm = z.object({
  isLocked: z.enum(['yes', 'no']).transform((choice) => choice === 'yes'),
});
