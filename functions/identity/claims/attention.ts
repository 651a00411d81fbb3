import { sql } from 'drizzle-orm';
import { type CountedSource, oldest } from '#functions/core/attention/source.ts';
import { claims } from './table.ts';

/** For how long before its end a claim that nobody has taken up is listed, in ms. */
const endsWithin = 14 * 24 * 3_600_000;

/** Memberships that will be lost unless the people they wait for are reached. */
export const claimAttention = {
  'claims-ending': {
    permission: 'users.manage',
    nav: '/my/users',
    list: '/my/users/claims',
    isSoon: true,
    rows: ({
      now,
    }) => sql`select ${claims.expiresAt} as "since", ${claims.id} as "id" from ${claims} indexed by "claims_toExpire"
      where ${claims.state} = 'INVITED' and ${claims.expiresAt} < ${new Date(now().getTime() + endsWithin).toISOString()}
      ${oldest(sql`${claims.expiresAt}`)}`,
  },
} satisfies Record<string, CountedSource>;
