import { type SQL, sql } from 'drizzle-orm';
import { jobs } from '#functions/content/jobs/table.ts';
import type { AnyReviewKind } from '#functions/content/review/kind.ts';
import { type CountedSource, oldest } from '#functions/core/attention/source.ts';
import { addDays, dayAnywhere } from '#functions/core/values/dates.ts';
import { myPath, reviewPath, reviewResources } from '#functions/lifecycle/content/rules.ts';
import { reviewOf } from './kinds.ts';

/** For how many days before its last day a vacancy is listed. */
const endsWithin = 5;

/** What waits for a decision in a table. */
const waiting = ({ table }: AnyReviewKind): SQL =>
  sql`select ${table.submittedAt} as "since", ${table.id} as "id" from ${table}
    where ${table.status} = 'PENDING' ${oldest(sql`${table.submittedAt}`)}`;

/** What of the submissions needs attention: what waits for a decision, and vacancies that leave the site soon. */
export const contentAttention = {
  submitted: {
    permission: 'content.manage',
    area: 'people',
    nav: reviewPath,
    list: reviewPath,
    rows: () =>
      sql`select * from (${sql.join(
        reviewResources.map((name) => sql`select * from (${waiting(reviewOf(name))})`),
        sql` union all `,
      )}) ${oldest(sql`"since"`)}`,
  },
  'jobs-ending': {
    permission: 'content.manage',
    area: 'people',
    nav: '/my/jobs',
    list: '/my/jobs?status=PUBLISHED',
    item: (id) => myPath('jobs', id),
    isSoon: true,
    rows({ now }) {
      const today = dayAnywhere(now());
      return sql`select ${jobs.applicationDeadline} as "since", ${jobs.id} as "id" from ${jobs}
        where ${jobs.status} = 'PUBLISHED' and ${jobs.applicationDeadline} between ${today} and ${addDays(today, endsWithin)}
        ${oldest(sql`${jobs.applicationDeadline}`)}`;
    },
  },
} satisfies Record<string, CountedSource>;
