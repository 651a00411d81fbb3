import { z } from 'zod';
import { addressesIn, scheduleFields, typedCountField } from '#functions/campaigns/model/schema.ts';
import { gated } from '#functions/content/review/schema.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  lineField,
  optionalDayField,
  requiredLine,
  richTextField,
} from '#functions/core/forms/fields.ts';

/** How many items of a kind a newsletter may name. */
export const mostChosen = 50;

const chosenField = z
  .array(z.string(says('choice')).min(1, says('choice')).max(64, says('choice')), says('invalid'))
  .max(mostChosen, says('tooLong', mostChosen))
  .default([])
  .transform((ids) => [...new Set(ids)]);

/** What is typed of a newsletter (NLT-02, NLT-15); the same for the form and for the calls. */
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

/** What must be there before a newsletter may be published or sent (NLT-14). */
export const newsletterNeeds = ['title', 'publicationDate', 'opening'] as const;

/** A newsletter that may be published (NLT-14). */
export const newsletterToPublish = gated(newsletterFields, newsletterNeeds);

/** A newsletter that is only looked at: it needs no title yet. */
export const newsletterPreview = newsletterFields.extend({ title: lineField(200) });

/** To whom a preview goes: one address per line (NLT-04, NLT-05). */
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

/** When a newsletter is sent, and to how many, as it is typed (NLT-06, D-39). */
export const scheduleForm = scheduleFields.extend({ recipients: typedCountField });

/** To how many a newsletter goes that is much too late, as it is typed (D-39). */
export const overdueForm = z.object({ recipients: typedCountField });
