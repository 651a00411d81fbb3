import type { Site } from '#workers/local/runtime.ts';

/** One answer of the site, to be given again by the bare Worker. */
export interface Captured {
  name: string;
  path: string;
  request: Record<string, string>;
  status: number;
  headers: Record<string, string>;
  body: string;
}

// What the connection adds by itself.
const connection = /^(content-length|transfer-encoding|connection|keep-alive|date)$/;

/** Asks the site for one address and keeps the answer. */
export async function capture(
  site: Site,
  name: string,
  path: string,
  request: Record<string, string> = {},
): Promise<Captured> {
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
