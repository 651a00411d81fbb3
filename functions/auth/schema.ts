import { z } from 'zod';
import { passwordLength } from './rules.ts';

/** Message keys are those of the group `form` in the catalogues. */
const required = 'form.required';

/** A person's name as it is typed: no line breaks or control characters. */
export const personName = z
  .string(required)
  .trim()
  .min(1, required)
  .max(100, 'form.tooLong')
  .regex(/^[^\p{Cc}\p{Cf}<>]*$/u, 'form.notAName');

/** An e-mail address. */
export const emailAddress = z
  .string(required)
  .trim()
  .min(1, required)
  .max(254, 'form.tooLong')
  .pipe(z.email('form.email'));

/** A password as it is typed to sign in: bounded, nothing more, so that old ones go on to work. */
export const typedPassword = z.string(required).min(1, required).max(1024, 'form.tooLong');

/** A new password; the rules that need its owner are asked on the server (D-15). */
export const newPassword = z
  .string(required)
  .min(1, required)
  .max(passwordLength.most * 2, 'form.passwordTooLong');

const ticked = z.literal('on', 'form.consent');
const box = z.literal('on').optional();

/** The registration form (JOI-03, JOI-05). */
export const registerForm = z.object({
  givenName: personName,
  lastName: personName,
  email: emailAddress,
  privacy: ticked,
  newsletter: box,
});

const twoPasswords = { password: newPassword, confirm: z.string(required).min(1, required) };
const differ = { message: 'form.passwordsDiffer', path: ['confirm'] };

/** The invitation form, which is only shown (JOI-09…11, D-14). */
export const invitationForm = z
  .object({
    givenName: personName,
    lastName: personName,
    email: emailAddress,
    ...twoPasswords,
    privacy: ticked,
  })
  .refine(({ password, confirm }) => password === confirm, differ);

/** The sign-in form (ACC-02). */
export const signInForm = z.object({ email: emailAddress, password: typedPassword });

/** The form that asks for a password mail (ACC-07). */
export const recoveryForm = z.object({ email: emailAddress });

/** The form that sets a password (ACC-13…15). */
export const passwordForm = z
  .object(twoPasswords)
  .refine(({ password, confirm }) => password === confirm, differ);

/** What a mailed link carries: the user and the code (ACC-12). */
export const mailedLink = z.object({
  u: z.string().min(1).max(64),
  c: z.string().min(1).max(200),
});
