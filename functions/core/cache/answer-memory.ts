/** A public answer as every visitor with the same key gets it. */
export interface KnownAnswer {
  status: number;
  /** All its headers; never a cookie. */
  headers: Headers;
  body: Uint8Array<ArrayBuffer> | null;
}

/** The content version and the UTC day of an answer, by which it is kept and found. */
export interface Stamp {
  version: number;
  day: string;
}

interface Kept extends KnownAnswer {
  bytes: number;
}

/** The most bytes of all answers, and of one. */
const mostBytes = 8 * 1024 * 1024;
export const mostOfOne = mostBytes / 8;

/** What an answer costs beside its body and its key, estimated: its headers and their objects. */
const overhead = 2048;

/** The longest key; longer addresses are nobody's bookmarks. */
const longestKey = 512;

/** How many keys that were asked for once are noted. */
const mostAsked = 4096;

/** For how many milliseconds after its version was last known to be the present one an answer may be given all the same. */
const outlives = 3_600_000;

/** Within how many milliseconds the second request must come. */
const admission = 60_000;

const isNewer = (a: Stamp, b: Stamp): boolean =>
  a.version > b.version || (a.version === b.version && a.day > b.day);

const isSame = (a: Stamp, b: Stamp): boolean => a.version === b.version && a.day === b.day;

/**
 * The public answers that this isolate knows by heart, all of one content version and one day: when either
 * moves, all are dropped. Bounded by bytes; the one used longest ago goes first. A key enters at its second
 * request within a minute, so that addresses nobody asks for twice push nothing out.
 */
export class AnswerMemory {
  readonly #answers = new Map<string, Kept>();
  readonly #asked = new Map<string, number>();
  readonly #most: number;
  #stamp: Stamp = { version: -1, day: '' };
  #currentAt = 0;
  #bytes = 0;

  constructor(most = mostBytes) {
    this.#most = most;
  }

  /** How many bytes are taken; never more than the bound. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Whether there is an answer for a key, of whatever version. */
  has(key: string): boolean {
    return this.#answers.has(key);
  }

  /** The answer for a key at the present version and day; drops everything when these have moved. `at` in ms. */
  find(key: string, now: Stamp, at = 0): KnownAnswer | null {
    if (!isSame(now, this.#stamp)) this.#restart(now, at);
    this.#currentAt = at;
    return this.#use(key);
  }

  /** The answer for a key while nobody can say which version is the present one, if one could an hour ago. `at` in ms. */
  findLast(key: string, at: number): KnownAnswer | null {
    return at - this.#currentAt < outlives ? this.#use(key) : null;
  }

  #use(key: string): KnownAnswer | null {
    const kept = this.#answers.get(key);
    if (!kept) return null;
    this.#answers.delete(key);
    this.#answers.set(key, kept);
    return kept;
  }

  /** Notes a request that was not answered from here; whether its answer should be kept. `now` in ms. */
  isAskedAgain(key: string, now: number): boolean {
    if (key.length > longestKey) return false;
    const before = this.#asked.get(key);
    this.#asked.delete(key);
    this.#asked.set(key, now);
    if (this.#asked.size > mostAsked) this.#asked.delete(firstOf(this.#asked));
    return before !== undefined && now >= before && now - before < admission;
  }

  /** Keeps an answer made from the content of this version and day, unless a newer one is known. `at` in ms. */
  keep(key: string, stamp: Stamp, answer: KnownAnswer, at = 0): void {
    if (!isSame(stamp, this.#stamp)) {
      if (this.#answers.size > 0 && !isNewer(stamp, this.#stamp)) return;
      this.#restart(stamp, at);
    }
    const bytes = overhead + 2 * key.length + (answer.body?.byteLength ?? 0);
    this.#drop(key);
    if (bytes > Math.min(mostOfOne, this.#most)) return;
    this.#answers.set(key, { ...answer, bytes });
    this.#bytes += bytes;
    while (this.#bytes > this.#most) this.#drop(firstOf(this.#answers));
  }

  #drop(key: string): void {
    this.#bytes -= this.#answers.get(key)?.bytes ?? 0;
    this.#answers.delete(key);
  }

  #restart(stamp: Stamp, at: number): void {
    this.#answers.clear();
    this.#bytes = 0;
    this.#stamp = stamp;
    this.#currentAt = at;
  }
}

const firstOf = (map: Map<string, unknown>): string => map.keys().next().value ?? '';
