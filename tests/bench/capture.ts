import type { Site } from '#workers/local/runtime.ts';

/** An answer of the site, for the bare Worker to repeat. */
export interface CapturedAnswer {
  name: string;
  path: string;
  request: Record<string, string>;
  status: number;
  headers: Record<string, string>;
  body: string;
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
  return {
    name,
    path,
    request,
    status: response.status,
    headers: Object.fromEntries(headers),
    body: await response.text(),
  };
}
