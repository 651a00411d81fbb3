import { onAccepted, sending } from '../moments.ts';
import { watchForm } from '../watch-form.ts';
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
  /** What it held when it was last sent. */
  let sent = first;
  /** What was last sent to the store, which takes one after the other. */
  let written = '';
  let writing = Promise.resolve();
  const listening = new AbortController();
  const { signal } = listening;

  /** Leaving asks until everything typed is stored. */
  const tellSafe = (isSafe: boolean) => markSafe(form.id, isSafe && !signal.aborted);

  async function store(changes: TypedText | null, text: string): Promise<void> {
    const at = Date.now();
    try {
      if (changes) await texts.put({ ...changes, opening, at });
      else await texts.remove(opening);
      if (text !== written) return;
      tellSafe(true);
      onKept(changes ? at : null);
    } catch {
      written = '';
      tellSafe(false);
      onKept(null);
    }
  }

  /** Stores what is new; resolves when that is done. */
  function write(): Promise<void> {
    const changes = changesOver(first, readTyped(form));
    const text = changes ? JSON.stringify(changes) : '';
    if (text !== written) {
      written = text;
      tellSafe(false);
      writing = store(changes, text);
    }
    return writing;
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
  window.addEventListener('pagehide', write, { signal });
  const send = () => {
    sent = readTyped(form);
  };
  document.addEventListener(sending, send, { signal });
  const accept = () => {
    // What was typed since is not saved.
    first = sent;
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
