import { z } from 'zod';
import { formatInstant } from '#functions/core/values/dates.ts';
import { pageHref } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { checkNames, levels } from './rules.ts';

const news = z.array(
  z.object({
    check: z.enum(checkNames),
    level: z.enum(levels),
    /** Since when something waits, ISO 8601; null when that is not known. */
    since: z.string().nullable(),
  }),
);

/** To every administrator: what of the site is late or has failed, and what is good again (D-106). */
export const siteAlert = template({
  data: z.object({ trouble: news, over: news }),
  write(t, { trouble, over }, facts) {
    const lines = (list: z.infer<typeof news>) =>
      list
        .map(({ check, level, since }) => {
          const at = since === null ? 'none' : formatInstant(since, facts.language);
          return `– ${t('site-alert.line', { check: t(`site-alert.check-${check}`), level, since: at })}`;
        })
        .join('\n');
    return {
      subject: t('site-alert.subject', { count: trouble.length }),
      paragraphs: [
        ...(trouble.length > 0 ? [t('site-alert.trouble'), lines(trouble)] : []),
        ...(over.length > 0 ? [t('site-alert.over'), lines(over)] : []),
      ],
      action: { label: t('site-alert.label'), href: pageHref(facts, '/my/health') },
      afterwards: [t('site-alert.toAdmins')],
    };
  },
});
