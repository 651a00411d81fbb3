import type { AppLoadContext } from '@remix-run/cloudflare';
import type { FormSchema } from '#app/components/form/use-site-form.ts';
import { listName } from '#app/components/identity/list-name.ts';
import { doneHref, editHref } from '#app/components/lifecycle/links.ts';
import type { FilterType } from '#functions/campaigns/bulk-emails/rules.ts';
import {
  emailFields,
  emailSending,
  emailTest,
  emailToPublish,
  emailToSave,
} from '#functions/campaigns/bulk-emails/schema.ts';
import { emailOptions } from '#functions/campaigns/editing/list.ts';
import { confirmOverdue, sendCampaign } from '#functions/campaigns/editing/sending.ts';
import { testCampaign } from '#functions/campaigns/editing/testing.ts';
import type { CampaignRow } from '#functions/campaigns/model/kind.ts';
import { addressesIn } from '#functions/campaigns/model/schema.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { isEmailList } from '#functions/identity/users/rules.ts';
import { campaignBasics } from './campaigns.server.ts';
import type { ResourceForms } from './resource-forms.ts';

/** The schemas of the buttons; all that save take the fields of an e-mail. */
const rules: Record<string, FormSchema> = {
  publish: emailToPublish,
  test: emailTest,
  send: emailSending,
  'agree-late': emailSending,
};

const typedCount = (count: unknown): number | null => (typeof count === 'number' ? count : null);

/** The forms of bulk e-mails and of their sending (EML-06…10, EML-14). */
export const emailForms: ResourceForms<CampaignRow> = {
  ...campaignBasics('emails', ['test', 'send', 'agree-late']),
  fields: Object.keys(emailFields.shape),
  rule: (button) => rules[button] ?? emailToSave,
  draftRule: () => emailToSave,
  async readable({ ctx, visit }, columns) {
    const t = translator(visit.language);
    const { filterType, filterRenewalOptionId } = columns;
    const list = isEmailList(columns.list) ? columns.list : null;
    const options = await emailOptions(ctx, String(filterRenewalOptionId ?? ''));
    const option = options.find(({ id }) => id === filterRenewalOptionId);
    return {
      ...columns,
      filterType: t(`emails.filter-${filterType as FilterType}`),
      filterRenewalOptionId: option?.description ?? null,
      list: list ? listName(t, visit.language, list) : null,
    };
  },
  verbs: {
    async test({ ctx }, id, { fields, version }) {
      const { addresses } = addressesIn(String(fields.testRecipients ?? ''), ';');
      await testCampaign(ctx, 'emails', id, { addresses, version });
      return doneHref(editHref('emails', id), 'test');
    },
    async send({ ctx }, id, { fields, version }) {
      await sendCampaign(ctx, 'emails', id, { version, recipients: typedCount(fields.recipients) });
      return editHref('emails', id);
    },
    async 'agree-late'({ ctx }, id, { fields, version }) {
      await confirmOverdue(ctx, 'emails', id, {
        version,
        recipients: typedCount(fields.recipients),
      });
      return doneHref(editHref('emails', id), 'agree-late');
    },
  },
};

/** The fees that a filter can have, as options in the visitor's language (EML-16). */
export async function optionChoices({ ctx, visit }: AppLoadContext, ownId: string | null) {
  const options = await emailOptions(ctx, ownId);
  return options.map(({ id, description, descriptionIt }) => ({
    value: id,
    label: visit.language === 'it' ? descriptionIt : description,
  }));
}
