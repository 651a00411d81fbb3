import { eq } from 'drizzle-orm';
import { change, type Write, write } from '#functions/core/db/write.ts';
import { userActs } from './table.ts';

/** Forgets what administrators did to an account, with their notes. */
export const forgetActs = (userId: string): Write =>
  write(change.delete(userActs).where(eq(userActs.userId, userId)));
