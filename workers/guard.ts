const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for a write that another site's page has sent (design §8, D-66). Browsers say where a write
 * comes from in `Sec-Fetch-Site` or `Origin`; a program that sends neither carries no cookie that a
 * page could abuse.
 */
export function isForgedWrite(request: Request, origin: string): boolean {
  if (reading.has(request.method)) return false;
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const from = request.headers.get('Origin');
  return from !== null && from !== origin && from !== new URL(request.url).origin;
}

/** Headers that every answer carries, unless it has set them itself. */
const always: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Adds the headers of every answer; what says nothing about caching is private (design §6). */
export function withSecurityHeaders(response: Response): Response {
  const secured = new Response(response.body, response);
  for (const [name, value] of Object.entries(always)) {
    if (!secured.headers.has(name)) secured.headers.set(name, value);
  }
  if (!secured.headers.has('Cache-Control'))
    secured.headers.set('Cache-Control', 'private, no-store');
  return secured;
}
