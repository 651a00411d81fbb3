import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { details } from '#tests/e2e/support.ts';
import { followed, get } from './client.ts';
import { hrefOf, textOf } from './document.ts';

/** The page and its notices, for who brings this cookie. */
async function asked(path: string, cookie: string) {
  const answer = await get(path, { ...followed, headers: { cookie } });
  const { document } = parseHTML(await answer.text());
  return { document, notices: [...document.querySelectorAll('section[aria-label=Cookies]')] };
}

it('D-103 nobody is asked about cookies where none would be set', async () => {
  for (const path of ['/home', '/news', '/privacy-policy', details.talk, '/access/sign-in']) {
    const { document, notices } = await asked(path, '');
    expect.soft(document.querySelectorAll('h1'), path).toHaveLength(1);
    expect.soft(notices, path).toEqual([]);
  }
});

it('FRM-14 FRM-15 a first visitor is told what cookies are for, and where to read more', async () => {
  const [notice = null] = (await asked(details.recordedTalk, '')).notices;
  expect(textOf(notice)).toMatch(/cookies to improve its site/);
  expect(textOf(notice)).toMatch(/analyse its traffic/);
  expect(hrefOf(notice, 'Read more about cookies in the privacy policy')).toBe('/privacy-policy');
});

it('FRM-17 the notice returns when the choice is gone or unknown', async () => {
  const count = async (cookie: string) =>
    (await asked(details.recordedTalk, cookie)).notices.length;
  expect(await count('cookie-consent=accept')).toBe(0);
  expect(await count('')).toBe(1);
  for (const value of ['yes', '', 'ACCEPT', 'accept%20'])
    expect.soft(await count(`cookie-consent=${value}`), value).toBe(1);
});
