import { keptDays, mostOfForm, mostTexts } from '#functions/identity/texts/rules.ts';
import { noteTexts } from './marker.ts';

/** A locked text in the browser's store. */
export interface Row {
  /** One for each page that was opened, so that no page overwrites the text of another. */
  id: string;
  form: string;
  at: number;
  locked: Uint8Array<ArrayBuffer>;
}

const mostBytes = 10_000_000;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The store; fails where the browser has none, as in some private windows. */
export function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open('typed-texts', 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore('rows', { keyPath: 'id' }).createIndex('form', 'form');
  return settled(request);
}

const rows = (store: IDBDatabase, mode: IDBTransactionMode) =>
  store.transaction('rows', mode).objectStore('rows');

export async function putRow(store: IDBDatabase, row: Row): Promise<void> {
  noteTexts(true);
  await settled(rows(store, 'readwrite').put(row));
  // Another page may have found the store empty just before.
  noteTexts(true);
}

export const removeRow = async (store: IDBDatabase, id: string): Promise<unknown> =>
  settled(rows(store, 'readwrite').delete(id));

/** The texts of a form, the newest first. */
export async function rowsOf(store: IDBDatabase, form: string): Promise<Row[]> {
  const found: Row[] = await settled(rows(store, 'readonly').index('form').getAll(form));
  return found.sort((one, other) => other.at - one.at);
}

/** Which of all texts are too old, or beyond what is kept: the oldest go first. */
export function outdated(all: readonly Row[], now: number): string[] {
  const counts = new Map<string, number>();
  let bytes = 0;
  return [...all]
    .sort((one, other) => other.at - one.at)
    .filter(({ form, at, locked }, i) => {
      const count = (counts.get(form) ?? 0) + 1;
      counts.set(form, count);
      bytes += locked.length;
      const isOld = now - at > keptDays * 86_400_000;
      return isOld || i >= mostTexts || count > mostOfForm || bytes > mostBytes;
    })
    .map(({ id }) => id);
}

/** Removes what is kept no longer, of whoever. */
export async function tidyStore(store: IDBDatabase): Promise<void> {
  const all: Row[] = await settled(rows(store, 'readonly').getAll());
  const old = outdated(all, Date.now());
  await Promise.all(old.map((id) => removeRow(store, id)));
  if (old.length === all.length) noteTexts(false);
}
