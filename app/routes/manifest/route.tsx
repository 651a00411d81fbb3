import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import icon192 from '#app/drawing/generated/icons/icon-192.png?url';
import icon512 from '#app/drawing/generated/icons/icon-512.png?url';
import maskable from '#app/drawing/generated/icons/icon-maskable-512.png?url';
import { hrefTo } from '#app/framework/href.ts';

/** The web app manifest, with the hashed paths of the icons. */
export function loader({ context }: LoaderFunctionArgs) {
  const manifest = {
    name: context.ctx.config.societyName,
    short_name: 'NetSci Society',
    start_url: hrefTo('home'),
    display: 'browser',
    background_color: '#faf7f0',
    theme_color: '#faf7f0',
    icons: [
      { src: icon192, sizes: '192x192', type: 'image/png' },
      { src: icon512, sizes: '512x512', type: 'image/png' },
      { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
