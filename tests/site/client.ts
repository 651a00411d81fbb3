import { plain } from '#tests/support/site-client.ts';

/** The site that no test changes. */
export const shared = process.env.SITE_URL ?? '';

/** A visitor who has made the choice about cookies, as in the browser tests. */
const visitor = { cookie: 'cookie-consent=no-3rd-party', 'accept-language': 'en-GB', ...plain };

export const followed = { redirect: 'follow' } as const;

/** Asks for a path of that site, or for an address of another; follows no redirect unless told to. */
export const get = (address: string, { headers, ...init }: RequestInit = {}): Promise<Response> =>
  fetch(new URL(address, shared), {
    redirect: 'manual',
    headers: { ...visitor, ...headers },
    ...init,
  });

/** Sends a form. */
export const post = (
  address: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> => get(address, { method: 'POST', body: new URLSearchParams(form), headers });

/** The body of an answer, as it was sent. */
export const bodyOf = async (address: string): Promise<string> =>
  (await get(address, followed)).text();

/** Where an address leads: the status, and the address in the answer. */
export const leads = async (address: string): Promise<[number, string | null]> => {
  const { status, headers } = await get(address);
  return [status, headers.get('location')];
};
