import * as z from 'zod';
import { emailCampaign } from '#functions/campaigns/bulk-emails/campaign.ts';
import { filterTypes, newEmailId } from '#functions/campaigns/bulk-emails/rules.ts';
import {
  type EmailFields,
  emailFields,
  emailTest,
  hasNeededOption,
} from '#functions/campaigns/bulk-emails/schema.ts';
import { emailOptions } from '#functions/campaigns/editing/list.ts';
import { sendCampaign } from '#functions/campaigns/editing/sending.ts';
import { saveTestRecipients, testCampaign } from '#functions/campaigns/editing/testing.ts';
import { campaignMachine, isScheduled, isTestRequested } from '#functions/campaigns/model/rules.ts';
import { addressesIn } from '#functions/campaigns/model/schema.ts';
import type { Context } from '#functions/core/context.ts';
import { invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { countryList, emailLists } from '#functions/identity/users/rules.ts';
import { type JsonObject, replied } from '#functions/lifecycle/calls/item-body.ts';
import { mayEdit } from '#functions/lifecycle/machine.ts';
import { campaignCalls, campaignShape, moveBody } from './campaign-calls.ts';

const { text, html } = replied;

const email = z
  .object({
    ...campaignShape,
    subject: z.string(),
    sender: z.string().describe('The address for answers'),
    body: html,
    filterType: z.enum(filterTypes),
    filterRenewalOptionId: text,
    list: z
      .union([z.enum(emailLists), z.string().regex(countryList)])
      .nullable()
      .describe(
        'A list of users that narrows the filter, or `country:` and a code (ISO 3166-1); who is on it is decided when it is sent',
      ),
    testRecipients: z.string().describe('Addresses separated by semicolons'),
  })
  .meta({ id: 'MadeEmail' });

const withOptions = z.object({
  email,
  renewalOptions: z.array(z.object({ id: z.string(), description: z.string() })),
});

const answer = async (ctx: Context, made: JsonObject) => {
  const { filterRenewalOptionId: ownId } = made;
  const options = await emailOptions(ctx, typeof ownId === 'string' ? ownId : null);
  return {
    email: made,
    renewalOptions: options.map(({ id, description }) => ({ id, description })),
  };
};

/** Throws `INVALID_FIELDS` for a fee that is missing (EML-12) or that cannot be chosen. */
async function checkFee(ctx: Context, fields: Partial<EmailFields>, isNew: boolean): Promise<void> {
  const { filterRenewalOptionId: id = null, filterType = 'WEB-USERS' } = fields;
  if (isNew && !hasNeededOption({ filterType, filterRenewalOptionId: id }))
    throw invalidFields({ filterRenewalOptionId: [says('required')] });
  if (id !== null && !(await emailOptions(ctx, id)).some((option) => option.id === id))
    throw invalidFields({ filterRenewalOptionId: [says('choice')] });
}

/** The initial values of a new e-mail (EML-04, EML-15); it is not stored. */
function initialEmail(ctx: Context, id: string): JsonObject | null {
  if (id !== newEmailId) return null;
  const at = ctx.now().toISOString();
  return {
    id,
    status: campaignMachine.initial,
    sendOn: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    subject: '',
    sender: ctx.config.contactEmail,
    body: '',
    filterType: 'WEB-USERS',
    filterRenewalOptionId: null,
    list: null,
    testRecipients: '',
    recipientCount: null,
    recipients: [],
  };
}

/** The calls about e-mails, for users with `mailings.manage` (API-21, EML-16, D-53). */
export const emailsApi = campaignCalls({
  kind: emailCampaign,
  name: 'Email',
  long: ['body', 'testRecipients'],
  item: email,
  fields: emailFields,
  check: checkFee,
  answered: withOptions,
  saved: withOptions,
  answer,
  unsaved: initialEmail,
  moves: moveBody.extend({
    testRecipients: emailTest.shape.testRecipients
      .optional()
      .describe('With SEND_TEST only: where the test goes; without it, to the addresses as saved'),
  }),
  move(ctx, row, to, { version, recipients, testRecipients }) {
    const { id } = row;
    if (isTestRequested(to)) {
      const { addresses } = addressesIn(testRecipients ?? String(row.testRecipients ?? ''), ';');
      return testCampaign(ctx, 'emails', id, { addresses, version });
    }
    if (testRecipients !== undefined)
      throw invalidFields({ testRecipients: [says('onlyWithTest')] });
    return isScheduled(to) ? sendCampaign(ctx, 'emails', id, { version, recipients }) : null;
  },
  /** Test addresses can be saved as long as a test can be sent (EML-07, EML-11). */
  saves(ctx, { id, status }, sent, { testRecipients }, version) {
    const isOnlyThem = Object.keys(sent).every((name) =>
      ['id', 'version', 'testRecipients'].includes(name),
    );
    if (mayEdit(campaignMachine, status) || testRecipients === undefined || !isOnlyThem)
      return null;
    return saveTestRecipients(ctx, id, testRecipients, version);
  },
});
