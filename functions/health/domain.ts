import * as z from 'zod';
import type { CheckedSource } from '#functions/core/attention/source.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import type { Domain } from '#functions/core/registry.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { pageHref } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { sendHeartbeat } from '#functions/health/heartbeats.ts';
import { siteTrouble } from './queries.ts';
import { type CheckName, checkNames, troubleLevels } from './rules.ts';

const trouble = z.object({
  check: z.enum(checkNames),
  level: z.enum(troubleLevels),
  /** Since when something waits, ISO 8601; null when that is not known. */
  since: z.string().nullable(),
});

/** To the technical address: what of the site is late or has failed, and what is good again (D-106). */
const siteAlert = template({
  data: z.object({ trouble: z.array(trouble), over: z.array(z.enum(checkNames)) }),
  write(t, { trouble: late, over }, facts) {
    const say = translator(facts.language);
    const lines = late.map(({ check, since }) => {
      const at = since === null ? 'none' : formatInstant(since, facts.language);
      return `– ${t('site-alert.line', { check: say(`health.check-${check}`), since: at })}`;
    });
    return {
      subject: t('site-alert.subject', { count: late.length }),
      paragraphs: [
        ...(late.length > 0 ? [t('site-alert.trouble'), lines.join('\n')] : []),
        ...(over.length > 0
          ? [
              t('site-alert.over'),
              over.map((check) => `– ${say(`health.check-${check}`)}`).join('\n'),
            ]
          : []),
      ],
      action: { label: t('site-alert.label'), href: pageHref(facts, '/my/health') },
      afterwards: [t('site-alert.howOften')],
    };
  },
});

/** The checks of what has a line of its own. */
const own: readonly CheckName[] = ['dead-messages', 'campaigns'];

/** What of the site does not work as it should: late or failed checks (D-106). */
const healthAttention = {
  site: {
    permission: 'health.read',
    area: 'site',
    nav: null,
    list: '/my/health',
    async look(ctx) {
      const trouble = (await siteTrouble(ctx)).filter(({ name }) => !own.includes(name));
      const since = trouble.flatMap((check) => check.since ?? []).sort()[0] ?? null;
      return { count: trouble.length, since, id: null };
    },
  },
} satisfies Record<string, CheckedSource>;

/** What health registers. */
export const health = {
  emails: {
    'site-alert': siteAlert,
  },
  attention: healthAttention,
  everyFiveMinutes: { sendHeartbeat },
} satisfies Domain;
