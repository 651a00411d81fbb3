import { GIF } from 'image-size/types/gif';
import { HEIF } from 'image-size/types/heif';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import type { ImageType } from '#functions/core/images/rules.ts';

const startsWith = (bytes: Uint8Array, start: number[], at = 0): boolean =>
  start.every((byte, i) => bytes[at + i] === byte);

const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Whether the first box of an ISO media file has the brand of AVIF, as the major or a compatible one. */
function isAvif(bytes: Uint8Array): boolean {
  if (latin1(bytes, 4, 8) !== 'ftyp') return false;
  const major = latin1(bytes, 8, 12);
  const length = ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0);
  const further: string[] = latin1(bytes, 16, Math.min(length, 128)).match(/.{4}/gs) ?? [];
  return major === 'avif' || (major === 'mif1' && further.includes('avif'));
}

/** The type of a file by its first bytes, whatever its name; null for a type that is not accepted (D-55). */
export function typeOf(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (/^GIF8[79]a$/.test(latin1(bytes, 0, 6))) return 'image/gif';
  if (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return isAvif(bytes) ? 'image/avif' : null;
}

/** Whether a file is a PDF by its first bytes: those that begin later may be a page as well (D-262). */
export const isPdf = (bytes: Uint8Array): boolean => latin1(bytes, 0, 5) === '%PDF-';

/** Width and height in px. */
export interface Dimensions {
  width: number;
  height: number;
}

// JPEG frames begin with the markers C0 to CF, except those of tables (C4, CC) and C8.
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * The size of a JPEG, read segment by segment: the library reads byte by byte, which takes seconds for a
 * crafted file, and a limit would not do, since megabytes of genuine metadata may precede the size.
 */
function jpegSize(bytes: Uint8Array): Dimensions | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Whether a picture or an extension follows the colours of a GIF: what a script has there is no size. */
function hasBlocks(bytes: Uint8Array): boolean {
  const packed = bytes[10] ?? 0;
  const colours = packed & 0x80 ? 3 << ((packed & 7) + 1) : 0;
  return [0x21, 0x2c].includes(bytes[13 + colours] ?? 0);
}

// The library searches all boxes of an AVIF file once for each box, so it gets only the beginning.
const headerLength = 64 * 1024;

const readers: Record<Exclude<ImageType, 'image/jpeg'>, typeof PNG> = {
  'image/png': PNG,
  'image/gif': GIF,
  'image/webp': WEBP,
  'image/avif': HEIF,
};

function otherSize(bytes: Uint8Array, type: keyof typeof readers): Dimensions | null {
  if (type === 'image/gif' && !hasBlocks(bytes)) return null;
  try {
    // A copy, since the library reads the whole buffer behind the bytes.
    const beginning = bytes.slice(0, headerLength);
    return readers[type].validate(beginning) ? readers[type].calculate(beginning) : null;
  } catch {
    return null;
  }
}

/** The size that a picture of a type claims, without decoding it; null when it cannot be read. */
export function sizeOf(bytes: Uint8Array, type: ImageType): Dimensions | null {
  const size = type === 'image/jpeg' ? jpegSize(bytes) : otherSize(bytes, type);
  const isSize = [size?.width, size?.height].every((px) => Number.isInteger(px) && Number(px) > 0);
  return size && isSize ? { width: size.width, height: size.height } : null;
}
