import * as z from 'zod';
import { formatInstant } from '#functions/core/values/dates.ts';
import { pageHref } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { checkNames, troubleLevels } from './rules.ts';

const trouble = z.object({
  check: z.enum(checkNames),
  level: z.enum(troubleLevels),
  /** Since when something waits, ISO 8601; null when that is not known. */
  since: z.string().nullable(),
});

/** To the technical address: what of the site is late or has failed, and what is good again (D-106). */
export const siteAlert = template({
  data: z.object({ trouble: z.array(trouble), over: z.array(z.enum(checkNames)) }),
  write(t, { trouble: late, over }, facts) {
    const lines = late.map(({ check, since }) => {
      const at = since === null ? 'none' : formatInstant(since, facts.language);
      return `– ${t('site-alert.line', { check: t(`site-alert.check-${check}`), since: at })}`;
    });
    return {
      subject: t('site-alert.subject', { count: late.length }),
      paragraphs: [
        ...(late.length > 0 ? [t('site-alert.trouble'), lines.join('\n')] : []),
        ...(over.length > 0
          ? [
              t('site-alert.over'),
              over.map((check) => `– ${t(`site-alert.check-${check}`)}`).join('\n'),
            ]
          : []),
      ],
      action: { label: t('site-alert.label'), href: pageHref(facts, '/my/health') },
      afterwards: [t('site-alert.howOften')],
    };
  },
});
