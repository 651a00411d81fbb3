import { z } from 'zod';
import { renewalSources } from '#functions/core/membership/rules.ts';
import { formatDate, isCalendarDate } from '#functions/core/values/dates.ts';
import { footer, greeting, pageHref } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';

type Source = (typeof renewalSources)[number];

const reasons: Record<'en' | 'it', Record<Source, string>> = {
  en: {
    payment: 'Thank you for your payment.',
    conference: 'It comes with your conference fee.',
    manual: 'It was recorded by an administrator.',
  },
  it: {
    payment: 'Grazie per il pagamento.',
    conference: 'È compresa nella quota della conferenza.',
    manual: 'È stata registrata da chi amministra il sito.',
  },
};

/** To somebody whose membership has been recorded; `validTo` is its last day (D-70). */
export const renewalRecorded = template({
  data: z.object({
    validTo: z.string().refine(isCalendarDate),
    source: z.enum(renewalSources),
  }),
  text: {
    en: (facts, { validTo, source }) => ({
      subject: 'Your membership is recorded',
      greeting: greeting(facts),
      paragraphs: [
        `Your membership of the ${facts.societyName}, valid to ${formatDate(validTo, 'en')}, is recorded. ${reasons.en[source]}`,
      ],
      action: { label: 'See your membership', href: pageHref(facts, '/my/overview') },
      afterwards: ['If something about this is not right, please tell us.'],
      footer: footer(facts),
    }),
    it: (facts, { validTo, source }) => ({
      subject: 'La tua iscrizione è registrata',
      greeting: greeting(facts),
      paragraphs: [
        `La tua iscrizione alla ${facts.societyName}, valida fino al giorno ${formatDate(validTo, 'it')}, è registrata. ${reasons.it[source]}`,
      ],
      action: { label: 'Vedi la tua iscrizione', href: pageHref(facts, '/my/overview') },
      afterwards: ['Se qualcosa non è corretto, avvisaci.'],
      footer: footer(facts),
    }),
  },
});
