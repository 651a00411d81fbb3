import { sql } from 'drizzle-orm';
import { omitFields, type PersonalData, readRows } from '#functions/core/accounts/personal-data.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { claims, userAddresses } from '#functions/identity/claims/table.ts';
import { importLines } from './table.ts';

/** What imports have stored about a person: claims taken up, further addresses, the lines of recent imports (D-20). */
export const claimData: PersonalData = {
  claims: (id) =>
    readRows(
      pickColumns(claims, [
        ...(['id', 'importId', 'state', 'address', 'validFrom', 'validTo', 'reference'] as const),
        ...([
          'description',
          'createdAt',
          'invitedAt',
          'remindedAt',
          'claimedAt',
          'endedAt',
        ] as const),
      ]),
      sql`${claims} where ${claims.claimedBy} = ${id} order by ${claims.claimedAt}`,
    ),
  addresses: (id) =>
    readRows(
      omitFields(userAddresses, ['userId', 'addressKey']),
      sql`${userAddresses} where ${userAddresses.userId} = ${id} order by ${userAddresses.provedAt}`,
    ),
  importLines: (id) =>
    readRows(
      pickColumns(importLines, [
        ...(['importId', 'state', 'address', 'givenName', 'lastName', 'validFrom'] as const),
        ...(['validTo', 'reference', 'description', 'note'] as const),
      ]),
      sql`${importLines} where ${importLines.userId} = ${id} order by ${importLines.importId}`,
    ),
};
