import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '#functions/core/values/crypto.ts';
import { isGatewayPath } from '#functions/membership/payments/model/paths.ts';

/** What the gate of a staging site needs to know. */
interface Gate {
  password: string | null;
  /** Whether one more wrong password of this key is still within the limit. */
  withinPosts(key: string): Promise<boolean>;
}

/** What answers without the password: a bank's reports, which are signed, and what watches the site. */
const isOpen = (pathname: string): boolean => pathname === '/health' || isGatewayPath(pathname);

/** The password that a browser sends (HTTP Basic, any user name); null without one. */
function sentPassword(header: string | null): string | null {
  const [, encoded = ''] = /^Basic ([\w+/=]+)$/i.exec(header ?? '') ?? [];
  try {
    const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0));
    const [, password] = /^[^:]*:(.*)$/s.exec(new TextDecoder().decode(bytes)) ?? [];
    return password ?? null;
  } catch {
    return null;
  }
}

/** Compares hashes, so that the time tells nothing of the password, not even its length. */
async function isSame(sent: string, password: string): Promise<boolean> {
  const [one, other] = await Promise.all([sent, password].map(sha256));
  return timingSafeEqual(Buffer.from(one ?? ''), Buffer.from(other ?? ''));
}

const refuse = (status: 401 | 429, text: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Robots-Tag': 'noindex, nofollow',
      ...(status === 401
        ? { 'WWW-Authenticate': 'Basic realm="Staging", charset="UTF-8"' }
        : { 'Retry-After': '60' }),
    },
  });

/**
 * Lets through who knows the password of the staging site; others get 401, and 429 when they guess. Nothing
 * that passes is for search engines.
 */
export async function guardStaging(
  request: Request,
  { password, withinPosts }: Gate,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const sent = sentPassword(request.headers.get('Authorization'));
  if (!isOpen(new URL(request.url).pathname)) {
    if (sent === null) return refuse(401, 'This is a staging site. It asks for a password.');
    const isKnown = password !== null && (await isSame(sent, password));
    const network = request.headers.get('CF-Connecting-IP') ?? 'local';
    if (!isKnown)
      return (await withinPosts(`staging:${network}`))
        ? refuse(401, 'This is not the password of the staging site.')
        : refuse(429, 'Too many wrong passwords. Try again in a minute.');
  }
  const headers = new Headers(request.headers);
  if (sent !== null) headers.delete('Authorization');
  const response = await answer(new Request(request, { headers }));
  const marked = new Response(response.body, response);
  marked.headers.set('X-Robots-Tag', 'noindex, nofollow');
  return marked;
}
