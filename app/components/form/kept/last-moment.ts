import { keptDays } from '#functions/identity/texts/rules.ts';
import { fromBase64, type Lock, lockWith, type Pad, toBase64 } from './locks.ts';
import { lastPrefix } from './presence.ts';

/**
 * What was typed in the last moment before a page was left: IndexedDB and encryption answer too late then, so that it
 * is locked with a pad made before and put into the browser's synchronous storage. The next page moves it into the store
 * (found.ts).
 */
const prefix = lastPrefix;

interface Moment {
  at: number;
  counter: string;
  locked: string;
}

/** Whether it was stored. */
export function storeLast(form: string, page: string, pad: Pad, text: string): boolean {
  const locked = lockWith(pad, text);
  if (!locked) return false;
  const moment: Moment = {
    at: Date.now(),
    counter: toBase64(pad.counter),
    locked: toBase64(locked),
  };
  try {
    localStorage.setItem(`${prefix}${form}:${page}`, JSON.stringify(moment));
    return true;
  } catch {
    return false;
  }
}

export const forgetLast = (form: string, page: string): void =>
  localStorage.removeItem(`${prefix}${form}:${page}`);

export const isLastThere = (form: string, page: string): boolean =>
  localStorage.getItem(`${prefix}${form}:${page}`) !== null;

/** The texts of a form from the last moments of its pages; removes what is too old of any form. */
export async function readLast(form: string, lock: Lock) {
  const found: { page: string; at: number; text: string }[] = [];
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix))) {
    const moment = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Moment>;
    const { at = 0, counter = '', locked = '' } = moment;
    if (Date.now() - at > keptDays * 86_400_000) localStorage.removeItem(key);
    else if (key.startsWith(`${prefix}${form}:`)) {
      const text = await lock.openPadded(fromBase64(counter), fromBase64(locked));
      if (text) found.push({ page: key.slice(`${prefix}${form}:`.length), at, text });
    }
  }
  return found;
}
