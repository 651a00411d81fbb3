import { hrefTo } from '#app/framework/href.ts';
import { fromBase64, toBase64 } from './locks.ts';
import type { Row } from './store.ts';

/** How long after the last one a text is sent again. */
const pause = 8_000;
/** On a bad connection the browser's own texts do not wait longer than this for those of other devices. */
const patience = 3_000;
/** What a browser sends of a page that is being left. */
const mostAtLast = 60_000;
/** Of this many bytes, base64 is what the server takes. */
const mostLocked = 225_000;

type Locked = Row['locked'];
type SentRow = Record<'id' | 'form' | 'at' | 'locked', string>;

const send = async (fields: Record<string, string>, keepalive = false): Promise<boolean> => {
  const body = new URLSearchParams(fields);
  const answer = await fetch(hrefTo('unsaved-texts'), { method: 'POST', body, keepalive });
  return answer.ok;
};

/**
 * The copy of a form's locked text on the server, for other devices of the same person (D-182). It follows some
 * seconds behind the browser's own; without a network nothing is said, since the browser has the text.
 */
export function makeServerCopy(id: string, onSent: (isThere: boolean) => void) {
  let waiting: Locked | null = null;
  let isThere = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(isLast = false): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const locked = waiting;
    if (!locked || (isLast && locked.length > mostAtLast)) return;
    waiting = null;
    isThere = await send({ id, locked: toBase64(locked) }, isLast).catch(() => false);
    if (!isThere) waiting ??= locked;
    onSent(isThere);
  }

  const drop = async (gone: string): Promise<unknown> => send({ gone }, true).catch(() => false);

  return {
    put(locked: Locked): void {
      waiting = locked.length > mostLocked ? null : locked;
      timer ??= setTimeout(() => void flush(), pause);
    },
    leave: () => void flush(true),
    /** Removes a text: its own only if it has ever been sent. */
    async remove(copy: string): Promise<void> {
      if (copy !== id) return void (await drop(copy));
      waiting = null;
      clearTimeout(timer);
      timer = undefined;
      if (isThere) await drop(id);
      isThere = false;
    },
    /** The texts on the server under these names; none when it cannot be asked. */
    async find(names: readonly string[]): Promise<Row[]> {
      const query = new URLSearchParams(names.map((name) => ['form', name]));
      const address = `${hrefTo('unsaved-texts')}?${query}`;
      const signal = AbortSignal.timeout(patience);
      const answer = await fetch(address, { signal }).catch(() => null);
      const found = answer?.ok ? await answer.json().catch(() => null) : null;
      return ((found as { texts: SentRow[] } | null)?.texts ?? []).map(
        ({ at, locked, ...row }) => ({
          ...row,
          at: Date.parse(at),
          locked: fromBase64(locked),
        }),
      );
    },
  };
}
