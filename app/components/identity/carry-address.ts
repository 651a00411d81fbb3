/** The query that carries a typed address from one screen of access to the next, so that nobody types it twice. */
export const addressParam = 'e';

/** A link of this site with the address; the link as it is without one. */
export function carryAddress(href: string, address: string): string {
  if (address === '') return href;
  const [path = '', search = ''] = href.split('?', 2);
  const query = new URLSearchParams(search);
  query.set(addressParam, address);
  return `${path}?${query}`;
}
