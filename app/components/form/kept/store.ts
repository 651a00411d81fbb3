import { clear, createStore, del, delMany, entries, keys, promisifyRequest } from 'idb-keyval';
import type { TypedText } from './typed.ts';

/** How long a text that nobody saves is kept. */
export const keptDays = 7;

/** Each opening of a form has a text of its own, so that no tab overwrites that of another. */
type Key = [viewer: string, form: string, opening: string];
type Entry = [Key, TypedText & { at: number }];

/** An unsaved text of a form. */
export interface Copy extends TypedText {
  opening: string;
  at: number;
}

const store = createStore('kept-texts', 'texts');

/** The texts of one person in a form at this address. Each call fails where the browser stores nothing. */
export function textsOf(viewer: string, { id }: HTMLFormElement) {
  const form = `${id} ${window.location.pathname}`;
  const isOwn = ([who, of]: Key) => who === viewer && of === form;
  return {
    put: ({ opening, ...text }: Copy) =>
      store('readwrite', (rows) => {
        rows.put(text, [viewer, form, opening]);
        // At once: the page may be going.
        rows.transaction.commit();
        return promisifyRequest(rows.transaction);
      }),
    remove: (opening: string) => del([viewer, form, opening], store),
    /** The newest first. */
    async find(): Promise<Copy[]> {
      const all: Entry[] = await entries(store);
      return all
        .flatMap(([key, text]) => (isOwn(key) ? { ...text, opening: key[2] } : []))
        .sort((one, other) => other.at - one.at);
    },
  };
}

/** Whether there is a text of one person at an address. */
export const isAnyAt = async (viewer: string, path: string): Promise<boolean> =>
  (await keys<Key>(store)).some(([who, of]) => who === viewer && of.endsWith(` ${path}`));

/** The keys of the texts that are too old, or of somebody who is not signed in here. */
export const outdated = (all: readonly Entry[], viewer: string, now: number): Key[] =>
  all.flatMap(([key, { at }]) =>
    key[0] !== viewer || now - at > keptDays * 86_400_000 ? [key] : [],
  );

export async function removeOutdated(viewer: string): Promise<void> {
  await delMany(outdated(await entries(store), viewer, Date.now()), store);
}

export async function removeAll(): Promise<void> {
  await clear(store);
}
