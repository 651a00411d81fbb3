import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import { claims, userAddresses } from '#functions/identity/claims/table.ts';
import { importLines } from './table.ts';

/** When an account is closed: what imports have stored of its addresses and names. */
export const claimsOfLeaver = (_ctx: Context, userId: string): Write[] => [
  write(
    change
      .update(claims)
      .set({ addressKey: null, address: '' })
      .where(and(eq(claims.claimedBy, userId), isNotNull(claims.addressKey))),
  ),
  write(change.delete(userAddresses).where(eq(userAddresses.userId, userId))),
  write(
    change
      .update(importLines)
      .set({
        ...{ addressKey: '', address: '', givenName: '', lastName: '' },
        givenKey: '',
        lastKey: '',
        note: '',
      })
      .where(eq(importLines.userId, userId)),
  ),
];
