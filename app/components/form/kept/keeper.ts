import { watchForm } from '../watch-form.ts';
import { onAccepted } from './accepted.ts';
import { markSafe } from './controls.ts';
import { type Copy, textsOf } from './store.ts';
import { changesOver, differingKeys, readFirst, readTyped, type TypedText } from './typed.ts';

export type Keeper = ReturnType<typeof startKeeping>;

/** Keeps what a person types into a form in this browser until the server has taken it (D-167). */
export function startKeeping(
  form: HTMLFormElement,
  viewer: string,
  onKept: (at: number | null) => void,
) {
  const texts = textsOf(viewer, form);
  const opening = crypto.randomUUID();
  let first = readFirst(form);
  /** What was last stored. */
  let stored = '';
  let isWaiting = false;
  let queue = Promise.resolve();
  const listening = new AbortController();
  const { signal } = listening;

  /** Leaving asks until everything typed is stored. */
  const tellSafe = (isSafe: boolean) => markSafe(form.id, isSafe && !isWaiting && !signal.aborted);

  const textNow = (): string => {
    const changes = changesOver(first, readTyped(form));
    return changes ? JSON.stringify(changes) : '';
  };

  async function store(): Promise<void> {
    isWaiting = false;
    const [text, at] = [textNow(), Date.now()];
    try {
      if (text === '') await texts.remove(opening);
      else await texts.put({ ...(JSON.parse(text) as TypedText), opening, at });
      stored = text;
      tellSafe(true);
      onKept(text === '' ? null : at);
      // What was typed, or saved, meanwhile.
      void write();
    } catch {
      tellSafe(false);
      onKept(null);
    }
  }

  /** Stores what is new, once what was typed before is stored; resolves when that is done. */
  function write(): Promise<void> {
    if (!isWaiting && textNow() !== stored) {
      isWaiting = true;
      tellSafe(false);
      queue = queue.then(store);
    }
    return queue;
  }

  /** The texts that say something else than the form. */
  async function find(): Promise<Copy[]> {
    const found = (await texts.find()).filter((copy) => copy.opening !== opening);
    const now = readTyped(form);
    const isOpen = (copy: Copy) => differingKeys(copy, now).length > 0;
    for (const copy of found) if (!isOpen(copy)) await texts.remove(copy.opening);
    tellSafe(true);
    return found.filter(isOpen);
  }

  const stopWatching = watchForm(form.id, write);
  const accept = () => {
    first = readTyped(form);
    void write();
  };
  onAccepted(form.id, accept, signal);
  return {
    find,
    write,
    remove: texts.remove,
    putAgain: texts.put,
    first: () => first,
    stop() {
      void write();
      stopWatching?.();
      listening.abort();
      tellSafe(false);
    },
  };
}
