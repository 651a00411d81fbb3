import { watchForm } from '../watch-form.ts';
import { onAccepted } from './accepted.ts';
import { isLong, markSafe } from './controls.ts';
import { type Copy, findCopies } from './found.ts';
import { forgetLast, storeLast } from './last-moment.ts';
import { type Lock, makeLock, type Pad } from './locks.ts';
import { storeName } from './presence.ts';
import { makeServerCopy } from './server-copy.ts';
import { openStore, putRow, removeRow, tidyStore } from './store.ts';
import { changesOver, differingKeys, readFirst, readTyped } from './typed.ts';

interface Watcher {
  /** `isEverywhere`: the server has it, too. */
  onKept(at: number | null, isEverywhere: boolean): void;
  /** Another tab has a text of this form. */
  onElsewhere(id: string, at: number): void;
  /** The other tab is closed; its text stays. */
  onLeft(id: string): void;
  onGone(id: string): void;
}

/** While somebody types, the text is stored this often. */
const pause = 500;
/** Longer texts are not kept, and leaving asks first. */
const mostText = 1_500_000;
/** How much longer a text may become until its pad is made anew. */
const spare = 50_000;

type Keeper = Awaited<ReturnType<typeof startKeeping>>;

export type { Copy, Keeper };

/**
 * Keeps what is typed into a form in this browser, locked with the person's key, until the server has taken it
 * (D-167). Fails where the browser stores nothing.
 */
export async function startKeeping(form: HTMLFormElement, keys: string[], watcher: Watcher) {
  const store = await openStore();
  const locks = await Promise.all(keys.map(makeLock));
  const lock = locks[0] as Lock;
  const { pathname } = window.location;
  const about = `${form.id} ${pathname}`;
  const names = await Promise.all(locks.map((one) => one.nameOf(about)));
  const name = names[0] as string;
  const page = crypto.randomUUID();
  const id = `${name}.${page}`;
  let first = readFirst(form);
  // The text that was last sent to the store, and the one that has arrived there.
  let written = '';
  let stored = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pad: Pad | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let keptAt: number | null = null;
  const tell = (isEverywhere: boolean) => watcher.onKept(keptAt, isEverywhere);
  // Of what exists: a new thing has no version yet.
  const onServer =
    isLong(form) && form.elements.namedItem('version') ? makeServerCopy(id, tell) : null;
  const channel = new BroadcastChannel(storeName);
  const listening = new AbortController();
  const { signal } = listening;

  const textNow = (): string => {
    const changes = changesOver(first, readTyped(form));
    return changes ? JSON.stringify(changes) : '';
  };

  async function keep(text: string): Promise<void> {
    if (text === '') {
      await removeRow(store, id);
      forgetLast(name, page);
      await onServer?.remove(id);
      channel.postMessage({ form: name, gone: id });
      keptAt = null;
      tell(false);
      return;
    }
    const at = Date.now();
    const locked = await lock.close(text);
    await putRow(store, { id, form: name, at, locked });
    forgetLast(name, page);
    onServer?.put(locked);
    channel.postMessage({ form: name, id, at });
    keptAt = at;
    tell(false);
  }

  /** Stores what is new; resolves when it is safe. */
  function write(): Promise<unknown> {
    clearTimeout(timer);
    timer = undefined;
    const text = textNow();
    // A pad that is used up is made anew, also when nothing else has changed.
    if (text === written && pad) return queue;
    written = text;
    queue = queue.then(async () => {
      try {
        if (text.length > mostText) throw new Error('too long to keep');
        if (text !== stored) await keep(text);
        stored = text;
        const most = text.length * 3 + spare;
        if (!pad || pad.stream.length < text.length * 2 + spare / 2) pad = await lock.makePad(most);
        markSafe(form.id, true);
      } catch {
        written = '';
        stored = '';
        markSafe(form.id, false);
      }
    });
    return queue;
  }

  /** Stores at once what is not stored yet: the page is being left. */
  function writeLast(): void {
    const text = form.isConnected ? textNow() : written;
    // What is on its way to the store does not arrive any more when the page is gone.
    if (text !== '' && text !== stored && pad) {
      storeLast(name, page, pad, text);
      pad = null;
    }
    void write().then(() => onServer?.leave());
  }

  async function find(): Promise<Copy[]> {
    const sent = (await onServer?.find(names)) ?? [];
    const found = (await findCopies(store, names, locks, sent)).filter((copy) => copy.id !== id);
    const now = readTyped(form);
    const [open, settled] = [[] as Copy[], [] as Copy[]];
    for (const copy of found.sort((a, b) => b.at - a.at))
      (differingKeys(copy, now).length > 0 ? open : settled).push(copy);
    for (const copy of settled) await remove(copy.id);
    return open;
  }

  async function remove(copy: string): Promise<void> {
    await Promise.all([removeRow(store, copy), onServer?.remove(copy)]);
    const [of = '', from = ''] = copy.split('.');
    forgetLast(of, from);
    channel.postMessage({ form: name, gone: copy });
  }

  /** Puts a copy back that was discarded. */
  const keepAgain = async ({ id: copy, at, ...text }: Copy): Promise<unknown> =>
    putRow(store, { id: copy, form: name, at, locked: await lock.close(JSON.stringify(text)) });

  const stopWatching = watchForm(form.id, () => {
    if (textNow() !== written) timer ??= setTimeout(write, pause);
  });
  const leave = () => writeLast();
  const sayLeft = () => channel.postMessage({ form: name, left: id });
  form.addEventListener('focusout', () => void write(), { signal });
  window.addEventListener('pagehide', leave, { signal });
  window.addEventListener('pagehide', sayLeft, { signal });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && leave(),
    { signal },
  );
  channel.onmessage = ({ data }) => {
    if (data.form !== name) return;
    if (data.gone) watcher.onGone(data.gone);
    else if (data.left) watcher.onLeft(data.left);
    else if (data.id !== id) watcher.onElsewhere(data.id, data.at);
  };
  onAccepted(
    form.id,
    () => {
      first = readTyped(form);
      written = '';
      stored = '';
      clearTimeout(timer);
      timer = undefined;
      queue = queue.then(() => remove(id)).catch(() => undefined);
      keptAt = null;
      tell(false);
    },
    signal,
  );
  pad = await lock.makePad(spare);
  markSafe(form.id, true);
  void tidyStore(store).catch(() => undefined);
  return {
    find,
    remove,
    keepAgain,
    write,
    first: () => first,
    /** Whether the server refuses to save over what somebody has saved meanwhile. */
    hasVersion: () => form.elements.namedItem('version') !== null,
    stop() {
      void write().then(() => onServer?.leave());
      stopWatching?.();
      listening.abort();
      markSafe(form.id, false);
      // The text that is being written is told of, too.
      void queue.then(() => {
        sayLeft();
        channel.close();
        store.close();
      });
    },
  };
}
