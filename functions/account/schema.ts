import { z } from 'zod';
import { newPassword, personName, typedPassword } from '#functions/auth/schema.ts';
import { languages } from '#functions/shared/dates.ts';
import { says } from '#functions/shared/field-messages.ts';

/** The form of a person's own details; `version` is that of the row that filled it (D-65). */
export const detailsForm = z.object({
  givenName: personName,
  lastName: personName,
  language: z.enum(languages, says('choice')),
  version: z.number(says('invalid')).int().positive(),
});
export type Details = z.infer<typeof detailsForm>;

/** The form that changes a password; the new one is typed twice. */
export const passwordChangeForm = z
  .object({
    current: typedPassword,
    password: newPassword,
    confirm: z.string(says('required')).min(1, says('required')),
  })
  .refine(({ password, confirm }) => password === confirm, {
    message: says('passwordsDiffer'),
    path: ['confirm'],
  });

/** The switch of the newsletter: what it is to become. */
export const newsletterForm = z.object({ newsletter: z.enum(['on', 'off']) });

/** The form that ends one session. */
export const endSessionForm = z.object({ session: z.string().min(1).max(64) });

/** The form that closes an account. */
export const closeForm = z.object({
  current: typedPassword,
  understood: z.literal('on', says('consent')),
});
