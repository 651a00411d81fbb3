import * as z from 'zod';
import {
  checkboxField,
  consentField,
  emailField,
  nameField,
} from '#functions/core/forms/fields.ts';
import { areSame, differ, twoPasswords } from '#functions/identity/access/schema.ts';

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

/** The form that asks for the link of a claim (`/access/claim` without one). */
export const claimLinkForm = z.object({ email: emailField });
