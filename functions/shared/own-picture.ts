/** An address as a browser reads it: it overlooks control characters within, and spaces around it. */
export const readableAddress = (address = ''): string => address.replace(/\p{Cc}/gu, '').trim();

/** Whether an address leads to a picture of this site, also once its dots are followed (D-60). */
export function isOwnPicture(src = ''): boolean {
  const site = 'https://site.invalid';
  if (!src.startsWith('/images/') || !URL.canParse(src, site)) return false;
  const { origin, pathname } = new URL(src, site);
  return origin === site && pathname.startsWith('/images/');
}
