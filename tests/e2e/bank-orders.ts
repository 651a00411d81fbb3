import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { plain } from '#tests/support/site-client.ts';
import type { Choice } from '#workers/local/worker/sandbox-bank/rules.ts';
import { newPerson, newSession } from './accounts.ts';
import type { OwnSite } from './own-site.ts';

/** A payer who pays by requests, without a browser. */
export interface Payer {
  id: string;
  cookie: string;
}

/** A new user who is signed in. */
export async function newPayer(
  site: OwnSite,
  person: Parameters<typeof newPerson>[1] = {},
): Promise<Payer> {
  const { id } = await newPerson(site, person);
  return { id, cookie: `${sessionCookieName}=${await newSession(site, id, 'Test')}` };
}

/** The text of a page as a payer gets it. */
export async function pageOf(site: OwnSite, { cookie }: Payer, path: string): Promise<string> {
  const headers = { cookie, ...plain };
  const response = await fetch(site.url + path, { headers, redirect: 'manual' });
  return response.text();
}

interface Options {
  data: { membershipRenewalOptions: [{ id: string }, ...unknown[]] };
}
interface PreparedOrder {
  data: { action: string; fields: Record<string, string> };
}

/** The form that submits the order of the first fee to the bank. */
async function orderForm(site: OwnSite, { cookie }: Payer) {
  const headers = { cookie, 'Content-Type': 'application/json' };
  const api = `${site.url}/_api/v1/users/membership-renewal`;
  const options = (await (await fetch(`${api}-options`, { headers })).json()) as Options;
  const [{ id }] = options.data.membershipRenewalOptions;
  const body = JSON.stringify({ membershipRenewalOptionId: id });
  const answer = await fetch(`${api}-init`, { method: 'POST', headers, body });
  if (answer.status !== 200) throw new Error(await answer.text());
  return ((await answer.json()) as PreparedOrder).data;
}

/**
 * Orders the first fee, makes a choice at the bank, and follows its redirect; returns the final address, null if
 * the browser was closed.
 */
export async function payInOneWay(site: OwnSite, payer: Payer, choice: Choice) {
  const { action, fields } = await orderForm(site, payer);
  const body = new URLSearchParams({ ...fields, choice });
  const atBank = await fetch(action, { method: 'POST', body, redirect: 'manual' });
  const link = /<a class="button" href="([^"]+)"/.exec(await atBank.text())?.[1];
  const back = atBank.headers.get('Location') ?? link?.replaceAll('&amp;', '&');
  if (!back) return null;
  const { cookie } = payer;
  const returned = await fetch(back, { headers: { cookie }, redirect: 'manual' });
  await returned.body?.cancel();
  return returned.headers.get('Location');
}

/** The status of a payer's payment and the number of membership periods. */
export async function paymentState(site: OwnSite, { id }: Payer) {
  const row = await site.first(
    `select (select "status" from "payments" where "userId" = ?1 order by "createdAt" desc) as "status",
      (select count(*) from "renewals" where "userId" = ?1) as "periods"`,
    id,
  );
  return `${row?.status} ${row?.periods}`;
}

/** The order id of a payer's last payment. */
export async function orderOf(site: OwnSite, payer: Payer | undefined): Promise<string> {
  const row = await site.first(
    'select "orderId" from "payments" where "userId" = ? order by "createdAt" desc',
    payer?.id ?? '',
  );
  return String(row?.orderId);
}
