import * as z from 'zod';
import { sendAttentionDigest } from '#functions/attention/digest.ts';
import { type AttentionName, ageOf, countText, urgentOf } from '#functions/core/attention/rules.ts';
import { isText, translator } from '#functions/core/i18n/translate.ts';
import type { Domain } from '#functions/core/registry.ts';
import { pageHref } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';

const isName = (name: string): name is AttentionName => isText(`attention.title-${name}`);

const lines = z.array(
  z.object({
    name: z.string().refine(isName),
    count: z.number().int().positive(),
    since: z.string().nullable(),
    isSoon: z.boolean(),
  }),
);

/** To every administrator who has not switched it off, once a week: what needs attention (D-152). */
const attentionDigest = template({
  data: z.object({ lines }),
  write(t, data, facts) {
    const say = translator(facts.language);
    const toText = ({ name, count, since }: z.infer<typeof lines>[number]): string => {
      const title = say(`attention.title-${name}`, { count: countText(count) });
      const age = ageOf(since, new Date(facts.at));
      return age
        ? `– ${title} – ${say(age.isAhead ? 'attention.ahead' : 'attention.since', { days: age.days })}`
        : `– ${title}`;
    };
    const urgent = urgentOf(data.lines);
    const soon = data.lines.filter(({ isSoon }) => isSoon);
    return {
      subject: t('attention-digest.subject', { count: urgent.length }),
      paragraphs: [
        t('attention-digest.intro'),
        urgent.map(toText).join('\n'),
        ...(soon.length > 0 ? [t('attention-digest.soon'), soon.map(toText).join('\n')] : []),
      ],
      action: { label: t('attention-digest.label'), href: pageHref(facts, '/my/overview') },
      afterwards: [
        t('attention-digest.switchOff', { href: `${pageHref(facts, '/my/account')}#digest` }),
      ],
    };
  },
});

/** What attention registers. */
export const attention = {
  emails: {
    'attention-digest': attentionDigest,
  },
  everyFiveMinutes: { sendAttentionDigest },
} satisfies Domain;
