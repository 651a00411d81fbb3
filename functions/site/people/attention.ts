import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type CountedSource, oldest } from '#functions/core/attention/source.ts';
import { addDays, dayAnywhere } from '#functions/core/values/dates.ts';
import { officeTerms, people } from './table.ts';

/** For how many days after its end a term is listed. */
const listedFor = 400;

const later = alias(officeTerms, 'later');

/** People whom a page still shows in an office although their last term is over. */
export const peopleAttention = {
  'terms-ended': {
    permission: 'people.manage',
    nav: '/my/people',
    list: '/my/people',
    item: (id) => `/my/people/${encodeURIComponent(id)}`,
    rows({ now }) {
      const today = dayAnywhere(now());
      return sql`select max(${officeTerms.toDay}) as "since", ${people.id} as "id"
        from ${officeTerms} cross join ${people} on ${people.id} = ${officeTerms.personId}
        where ${officeTerms.toDay} >= ${addDays(today, -listedFor)} and ${officeTerms.toDay} < ${today}
          and ${people.status} = 'PUBLISHED' and (${people.isMainOfficer} or ${people.isExecutive})
          and not exists (select 1 from ${officeTerms} as ${later} where ${later.personId} = ${people.id}
            and (${later.toDay} is null or ${later.toDay} >= ${today}))
        group by ${people.id} ${oldest(sql`"since"`)}`;
    },
  },
} satisfies Record<string, CountedSource>;
