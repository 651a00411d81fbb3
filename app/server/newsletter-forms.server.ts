import type { z } from 'zod';
import { doneHref } from '#app/components/campaigns/done.ts';
import { editHref } from '#app/components/campaigns/places.ts';
import { hrefTo } from '#app/framework/href.ts';
import { agreeToLate, scheduleMailing, testMailing } from '#functions/campaigns/editing/sending.ts';
import type { MailingAction } from '#functions/campaigns/model/rules.ts';
import { chosenTitles } from '#functions/campaigns/newsletters/choices.ts';
import {
  lateForm,
  newsletterFields,
  newsletterToPublish,
  previewForm,
  scheduleForm,
} from '#functions/campaigns/newsletters/schema.ts';
import { CodedError, invalidFields } from '#functions/core/errors.ts';
import type { MailingForms, SentValues } from './mailing-actions.server.ts';

const rules: { [Action in MailingAction]?: z.ZodType } = {
  publish: newsletterToPublish,
  test: previewForm,
  schedule: scheduleForm,
  'agree-late': lateForm,
};

const typed = <Rule extends z.ZodType>({ values }: SentValues, _: Rule) =>
  values as unknown as z.output<Rule>;

const sendHref = (newsletterId: string): string => hrefTo('newsletter-send', { newsletterId });

/** The forms of newsletters and of their sending, as their actions need them. */
export const newsletterForms: MailingForms = {
  family: 'newsletters',
  fields: Object.keys(newsletterFields.shape),
  rule: (button) => (button === 'create' ? undefined : rules[button]) ?? newsletterFields,
  readable: async ({ ctx }, columns) => ({ ...columns, ...(await chosenTitles(ctx, columns)) }),
  verbs: {
    async test({ ctx }, id, sent) {
      const { addresses } = typed(sent, previewForm);
      await testMailing(ctx, 'newsletters', id, { addresses, version: sent.version });
      return doneHref(sendHref(id), 'test');
    },
    async schedule({ ctx }, id, sent) {
      const { date, time, recipients } = typed(sent, scheduleForm);
      const seen = { sendOn: `${date} ${time}`, version: sent.version, recipients };
      await scheduleMailing(ctx, 'newsletters', id, seen).catch(atTime);
      return doneHref(editHref('newsletters', id), 'schedule');
    },
    async 'agree-late'({ ctx }, id, sent) {
      const { recipients } = typed(sent, lateForm);
      await agreeToLate(ctx, 'newsletters', id, { version: sent.version, recipients });
      return doneHref(sendHref(id), 'agree-late');
    },
  },
};

/** What is wrong with the time to send at stands at the field of the time. */
function atTime(error: unknown): never {
  const wrong = error instanceof CodedError ? error.fields?.sendOn : undefined;
  if (!wrong) throw error;
  throw invalidFields({ time: [...wrong] });
}
