import { withoutTurns } from './markup.ts';

/**
 * A URL as browsers read it: control characters within and spaces around it are ignored; so are characters that change
 * the direction of the text, by which an address looks like another.
 */
export const readableAddress = (address = ''): string =>
  withoutTurns(address)
    .replace(/\p{Cc}/gu, '')
    .trim();

const site = 'https://site.invalid';
const picturePath = /^\/images\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A path with its ASCII characters percent-decoded once, as a server reads it. */
const decodePath = (path: string): string =>
  path.replace(/%([0-7][\da-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * The canonical path of a picture of this site, `/images/{uuid}` with its size if it has one, however it was
 * typed; null for any other URL (D-60). References to pictures are found by it.
 */
export function ownPicture(address?: string): string | null {
  const src = readableAddress(address);
  // Without a leading slash it would depend on the page.
  if (!/^[/\\]/.test(src) || !URL.canParse(src, site)) return null;
  const { origin, pathname, searchParams } = new URL(src, site);
  const path = decodePath(pathname).toLowerCase();
  if (origin !== site || !picturePath.test(path)) return null;
  const size = searchParams.get('size') ?? '';
  return /^[\w-]{1,20}$/.test(size) ? `${path}?size=${size}` : path;
}
