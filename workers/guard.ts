const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for a write from another site's page (design §8, D-66). Browsers send the source of a write in
 * `Sec-Fetch-Site` and `Origin`, which never disagree; a program that sends neither has no cookie that a page
 * could abuse.
 */
export function isForgedWrite(request: Request, origin: string): boolean {
  if (reading.has(request.method)) return false;
  const site = request.headers.get('Sec-Fetch-Site');
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const from = request.headers.get('Origin');
  return from !== null && from !== origin && from !== new URL(request.url).origin;
}

/**
 * A write in the form that Remix accepts: it compares `Origin` with the host itself and fails when they
 * differ; `isForgedWrite` has already decided.
 */
export function withoutOrigin(request: Request): Request {
  if (reading.has(request.method)) return request;
  const headers = new Headers(request.headers);
  for (const name of ['Origin', 'X-Forwarded-Host']) headers.delete(name);
  return new Request(request, { headers });
}

/** Headers of every answer, unless it has set them itself. */
const always: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Whether other sites and e-mails may show what is answered: a picture, and what leads to one or confirms a copy. */
const isShownElsewhere = ({ status, headers }: Response): boolean =>
  (status >= 300 && status < 400) || (headers.get('Content-Type') ?? '').startsWith('image/');

/** Adds the headers of every answer; private by default (design §6). */
export function withSecurityHeaders(response: Response): Response {
  const secured = new Response(response.body, response);
  for (const [name, value] of Object.entries(always)) {
    if (!secured.headers.has(name)) secured.headers.set(name, value);
  }
  if (!isShownElsewhere(secured))
    secured.headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  if (!secured.headers.has('Cache-Control'))
    secured.headers.set('Cache-Control', 'private, no-store');
  return secured;
}
