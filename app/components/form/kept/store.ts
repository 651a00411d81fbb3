import { keptDays, mostOfForm, mostTexts } from '#functions/identity/texts/rules.ts';
import { settled, storeName, tableName } from './presence.ts';

/** A locked text in the browser's store. */
export interface Row {
  /** One for each page that was opened, so that no page overwrites the text of another. */
  id: string;
  form: string;
  at: number;
  locked: Uint8Array<ArrayBuffer>;
}

const mostBytes = 10_000_000;

/** The store; fails where the browser has none, as in some private windows. */
export function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open(storeName, 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore(tableName, { keyPath: 'id' }).createIndex('form', 'form');
  return settled(request);
}

const rows = (store: IDBDatabase, mode: IDBTransactionMode) =>
  store.transaction(tableName, mode).objectStore(tableName);

export const putRow = (store: IDBDatabase, row: Row): Promise<unknown> =>
  settled(rows(store, 'readwrite').put(row));

export const removeRow = async (store: IDBDatabase, id: string): Promise<unknown> =>
  settled(rows(store, 'readwrite').delete(id));

/** The texts of a form, the newest first. */
export async function rowsOf(store: IDBDatabase, form: string): Promise<Row[]> {
  const found: Row[] = await settled(rows(store, 'readonly').index('form').getAll(form));
  return found.sort((one, other) => other.at - one.at);
}

/**
 * Which of all texts are too old, or beyond what is kept: the oldest go first. Those of the future were typed before the
 * clock of this device was set back, so that what is typed now does not make way for them.
 */
export function outdated(all: readonly Row[], now: number): string[] {
  const counts = new Map<string, number>();
  let bytes = 0;
  const isAhead = ({ at }: Row) => Number(at > now);
  return [...all]
    .sort((one, other) => isAhead(one) - isAhead(other) || other.at - one.at)
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
}
