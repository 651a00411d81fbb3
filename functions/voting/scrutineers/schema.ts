import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { emailField } from '#functions/core/forms/fields.ts';

/** Who is to be a scrutineer, by the e-mail address of the account; for the form. */
export const scrutineerForm = z.object({ email: emailField });

/** An account: by its e-mail address, or by its id. */
export const accountFields = {
  email: emailField.optional(),
  userId: z.string(says('invalid')).min(1, says('required')).max(64, says('invalid')).optional(),
};

/** Whether an account is named in one way. */
export const isOneAccount = ({
  email,
  userId,
}: {
  email?: string | undefined;
  userId?: string | undefined;
}) => (email === undefined) !== (userId === undefined);

/** The same for the call: one of the two. */
export const scrutineerFields = z
  .strictObject(accountFields)
  .refine(isOneAccount, { path: ['email'], message: says('required') });

/** A named account; one of the two is given. */
export interface NamedAccount {
  email?: string | undefined;
  userId?: string | undefined;
}
