import { type SQL, sql } from 'drizzle-orm';
import { jobs } from '#functions/content/jobs/table.ts';
import type { AnyReviewKind } from '#functions/content/review/kind.ts';
import { type CountedSource, oldest } from '#functions/core/attention/source.ts';
import { byKey } from '#functions/core/values/by-name.ts';
import { addDays, dayAnywhere } from '#functions/core/values/dates.ts';
import {
  type ContentKind,
  contentKinds,
  myPath,
  reviewPath,
} from '#functions/lifecycle/content/rules.ts';
import { reviewOf } from './kinds.ts';

/** How many waiting items are looked through for those of a kind: other kinds may share its table. */
const mostLooked = 500;

/** For how many days before its last day a vacancy is listed. */
const endsWithin = 5;

const waiting = ({ table, scope = sql`true` }: AnyReviewKind): SQL =>
  sql`select "since", "id" from (select ${table.submittedAt} as "since", ${table.id} as "id", ${scope} as "isOne"
    from ${table} where ${table.status} = 'PENDING' order by ${table.submittedAt} limit ${sql.raw(`${mostLooked}`)})
    where "isOne" ${oldest(sql`"since"`)}`;

/** The items of a kind that wait for a decision. */
const submitted = (kind: ContentKind): CountedSource => ({
  permission: 'content.manage',
  nav: myPath(kind),
  list: `${myPath(kind)}?status=PENDING`,
  item: (id) => `${reviewPath}/${kind}/${id}`,
  start: reviewPath,
  rows: () => waiting(reviewOf(kind)),
});

/** What of the submissions needs attention: what waits for a decision, and vacancies that leave the site soon. */
export const contentAttention = {
  ...byKey(contentKinds, (kind) => `submitted-${kind}` as const, submitted),
  'jobs-ending': {
    permission: 'content.manage',
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
