/** A browser, as far as the run across engines needs one. */
export interface Engine {
  name: string;
  open(url: string): Promise<void>;
  /** Makes the page's window this large. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page, with arguments that are JSON. */
  run<T>(task: (...given: never[]) => T, ...given: unknown[]): Promise<T>;
  /** Presses the first visible element of a selector that contains a text, as a mouse does. */
  press(selector: string, text?: string): Promise<void>;
  /** Types into the field of a selector; a line break is the key Enter. */
  type(selector: string, text: string): Promise<void>;
  /** The visible part of the page as PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until something is true, at most ten seconds. */
export async function until(what: string, is: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 100; i++) {
    if (await is().catch(() => false)) return;
    await pause(100);
  }
  throw new Error(`Waited in vain until ${what}.`);
}

/** In the page: gives the wanted element a mark by which a driver finds it; false while there is none. */
export const markTarget = (selector: string, text: string, mark: string): boolean => {
  for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
  const found = [...document.querySelectorAll(selector)].find(
    (one) => (one.textContent ?? '').includes(text) && one.checkVisibility(),
  );
  found?.setAttribute(mark, '');
  found?.scrollIntoView({ block: 'center' });
  return found !== undefined;
};

export const mark = 'data-pressed-next';
