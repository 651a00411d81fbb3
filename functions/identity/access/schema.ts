import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  checkboxField,
  consentField,
  emailField,
  nameField,
  passwordField,
} from '#functions/core/forms/fields.ts';
import { besideOthers } from '#functions/core/values/beside.ts';
import { passwordLength } from '#functions/identity/passwords/rules.ts';

/** A new password; the rules that depend on its owner are checked on the server (D-15). */
export const newPassword = z
  .string(says('required'))
  .min(1, says('required'))
  .max(passwordLength.most * 2, says('passwordTooLong'));

/** The registration form (JOI-03, JOI-05). */
export const registerForm = z.object({
  givenName: nameField,
  lastName: nameField,
  email: emailField,
  privacy: consentField,
  newsletter: checkboxField,
});

const twoPasswords = { password: newPassword, confirm: z.string(says('required')) };
export const areSame = (typed: { password: string; confirm: string }) =>
  typed.password === typed.confirm;
export const differ = {
  message: says('passwordsDiffer'),
  path: ['confirm'],
  ...besideOthers('password', 'confirm'),
};

/** The invitation form, which is displayed only (JOI-09…11, D-14). */
export const invitationForm = z
  .object({
    givenName: nameField,
    lastName: nameField,
    email: emailField,
    ...twoPasswords,
    privacy: consentField,
  })
  .refine(areSame, differ);

/** The sign-in form (ACC-02). */
export const signInForm = z.object({ email: emailField, password: passwordField });

/** The form that asks for an address: of a password e-mail (ACC-07), of the link of a claim, of a change of address. */
export const emailForm = z.object({ email: emailField });

/** The form that sets a password (ACC-13…15). */
export const passwordForm = z
  .object({ ...twoPasswords, privacy: checkboxField, newsletter: checkboxField })
  .refine(areSame, differ);
export type PasswordForm = z.infer<typeof passwordForm>;

/** The same for who was invited, and is shown the privacy policy here (D-128). */
export const invitedPasswordForm = z
  .object({ ...twoPasswords, privacy: consentField, newsletter: checkboxField })
  .refine(areSame, differ);

/** The form that opens an account for a claim: whoever has the link has the mailbox, so nobody types an address. */
export const claimForm = z
  .object({
    givenName: nameField,
    lastName: nameField,
    ...twoPasswords,
    privacy: consentField,
    newsletter: checkboxField,
  })
  .refine(areSame, differ);
export type ClaimForm = z.infer<typeof claimForm>;
