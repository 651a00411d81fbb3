/** The store of texts in the browser, and its table. */
export const storeName = 'typed-texts';
export const tableName = 'rows';

/** Before the names of what was typed in the last moment before a page was left (last-moment.ts). */
export const lastPrefix = 'typed-text:';

/** What a request of the store answers. */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Whether this browser holds a text of anybody, so that forms look for theirs at once. The store itself is asked: a
 * mark in local storage is lost when the browser crashes. False where the browser stores nothing.
 */
export async function holdsTexts(): Promise<boolean> {
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith(lastPrefix))) return true;
    const stores = await indexedDB.databases();
    if (!stores.some(({ name }) => name === storeName)) return false;
    const store = await settled(indexedDB.open(storeName));
    const count = await settled(store.transaction(tableName).objectStore(tableName).count());
    store.close();
    return count > 0;
  } catch {
    return false;
  }
}
