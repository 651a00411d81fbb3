/** An address as a browser reads it: it overlooks control characters within, and spaces around it. */
export const readableAddress = (address = ''): string => address.replace(/\p{Cc}/gu, '').trim();

const site = 'https://site.invalid';
const picturePath = /^\/images\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A path with the ASCII signs that were written as `%41`, once, as a server reads it. */
const decoded = (path: string): string =>
  path.replace(/%([0-7][\da-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * The one way in which the address of a picture of this site is written, `/images/{uuid}` with its size
 * if it names one, however it was typed; null for an address that leads anywhere else (D-60). What
 * refers to a picture is found by it.
 */
export function ownPicture(address?: string): string | null {
  const src = readableAddress(address);
  // Without a slash it would lead elsewhere from every page.
  if (!/^[/\\]/.test(src) || !URL.canParse(src, site)) return null;
  const { origin, pathname, searchParams } = new URL(src, site);
  const path = decoded(pathname).toLowerCase();
  if (origin !== site || !picturePath.test(path)) return null;
  const size = searchParams.get('size') ?? '';
  return /^[\w-]{1,20}$/.test(size) ? `${path}?size=${size}` : path;
}
