import { forgetLast, isLastThere, readLast } from './last-moment.ts';
import type { Lock } from './locks.ts';
import { putRow, type Row, rowsOf } from './store.ts';
import type { TypedText } from './typed.ts';

/** An unsaved text that was found. */
export interface Copy extends TypedText {
  id: string;
  at: number;
}

const parse = (text: string | null): TypedText | null => {
  try {
    return text === null ? null : (JSON.parse(text) as TypedText);
  } catch {
    return null;
  }
};

/** The texts of a form under one key: those of the store, of the server, and of the last moments of pages. */
async function findUnder(
  store: IDBDatabase,
  form: string,
  lock: Lock,
  sent: readonly Row[],
): Promise<Copy[]> {
  const found = new Map<string, Copy>();
  const own = await rowsOf(store, form);
  const ids = new Set(own.map(({ id }) => id));
  for (const row of [...own, ...sent.filter(({ id }) => !ids.has(id))]) {
    const text = parse(await lock.open(row.locked));
    if (text) found.set(row.id, { ...text, id: row.id, at: row.at });
  }
  for (const { page, at, text } of await readLast(form, lock)) {
    const last = parse(text);
    const id = `${form}.${page}`;
    if (!last || (found.get(id)?.at ?? 0) > at) continue;
    found.set(id, { ...last, id, at });
    await settle(store, { id, form, at, locked: await lock.close(text) }, page);
  }
  return [...found.values()];
}

/**
 * Moves a text of a last moment into the store: a browser writes its synchronous storage to the disk late, and would
 * lose the text if it were killed.
 */
async function settle(store: IDBDatabase, row: Row, page: string): Promise<void> {
  // Its own page may be open, and have stored or removed it meanwhile.
  if (!isLastThere(row.form, page)) return;
  await putRow(store, row).then(
    () => forgetLast(row.form, page),
    // It stays where it is.
    () => undefined,
  );
}

/** The texts of a form under its names, each with the lock of the key that it was made with. */
export async function findCopies(
  store: IDBDatabase,
  names: readonly string[],
  locks: readonly Lock[],
  sent: readonly Row[],
): Promise<Copy[]> {
  const found: Copy[] = [];
  for (const [i, lock] of locks.entries()) {
    const name = names[i] ?? '';
    const others = sent.filter(({ form }) => form === name);
    found.push(...(await findUnder(store, name, lock, others)));
  }
  return found;
}
