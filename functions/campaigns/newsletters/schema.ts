import * as z from 'zod';
import { isPast } from '#functions/campaigns/model/rules.ts';
import { addressesIn, scheduleFields, typedCountField } from '#functions/campaigns/model/schema.ts';
import { requireFields } from '#functions/content/review/schema.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  lineField,
  optionalDayField,
  requiredLine,
  richTextField,
} from '#functions/core/forms/fields.ts';
import { besideOthers } from '#functions/core/values/beside.ts';

/** The most items of a kind in a newsletter. */
export const mostChosen = 50;

const chosenField = z
  .array(z.string(says('choice')).min(1, says('choice')).max(64, says('choice')), says('invalid'))
  .max(mostChosen, says('tooLong', mostChosen))
  .default([])
  .transform((ids) => [...new Set(ids)]);

/** The fields of a newsletter (NLT-02, NLT-15), for the form and for the calls. */
export const newsletterFields = z.object({
  title: requiredLine(200),
  publicationDate: optionalDayField,
  issueNumber: lineField(50),
  issuePeriod: lineField(100),
  opening: richTextField(50_000),
  closing: richTextField(50_000),
  jobs: chosenField,
  events: chosenField,
  news: chosenField,
});
export type NewsletterFields = z.output<typeof newsletterFields>;

/** The fields that a newsletter needs to be published or sent (NLT-14). */
export const newsletterNeeds = ['title', 'publicationDate', 'opening'] as const;

/** A newsletter to publish (NLT-14). */
export const newsletterToPublish = requireFields(newsletterFields, newsletterNeeds);

/** A newsletter to preview: it needs no title yet. */
export const newsletterPreview = newsletterFields.extend({ title: lineField(200) });

/** The recipients of a preview: one address per line (NLT-04, NLT-05). */
export const previewForm = z.object({
  addresses: z
    .string(says('required'))
    .max(5000, says('tooLong', 5000))
    .transform((text, issues) => {
      const { addresses, fault } = addressesIn(text, '\n');
      const problem = fault ?? (addresses.length === 0 ? says('required') : null);
      if (problem) issues.addIssue(problem);
      return addresses;
    }),
});

/** The time of a newsletter and its number of recipients, as typed (NLT-06, D-39). */
export const scheduleForm = scheduleFields.extend({ recipients: typedCountField });

/** The same where it is typed: also whether the time is over. */
export const scheduleFormAt = (now: Date) =>
  scheduleForm.refine(({ date, time }) => !isPast(`${date} ${time}`, now), {
    path: ['time'],
    message: says('inPast'),
    ...besideOthers('date', 'time'),
  });

/** The number of recipients of an overdue newsletter, as typed (D-39). */
export const overdueForm = z.object({ recipients: typedCountField });
