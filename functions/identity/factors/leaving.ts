import { eq, sql } from 'drizzle-orm';
import { type PersonalData, readRows } from '#functions/core/accounts/personal-data.ts';
import { users } from '#functions/core/accounts/table.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import { authenticatorApps, mailedCodes, passkeys, recoveryCodes } from './table.ts';

/** Removes everything with which an account proves itself besides its password: it is closed, or all was lost. */
export const dropFactors = (userId: string): Write[] => [
  ...[authenticatorApps, passkeys, recoveryCodes, mailedCodes].map((table) =>
    write(change.delete(table).where(eq(table.userId, userId))),
  ),
  write(change.update(users).set({ factorsResetAt: null }).where(eq(users.id, userId))),
];

/** What is stored about a person's factors: never a secret, a key or a code. */
export const factorData: PersonalData = {
  authenticatorApp: (id) =>
    readRows(
      pickColumns(authenticatorApps, ['createdAt', 'confirmedAt', 'lastUsedAt']),
      sql`${authenticatorApps} where ${authenticatorApps.userId} = ${id}`,
    ),
  passkeys: (id) =>
    readRows(
      pickColumns(passkeys, ['id', 'name', 'transports', 'createdAt', 'lastUsedAt']),
      sql`${passkeys} where ${passkeys.userId} = ${id} order by ${passkeys.createdAt}`,
    ),
  recoveryCodes: (id) =>
    readRows(
      pickColumns(recoveryCodes, ['createdAt', 'usedAt']),
      sql`${recoveryCodes} where ${recoveryCodes.userId} = ${id} order by ${recoveryCodes.usedAt}`,
    ),
  mailedCodes: (id) =>
    readRows(
      pickColumns(mailedCodes, ['createdAt', 'expiresAt', 'endedAt']),
      sql`${mailedCodes} where ${mailedCodes.userId} = ${id} order by ${mailedCodes.createdAt}`,
    ),
  factorReset: (id) =>
    readRows(
      { at: users.factorsResetAt },
      sql`${users} where ${users.id} = ${id} and ${users.factorsResetAt} is not null`,
    ),
};
