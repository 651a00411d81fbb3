import { doneHref } from '#app/components/campaigns/done.ts';
import { editHref } from '#app/components/campaigns/places.ts';
import type { FormSchema } from '#app/components/form/use-site-form.ts';
import type { FilterType } from '#functions/campaigns/bulk-emails/rules.ts';
import {
  emailFields,
  emailSending,
  emailTest,
  emailToPublish,
  emailToSave,
} from '#functions/campaigns/bulk-emails/schema.ts';
import { emailOptions } from '#functions/campaigns/editing/email-list.ts';
import { agreeToLate, sendMailing, testMailing } from '#functions/campaigns/editing/sending.ts';
import type { MailingAction } from '#functions/campaigns/model/rules.ts';
import { addressesIn } from '#functions/campaigns/model/schema.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import type { MailingForms } from './mailing-actions.server.ts';

/** What each button sends; all that saves takes the fields of an e-mail. */
const rules: { [Action in MailingAction | 'create']?: unknown } = {
  publish: emailToPublish,
  test: emailTest,
  send: emailSending,
  'agree-late': emailSending,
};

const typedCount = (count: unknown): number | null => (typeof count === 'number' ? count : null);

/** The forms of e-mails, as their actions need them (EML-06…10, EML-14). */
export const emailForms: MailingForms = {
  family: 'emails',
  fields: Object.keys(emailFields.shape),
  rule: (button) => (rules[button] ?? emailToSave) as FormSchema,
  async readable({ ctx, visit }, columns) {
    const t = translator(visit.language);
    const { filterType, filterRenewalOptionId } = columns;
    const options = await emailOptions(ctx, String(filterRenewalOptionId ?? ''));
    const option = options.find(({ id }) => id === filterRenewalOptionId);
    return {
      ...columns,
      filterType: t(`emails.filter-${filterType as FilterType}`),
      filterRenewalOptionId: option?.description ?? null,
    };
  },
  verbs: {
    async test({ ctx }, id, { values, version }) {
      const { addresses } = addressesIn(String(values.testRecipients ?? ''), ';');
      await testMailing(ctx, 'emails', id, { addresses, version });
      return doneHref(editHref('emails', id), 'test');
    },
    async send({ ctx }, id, { values, version }) {
      await sendMailing(ctx, 'emails', id, { version, recipients: typedCount(values.recipients) });
      return editHref('emails', id);
    },
    async 'agree-late'({ ctx }, id, { values, version }) {
      await agreeToLate(ctx, 'emails', id, { version, recipients: typedCount(values.recipients) });
      return doneHref(editHref('emails', id), 'agree-late');
    },
  },
};
