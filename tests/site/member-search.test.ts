import { expect, it } from 'vitest';
import { site } from './own-site.ts';
import { Visitor } from './visitor.ts';

it('D-175 without script the search of the header leads to the results, by kind and in Italian', async () => {
  const lastName = `Margay${crypto.randomUUID().slice(0, 8)}`;
  const ada = await new Visitor(site).enter({ roles: ['admin'], endsIn: [100], lastName });
  await ada.open('/my/account');
  await ada.follow(ada.one('header a', 'Search Ctrl K'));
  ada.one('main input[type=search]').setAttribute('value', lastName.toLowerCase());
  await ada.press('Search', 'main');
  ada.one('main a', `Ada ${lastName}`);
  ada.choose('What is searched', 'Pages');
  await ada.press('Search', 'main');
  expect(ada.path).toContain('in=pages');
  expect(ada.text()).toContain(`Nothing found for “${lastName.toLowerCase()}”`);
  await ada.open('/my/search?q=registro&lang=it');
  await ada.follow(ada.one('main a', 'Registro delle modifiche'));
  expect(ada.path).toMatch(/^\/my\/audit/);
});
