import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  consentField,
  nameField,
  passwordField,
  versionField,
} from '#functions/core/forms/fields.ts';
import { languages } from '#functions/core/values/dates.ts';
import { areSame, differ, newPassword } from '#functions/identity/access/schema.ts';

/** The form of one's own details; `version` is that of the row that filled it (D-65). */
export const detailsForm = z.object({
  givenName: nameField,
  lastName: nameField,
  language: z.enum(languages, says('choice')),
  version: versionField,
});
export type Details = z.infer<typeof detailsForm>;

/** The form that changes a password; the new one is typed twice. */
export const passwordChangeForm = z
  .object({
    current: passwordField,
    password: newPassword,
    confirm: z.string(says('required')).min(1, says('required')),
  })
  .refine(areSame, differ);

/** The new state of a switch. */
export const switched = z.enum(['on', 'off']);

export const endSessionForm = z.object({ session: z.string().min(1).max(64) });

export const closeForm = z.object({ understood: consentField });

/** Removes a further address of the own account. */
export const removeAddressForm = z.object({ address: z.string().min(1).max(320) });
