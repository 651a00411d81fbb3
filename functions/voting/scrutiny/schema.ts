import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { emailField, wordsField } from '#functions/core/forms/fields.ts';
import { rollChangeKinds, rollChangeReasons } from '#functions/voting/roll/rules.ts';

/** A change of a roll: of the account with an e-mail address. */
export const rollChangeForm = z.object({
  email: emailField,
  kind: z.enum(rollChangeKinds, says('choice')),
  reason: z.enum(rollChangeReasons, says('choice')),
  note: wordsField(10, 1000),
});
export type RollChange = z.output<typeof rollChangeForm>;

/** The public key of a scrutineer's code: a point of P-256, base64url. */
export const codeForm = z.object({
  publicKey: z.string(says('invalid')).regex(/^[\w-]{87}$/, says('invalid')),
});

/** What a scrutineer found in locked votes: a line for each, base64url; an empty one for a vote that cannot be opened. */
export const openingForm = z.object({
  openings: z
    .string(says('invalid'))
    .max(5_000_000, says('invalid'))
    .regex(/^[\w\r\n-]*$/, says('invalid'))
    .transform((text) => text.replace(/\r/g, '').replace(/\n$/, '').split('\n')),
});
export type Openings = z.output<typeof openingForm>;
