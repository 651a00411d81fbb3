import { isLinkAddress } from '../link-address.ts';

/** Where programs put the address that a link is about. */
const redirects = [
  { at: /^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i, parameters: ['q', 'url'] },
  { at: /^https?:\/\/[\w.-]*safelinks\.protection\.outlook\.com\//i, parameters: ['url'] },
];

function behindRedirect(href: string): string {
  const redirect = redirects.find(({ at }) => at.test(href));
  if (!redirect || !URL.canParse(href)) return href;
  const { searchParams } = new URL(href);
  const target = redirect.parameters.map((name) => searchParams.get(name)).find(Boolean) ?? '';
  return /^https?:\/\//i.test(target) ? target : href;
}

/**
 * The address of a pasted link; null for one that leads nowhere from here: a part of the document that it stood
 * in, a file, a script.
 */
export function pastedHref(href: string, origin: string): string | null {
  const address = behindRedirect(href.replace(/\p{Cc}/gu, '').trim());
  if (!/^(?:https?|mailto):/i.test(address) || !isLinkAddress(address)) return null;
  return origin !== '' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}
