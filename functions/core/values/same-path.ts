/** A path on this site, with query and hash, safe to redirect to; null for anything else. */
export function samePath(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, 'https://here.invalid')) return null;
  const url = new URL(next, 'https://here.invalid');
  if (url.origin !== 'https://here.invalid' || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
