import { type SQL, sql } from 'drizzle-orm';
import { applicationStatuses, isCandidacy } from './rules.ts';
import { applications } from './table.ts';

const uncounted = applicationStatuses.filter((status) => !isCandidacy({ status }));

/** Applications that nobody but their author has seen. */
export const unseenApplications = (userId: string): SQL[] => [
  sql`("resource" = 'applications'
    and exists (select 1 from ${applications} as "item" where "item"."id" = "recordId"
      and "item"."userId" = ${userId} and "item"."status" in ${uncounted}))`,
];
