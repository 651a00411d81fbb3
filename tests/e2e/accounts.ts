import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#workers/local/accounts.ts';

/** The demo accounts, by what they may do. */
export type Demo = 'admin' | 'newsletter' | 'member' | 'user';

const sessionCookie = '__Host-session';

/** The page of somebody who has signed in, in the way in which a program does. */
export async function signInAs(page: Page, who: Demo): Promise<void> {
  const response = await page.request.post('/_api/v1/auth/signin', {
    data: { username: `${who}@example.org`, password: demoPassword },
  });
  const set = response
    .headersArray()
    .map(({ name, value }) => (name.toLowerCase() === 'set-cookie' ? value : ''))
    .find((value) => value.startsWith(`${sessionCookie}=`));
  expect(set, await response.text()).toBeTruthy();
  const value = set?.slice(sessionCookie.length + 1).split(';')[0] ?? '';
  const { hostname } = new URL(response.url());
  await page
    .context()
    .addCookies([
      { name: sessionCookie, value, url: `https://${hostname}/`, httpOnly: true, secure: true },
    ]);
}
