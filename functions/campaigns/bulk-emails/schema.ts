import * as z from 'zod';
import { addressesIn, typedCountField } from '#functions/campaigns/model/schema.ts';
import { requireFields } from '#functions/content/review/schema.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  lineField,
  optionalEmailField,
  optionalLine,
  requiredLine,
  richTextField,
} from '#functions/core/forms/fields.ts';
import { besideFaults, isFaulty } from '#functions/core/values/beside.ts';
import { type CountryList, countryList, emailLists } from '#functions/identity/users/rules.ts';
import { filterTypes, needsOption } from './rules.ts';

/** Test recipients as typed: addresses separated by semicolons (EML-02). */
const testRecipientsField = z
  .string(says('invalid'))
  .max(2000, says('tooLong', 2000))
  .nullish()
  .transform((text, issues) => {
    const { addresses, fault } = addressesIn(text ?? '', ';');
    if (fault) issues.addIssue(fault);
    return addresses.join('; ');
  });

const ofCountry = z
  .string()
  .regex(countryList)
  .transform((list) => list as CountryList);

/** The fields of an e-mail (EML-02), for the form and for the calls. */
export const emailFields = z.object({
  subject: requiredLine(200),
  sender: optionalEmailField.transform((address) => address ?? ''),
  body: richTextField(50_000),
  filterType: z.enum(filterTypes, says('choice')),
  filterRenewalOptionId: optionalLine(64),
  list: z
    .union([z.enum(emailLists), ofCountry, z.literal('')], says('choice'))
    .nullish()
    .transform((list) => list || null),
  testRecipients: testRecipientsField,
});
export type EmailFields = z.output<typeof emailFields>;

/** Whether the fee that a filter needs is given (EML-12). */
export const hasNeededOption = ({
  filterType,
  filterRenewalOptionId,
}: Pick<EmailFields, 'filterType' | 'filterRenewalOptionId'>): boolean =>
  !needsOption(filterType) || filterRenewalOptionId !== null;

/** An e-mail to preview: it needs no subject yet. */
export const emailPreview = emailFields
  .pick({ subject: true, body: true, filterType: true, filterRenewalOptionId: true, list: true })
  .extend({ subject: lineField(200), filterType: emailFields.shape.filterType.catch('WEB-USERS') });

/** The fields that an e-mail needs to be published or sent (EML-13). */
export const emailNeeds = ['subject', 'sender', 'body', 'filterType'] as const;

const requireOption = <Schema extends z.ZodType<EmailFields, unknown>>(schema: Schema) =>
  schema.superRefine((email, issues) => {
    const field = 'filterRenewalOptionId';
    if (isFaulty(issues, field) || hasNeededOption(email)) return;
    issues.addIssue({ code: 'custom', path: [field], message: says('required') });
  }, besideFaults);

/** An e-mail to create or save (EML-12). */
export const emailToSave = requireOption(emailFields);

/** An e-mail to publish (EML-13). */
export const emailToPublish = requireOption(requireFields(emailFields, emailNeeds));

/** What a test of an e-mail needs (EML-14). */
export const emailTest = z.object({ testRecipients: testRecipientsField });

/** What sending an e-mail needs: the number of recipients, typed. */
export const emailSending = z.object({ recipients: typedCountField });
