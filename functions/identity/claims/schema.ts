import { z } from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  checkboxField,
  consentField,
  emailField,
  nameField,
} from '#functions/core/forms/fields.ts';
import { pageParam, wordsParam } from '#functions/core/values/paging.ts';
import { areSame, differ, twoPasswords } from '#functions/identity/access/schema.ts';
import { claimStates, withdrawReasons } from './rules.ts';

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

/** The parameters of the list of claims; invalid values mean those that wait, first page. */
export const claimListParams = z.object({
  state: z.enum(claimStates).catch('INVITED'),
  q: wordsParam,
  page: pageParam,
});
export type ClaimListParams = z.infer<typeof claimListParams>;

/** What an administrator does with a claim. */
export const withdrawForm = z.object({
  claim: z.string().min(1).max(64),
  reason: z.enum(withdrawReasons, says('required')),
});
export const inviteAgainForm = z.object({ claim: z.string().min(1).max(64) });
