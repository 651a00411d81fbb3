import { sql } from 'drizzle-orm';
import { type CountedSource, oldest } from '#functions/core/attention/source.ts';
import { changeRequests } from './model/table.ts';

/** What authors of published items ask for. */
export const requestAttention = {
  requests: {
    permission: 'content.manage',
    nav: '/my/requests',
    list: '/my/requests',
    item: (key) => `/my/requests/${key}`,
    rows: () => sql`select ${changeRequests.createdAt} as "since", ${changeRequests.kind} || '/' || ${changeRequests.itemId} as "id"
      from ${changeRequests} where ${changeRequests.status} = 'OPEN' ${oldest(sql`${changeRequests.createdAt}`)}`,
  },
} satisfies Record<string, CountedSource>;
