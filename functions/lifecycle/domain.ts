import * as z from 'zod';
import type { Domain } from '#functions/core/registry.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { pageHref, safeTitle } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { scheduledActions, scheduledResources, stopReasons } from './schedules/model/rules.ts';

/** To who has scheduled something that was not done at its time (D-159). */
const scheduleStopped = template({
  data: z.object({
    resourceName: z.enum(scheduledResources),
    itemId: z.string().regex(/^[\w-]{1,64}$/),
    action: z.enum(scheduledActions),
    at: z.iso.datetime(),
    reason: z.enum(stopReasons),
    /** Null for what cannot be named any more. */
    title: z.string().nullable(),
  }),
  write(t, { resourceName, itemId, action, at, reason, title }, facts) {
    const said = {
      item:
        title === null
          ? t(`schedule-stopped.item-${resourceName}`)
          : t('schedule-stopped.titled', { title: safeTitle(title) }),
      date: formatInstant(at, facts.language),
    };
    const canOpen = reason !== 'gone' && reason !== 'role';
    return {
      subject: t(`schedule-stopped.subject-${action}`, said),
      paragraphs: [
        t(`schedule-stopped.text-${action}`, said),
        t(`schedule-stopped.reason-${reason}`),
      ],
      ...(canOpen
        ? {
            action: {
              label: t('schedule-stopped.label'),
              href: pageHref(facts, `/my/${resourceName}/${itemId}`),
            },
          }
        : {}),
    };
  },
});

/** What lifecycle registers. */
export const lifecycle = {
  emails: {
    'schedule-stopped': scheduleStopped,
  },
} satisfies Domain;
