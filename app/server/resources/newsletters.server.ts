import type * as z from 'zod';
import { publishAndSendIntent, sendHref } from '#app/components/campaigns/links.ts';
import { doneHref, editHref } from '#app/components/lifecycle/links.ts';
import { confirmOverdue, scheduleCampaign } from '#functions/campaigns/editing/sending.ts';
import { testCampaign } from '#functions/campaigns/editing/testing.ts';
import type { CampaignRow } from '#functions/campaigns/model/kind.ts';
import { chosenTitles } from '#functions/campaigns/newsletters/choices.ts';
import {
  newsletterFields,
  newsletterToPublish,
  overdueForm,
  previewForm,
  scheduleForm,
} from '#functions/campaigns/newsletters/schema.ts';
import { CodedError, invalidFields } from '#functions/core/errors.ts';
import { campaignBasics } from './campaigns.server.ts';
import type { ActionRequest, ResourceForms } from './resource-forms.ts';

const rules: Record<string, z.ZodType> = {
  publish: newsletterToPublish,
  [publishAndSendIntent]: newsletterToPublish,
  test: previewForm,
  schedule: scheduleForm,
  'agree-late': overdueForm,
};

const fieldsOf = <Rule extends z.ZodType>({ fields }: ActionRequest, _: Rule) =>
  fields as z.output<Rule>;

const basics = campaignBasics('newsletters', [
  publishAndSendIntent,
  'test',
  'schedule',
  'agree-late',
]);

/** The forms of newsletters and of their sending (NLT-12…19). */
export const newsletterForms: ResourceForms<CampaignRow> = {
  ...basics,
  fields: Object.keys(newsletterFields.shape),
  rule: (button) => rules[button] ?? newsletterFields,
  draftRule: () => newsletterFields,
  readable: async ({ ctx }, columns) => ({ ...columns, ...(await chosenTitles(ctx, columns)) }),
  verbs: {
    async [publishAndSendIntent](context, id, asked) {
      await basics.change(context, id, { ...asked, action: 'publish' });
      return doneHref(sendHref('newsletters', id), 'publish');
    },
    async test({ ctx }, id, asked) {
      const { addresses } = fieldsOf(asked, previewForm);
      await testCampaign(ctx, 'newsletters', id, { addresses, version: asked.version });
      return doneHref(sendHref('newsletters', id), 'test');
    },
    async schedule({ ctx }, id, asked) {
      const { date, time, recipients } = fieldsOf(asked, scheduleForm);
      const scheduled = { sendOn: `${date} ${time}`, version: asked.version, recipients };
      await scheduleCampaign(ctx, 'newsletters', id, scheduled).catch(throwAtTime);
      return doneHref(editHref('newsletters', id), 'schedule');
    },
    async 'agree-late'({ ctx }, id, asked) {
      const { recipients } = fieldsOf(asked, overdueForm);
      await confirmOverdue(ctx, 'newsletters', id, { version: asked.version, recipients });
      return doneHref(sendHref('newsletters', id), 'agree-late');
    },
  },
};

/** Moves errors of the scheduled time to the field of the time. */
function throwAtTime(error: unknown): never {
  const wrong = error instanceof CodedError ? error.fields?.sendOn : undefined;
  if (!wrong) throw error;
  throw invalidFields({ time: [...wrong] });
}
