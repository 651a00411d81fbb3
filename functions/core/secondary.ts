import type { Database, Read } from '#functions/core/db/database.ts';
import { CodedError } from './errors.ts';

/**
 * A read that its screen can do without: if it fails, the result is `false` and the screen says that this
 * part cannot be shown (D-76).
 */
export const asSecondary = <T>(read: Read<T>): Read<T | false> => ({ ...read, isSecondary: true });

/** Converts the result of a secondary read; `false` stays. */
export const mapSecondary = <T, U>(part: T | false, change: (part: T) => U): U | false =>
  part === false ? false : change(part);

/** Like `asSecondary`, for a part that sends its own reads. A coded error is rethrown. */
export async function loadSecondary<T>(
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
