import { damaged } from './errors.ts';

/** Entries of a tar file begin at multiples of this many bytes. */
export const blockSize = 512;

/** The longest name of an entry. */
const longestName = 100;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const octal = (n: number, digits: number) => n.toString(8).padStart(digits, '0');

/** Whether a name can stand in a header as it is, and nowhere leaves the folder of the archive. */
export const isPlainName = (name: string): boolean =>
  name.length <= longestName &&
  /^[\w.-]+(?:\/[\w.-]+)*$/.test(name) &&
  !name.split('/').some((part) => part === '.' || part === '..');

/**
 * The header of a file in a tar archive (ustar), which depends on its name and size alone: a reader makes it
 * again, so that no byte of it can change unnoticed.
 */
export function tarHeader(name: string, size: number): Uint8Array<ArrayBuffer> {
  if (!isPlainName(name)) throw new Error(`"${name}" cannot be the name of an entry.`);
  const header = new Uint8Array(blockSize);
  const put = (at: number, text: string) => header.set(encoder.encode(text), at);
  put(0, name);
  put(100, '0000644\0');
  put(108, '0000000\0');
  put(116, '0000000\0');
  put(124, `${octal(size, 11)}\0`);
  put(136, `${octal(0, 11)}\0`);
  put(148, ' '.repeat(8));
  put(156, '0');
  put(257, 'ustar\x0000');
  put(329, '0000000\0');
  put(337, '0000000\0');
  put(148, `${octal(sumOf(header), 6)}\0 `);
  return header;
}

const sumOf = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum + byte, 0);

/** How many zeros follow content of this size. */
export const paddingOf = (size: number): number => (blockSize - (size % blockSize)) % blockSize;

/** A file as it stands in a tar archive: header, content, zeros. */
export function tarEntry(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const entry = new Uint8Array(blockSize + content.length + paddingOf(content.length));
  entry.set(tarHeader(name, content.length));
  entry.set(content, blockSize);
  return entry;
}

/** What a tar archive ends with. */
export const tarEnd = () => new Uint8Array(2 * blockSize);

export const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

/** Reads a header; throws `DAMAGED` unless it is exactly the one that `tarHeader` writes. */
export function readHeader(bytes: Uint8Array, at: number): { name: string; size: number } {
  const text = (from: number, length: number) =>
    decoder.decode(bytes.subarray(from, from + length)).replace(/\0.*$/s, '');
  const name = text(0, longestName);
  const sizeText = text(124, 12);
  const size = Number.parseInt(sizeText, 8);
  if (!isPlainName(name) || !/^[0-7]{11}$/.test(sizeText)) throw damaged(`no header at byte ${at}`);
  const expected = tarHeader(name, size);
  if (bytes.some((byte, i) => byte !== expected[i])) throw damaged(`the header of ${name}`);
  return { name, size };
}
