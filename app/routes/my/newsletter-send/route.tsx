import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { signedIn } from '#app/signed-in.server.ts';

export const handle = { hydrate: true, frame: 'members' };

export function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request, 'mailings.manage');
  return null;
}

export default function NewsletterSend() {
  return null;
}
