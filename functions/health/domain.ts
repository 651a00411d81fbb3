import type { CheckedSource } from '#functions/core/attention/source.ts';
import type { Domain } from '#functions/core/registry.ts';
import { siteAlert } from '#functions/health/emails.ts';
import { sendHeartbeat } from '#functions/health/heartbeats.ts';
import { siteTrouble } from './queries.ts';
import type { CheckName } from './rules.ts';

/** The checks of what has a line of its own. */
const own: readonly CheckName[] = ['dead-messages', 'campaigns'];

/** What of the site does not work as it should: late or failed checks (D-106). */
const healthAttention = {
  site: {
    permission: 'health.read',
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
