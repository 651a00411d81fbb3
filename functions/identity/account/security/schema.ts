import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { requiredLine } from '#functions/core/forms/fields.ts';
import { resetReasons } from '#functions/identity/factors/rules.ts';

/** A code as it is typed, with spaces and hyphens. */
export const codeField = z
  .string(says('required'))
  .trim()
  .min(1, says('required'))
  .max(40, says('tooLong', 40));

/** The form for a code. */
export const codeForm = z.object({ code: codeField });

const passkeyId = z.string().min(1).max(1400);

/** The forms about one of the own passkeys. */
export const passkeyNameForm = z.object({
  passkey: passkeyId,
  name: requiredLine(60),
});
export const passkeyForm = z.object({ passkey: passkeyId });

/** The form by which an administrator removes what a person has lost. */
export const resetForm = z.object({ reason: z.enum(resetReasons, says('choice')) });
