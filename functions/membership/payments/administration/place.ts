import type { Place } from './span.ts';

/** Where a comparison goes on: after a payment, or on a page of the bank's list. */
export type Goal = { payment: Place | null } | { page: string | null };

/** A place in an address: `p~2026-11-02T10:00:00.000Z~id`, `b`, or `b~` and the gateway's own. */
export function placeOf(text: string): Goal {
  const [kind, ...parts] = text.split('~');
  if (kind === 'b') return { page: parts.join('~') || null };
  const [createdAt, id] = parts;
  return { payment: kind === 'p' && createdAt && id ? { createdAt, id } : null };
}

export const afterPayment = ({ createdAt, id }: Place): string => `p~${createdAt}~${id}`;
export const onPage = (page: string | null): string => (page === null ? 'b' : `b~${page}`);
