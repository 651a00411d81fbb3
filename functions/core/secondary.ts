import type { Database, Read } from '#functions/core/db/database.ts';
import { CodedError } from './errors.ts';

/**
 * A read without which its screen still stands: the result is `false` when it fails, and the screen says
 * that this part cannot be shown (D-76).
 */
export const secondary = <T>(read: Read<T>): Read<T | false> => ({ ...read, isSecondary: true });

/** What a secondary read has given, turned into something else; `false` stays. */
export const ifRead = <T, U>(part: T | false, change: (part: T) => U): U | false =>
  part === false ? false : change(part);

/** A part like those of `secondary` that sends reads of its own. A refusal is an answer and goes on. */
export async function secondaryPart<T>(
  { broken }: Pick<Database, 'broken'>,
  name: string,
  load: () => Promise<T>,
): Promise<T | false> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof CodedError) throw error;
    broken.set(name, (error as Error).message);
    return false;
  }
}
