import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { emailField, lineField, nameField } from '#functions/core/forms/fields.ts';
import { languages } from '#functions/core/values/dates.ts';
import { actReasons, mostOfNote } from '#functions/identity/administration/acts/rules.ts';

/** Why an act is done: asked for with each. */
const why = {
  reason: z.enum(actReasons, says('choice')),
  note: lineField(mostOfNote),
};

/** The form that confirms an act on an account. */
export const actForm = z.object(why);
export type Why = z.output<typeof actForm>;

/** The form that starts a change of a person's address. */
export const addressActForm = z.object({ email: emailField, ...why });

/** The form that invites a person. */
export const inviteForm = z.object({
  givenName: nameField,
  lastName: nameField,
  email: emailField,
  language: z.enum(languages, says('choice')),
  ...why,
});
export type Invitation = z.output<typeof inviteForm>;
