import { redirect } from '@remix-run/cloudflare';
import icon from '#app/drawing/generated/icons/favicon.ico?url';

/** For programs that request the conventional path without reading the page. */
export const loader = () =>
  redirect(icon, { headers: { 'Cache-Control': 'public, max-age=86400' } });
