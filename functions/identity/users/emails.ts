import * as z from 'zod';
import { powerRoles } from '#functions/core/accounts/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { pageHref } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { withNotMe } from '#functions/identity/access/not-me-link.ts';

/** To a person who was granted a role with power over others, or lost it (D-37). */
export const powerRoleChanged = template({
  ...withNotMe,
  data: z.object({ role: z.enum(powerRoles), granted: z.boolean(), until: z.iso.datetime() }),
  write: (t, { role, granted, until }, facts) => ({
    subject: t(`power-role-changed.subject-${granted ? 'granted' : 'ended'}`),
    paragraphs: granted
      ? [
          t('power-role-changed.granted', { role }),
          t('power-role-changed.anew', { until: formatDate(until, facts.language) }),
        ]
      : [t('power-role-changed.ended', { role })],
    action: { label: t('power-role-changed.label'), href: pageHref(facts, '/my/overview') },
    afterwards: [
      t('power-role-changed.surprised'),
      t('power-role-changed.notYou', { href: facts.link }),
    ],
  }),
});
