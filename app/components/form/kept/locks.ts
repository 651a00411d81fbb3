const encoder = new TextEncoder();
const decoder = new TextDecoder();
const strict = new TextDecoder('utf-8', { fatal: true });

/** The algorithms need their bytes in a buffer of their own. */
type Bytes = Uint8Array<ArrayBuffer>;

export const toBase64 = (bytes: Bytes): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

export const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );

const bytesOf = (text: string): Bytes => new Uint8Array(encoder.encode(text));

/** A stream of bytes to lock one text with at once, when the page is left and no promise would be kept. */
export interface Pad {
  counter: Bytes;
  stream: Bytes;
}

/** What locks and opens the texts of one person under one key of the server (D-167). */
export interface Lock {
  /** The name under which the texts of a form are stored; it tells neither person nor form. */
  nameOf(form: string): Promise<string>;
  close(text: string): Promise<Bytes>;
  /** Null for what another key has locked, or somebody has changed. */
  open(locked: Bytes): Promise<string | null>;
  makePad(length: number): Promise<Pad>;
  openPadded(counter: Bytes, locked: Bytes): Promise<string | null>;
}

const ivLength = 12;

/** The key from the server is never used itself: one is derived for each purpose. */
export async function makeLock(key: string): Promise<Lock> {
  const source = await crypto.subtle.importKey('raw', fromBase64(key), 'HKDF', false, [
    'deriveKey',
  ]);
  const derive = (info: string, algorithm: AesKeyAlgorithm | HmacImportParams, uses: KeyUsage[]) =>
    crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(info) },
      source,
      algorithm,
      false,
      uses,
    );
  const [texts, streams, names] = await Promise.all([
    derive('texts', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']),
    derive('streams', { name: 'AES-CTR', length: 256 }, ['encrypt']),
    derive('names', { name: 'HMAC', hash: 'SHA-256', length: 256 } as HmacImportParams, ['sign']),
  ]);
  const streamOf = async (counter: Bytes, length: number): Promise<Bytes> =>
    new Uint8Array(
      await crypto.subtle.encrypt(
        { name: 'AES-CTR', counter, length: 64 },
        streams,
        new Uint8Array(length),
      ),
    );
  return {
    async nameOf(form) {
      return toBase64(new Uint8Array(await crypto.subtle.sign('HMAC', names, bytesOf(form)))).slice(
        0,
        22,
      );
    },
    async close(text) {
      const iv = crypto.getRandomValues(new Uint8Array(ivLength));
      const box = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, texts, bytesOf(text));
      const locked = new Uint8Array(ivLength + box.byteLength);
      locked.set(iv);
      locked.set(new Uint8Array(box), ivLength);
      return locked;
    },
    async open(locked) {
      const iv = locked.slice(0, ivLength);
      try {
        const box = locked.slice(ivLength);
        return decoder.decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, texts, box));
      } catch {
        return null;
      }
    },
    async makePad(length) {
      const counter = crypto.getRandomValues(new Uint8Array(16));
      return { counter, stream: await streamOf(counter, length) };
    },
    async openPadded(counter, locked) {
      const stream = await streamOf(counter, locked.length);
      try {
        const text = strict.decode(locked.map((byte, i) => byte ^ (stream[i] ?? 0)));
        // A stream proves nothing by itself: what another key has locked is no JSON.
        JSON.parse(text);
        return text;
      } catch {
        return null;
      }
    },
  };
}

/** Locks a text at once; null when the pad is too short. A pad is used once. */
export function lockWith({ stream }: Pad, text: string): Bytes | null {
  const bytes = bytesOf(text);
  return bytes.length > stream.length ? null : bytes.map((byte, i) => byte ^ (stream[i] ?? 0));
}
