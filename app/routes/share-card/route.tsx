import { redirect } from '@remix-run/cloudflare';
import card from '#app/drawing/generated/icons/og.png?url';

/** The picture that stands in for one that is not made yet (D-101). */
export const loader = () => redirect(card, { headers: { 'Cache-Control': 'no-store' } });
