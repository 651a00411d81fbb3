/** A shortcut as the keyboard and the list of shortcuts take it. */
export interface Registered {
  /** A character (`j`, `?`), or `Mod+s` for Ctrl+S and Command+S, which work in fields too. */
  keys: string;
  /** What it does, in the language of the page. */
  label: string;
  /** Without it, the shortcut is only listed: something else listens to its keys. */
  run?: (() => void) | undefined;
}

let lists: readonly (readonly Registered[])[] = [];
let all: readonly Registered[] = [];
const watchers = new Set<() => void>();

function replace(next: typeof lists): void {
  lists = next;
  all = lists.flat();
  for (const tell of watchers) tell();
}

/** Registers the shortcuts of a part of the screen; returns what takes them away again. */
export function register(list: readonly Registered[]): () => void {
  replace([...lists, list]);
  return () => replace(lists.filter((one) => one !== list));
}

/** The shortcuts of the screen, the last registered last. */
export const registered = (): readonly Registered[] => all;

export function watchRegistered(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** What keys do on this screen: the part that registered them last decides. */
export const actionOf = (keys: string): (() => void) | undefined =>
  all.findLast((one) => one.keys === keys && one.run)?.run;
