import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { column } from '#functions/core/db/names.ts';
import { imageReferences } from '#functions/core/images/table.ts';
import { applicationStatuses, isCandidacy } from './rules.ts';
import { applications } from './table.ts';

const item = alias(applications, 'item');

const uncounted = applicationStatuses.filter((status) => !isCandidacy({ status }));

/** Applications that nobody but their author has seen. */
export const unseenApplications = (userId: string): SQL[] => [
  sql`(${column(imageReferences.resource)} = 'applications'
    and exists (select 1 from ${applications} as ${item} where ${item.id} = ${column(imageReferences.recordId)}
      and ${item.userId} = ${userId} and ${item.status} in ${uncounted}))`,
];
