import { z } from 'zod';
import { footer, greeting, pageHref } from '#functions/notices/letter.ts';
import { template } from '#functions/notices/template.ts';
import { reviewActions, reviewFamilies, reviewStatuses } from './rules.ts';

const decided = z.object({
  family: z.enum(reviewFamilies),
  itemId: z.string(),
  title: z.string(),
  action: z.enum(reviewActions),
  to: z.enum(reviewStatuses),
  reason: z.string(),
});

/** To an author, about a decision on what they have submitted. */
export const itemDecided = template({
  data: decided,
  text: {
    en: (facts, { title, action, reason }) => ({
      subject: `Your submission: ${action}`,
      greeting: greeting(facts),
      paragraphs: [`“${title}”: ${action}.`, ...(reason ? [reason] : [])],
      footer: footer(facts),
    }),
    it: (facts, { title, action, reason }) => ({
      subject: `Il tuo contributo: ${action}`,
      greeting: greeting(facts),
      paragraphs: [`«${title}»: ${action}.`, ...(reason ? [reason] : [])],
      footer: footer(facts),
    }),
  },
});

/** To every administrator, about what waits for a decision; at most once an hour. */
export const itemsSubmitted = template({
  data: z.object({ count: z.number() }),
  text: {
    en: (facts, { count }) => ({
      subject: `${count} new submissions`,
      greeting: greeting(facts),
      paragraphs: [`${count} submissions wait for a decision.`],
      action: { label: 'Open the website', href: pageHref(facts, '/my/jobs') },
      footer: footer(facts),
    }),
    it: (facts, { count }) => ({
      subject: `${count} nuovi contributi`,
      greeting: greeting(facts),
      paragraphs: [`${count} contributi attendono una decisione.`],
      action: { label: 'Apri il sito', href: pageHref(facts, '/my/jobs') },
      footer: footer(facts),
    }),
  },
});
