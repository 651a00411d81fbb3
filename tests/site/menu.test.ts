import { expect, it } from 'vitest';
import { mainMenu } from '#tests/support/menus.ts';
import { siteNow } from '#tests/support/site-client.ts';
import { hrefOf, open, textOf, textsOf } from './document.ts';

const home = await open('/home');
const news = await open('/news');
const menu = 'nav[aria-label="Main menu"]';

/** The menu: entries with their target, and groups with their entries. */
const entries = [...home.querySelectorAll(`${menu} .menu-list > li`)].map((item) => {
  const links = [...item.querySelectorAll('a')].map((a) => [textOf(a), a.getAttribute('href')]);
  return item.querySelector('details')
    ? [textOf(item.querySelector('summary')), ...links]
    : links[0];
});

for (const [i, [id, entry]] of mainMenu.entries())
  it(`the main menu has its entries in order: ${id} ${entry[0]}`, () => {
    expect(entries[i]).toEqual(entry);
  });

it('FRM-08 a visitor sees Join Us', () => {
  expect(hrefOf(news.querySelector(menu), 'Join Us')).toBe('/join-us');
});

it('the menu marks where the visitor is', async () => {
  const contacts = await open('/about/contacts');
  expect(textsOf(contacts, `${menu} [aria-current=page]`)).toEqual(['Contacts']);
});

it('FRM-13 the footer has the copyright line and the privacy policy', () => {
  const footer = news.querySelector('body > footer');
  expect(textOf(footer)).toContain(`© ${siteNow().getUTCFullYear()} Network Science Society`);
  expect(hrefOf(footer, 'Privacy policy')).toBe('/privacy-policy');
});
