import { redirect } from '@remix-run/cloudflare';
import { hrefTo } from '#app/href.ts';

/** The root is the home page (RTE-01). */
export const loader = () => redirect(hrefTo('home'));
