import type { Site } from '#workers/local/runtime.ts';

/** An answer of the site, for the bare Worker to repeat. */
export interface CapturedAnswer {
  name: string;
  path: string;
  request: Record<string, string>;
  status: number;
  headers: Record<string, string>;
  /** Its text, or its bytes in base64. */
  body: string;
  isBinary: boolean;
}

// Headers that the connection adds itself.
const connection = /^(content-length|transfer-encoding|connection|keep-alive|date)$/;

/** Requests an address of the site and records the answer. */
export async function capture(
  site: Site,
  name: string,
  path: string,
  request: Record<string, string> = {},
): Promise<CapturedAnswer> {
  const response = await fetch(site.url + path, {
    headers: { 'Accept-Encoding': 'identity', ...request },
  });
  const headers = [...response.headers].filter(([header]) => !connection.test(header));
  const isBinary = (response.headers.get('Content-Type') ?? '').startsWith('image/');
  return {
    name,
    path,
    request,
    status: response.status,
    headers: Object.fromEntries(headers),
    body: Buffer.from(await response.arrayBuffer()).toString(isBinary ? 'base64' : 'utf8'),
    isBinary,
  };
}
