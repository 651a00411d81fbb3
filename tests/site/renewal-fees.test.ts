import { beforeEach, expect, it } from 'vitest';
import { newTitle } from '#tests/e2e/content.ts';
import { newAdmin } from './content.ts';
import { oneOf, textOf } from './document.ts';
import { site } from './own-site.ts';
import type { Visitor } from './visitor.ts';

// What scripts add to any form stands in tests/e2e/account.spec.ts.
let anna: Visitor;
let name: string;
beforeEach(async () => {
  anna = await newAdmin(site);
  await anna.open('/my/renewal-options');
  name = newTitle('Emeriti');
  anna.fill('Text', name);
  anna.fill('Text in Italian', `${name} in pensione`);
  anna.fill('Amount', '15,50');
  anna.choose('Currency', 'EUR');
  await anna.press('Add');
  expect(anna.said()).toBe('Fee added.');
});

const row = (text: string) => anna.one('.fee-rows > li', text);
/** Follows a link in the row of a fee. */
const follow = (text: string, link: string) => {
  return anna.follow(oneOf(row(text), 'a', link));
};
/** The public amount of a fee; null if it is not offered. */
async function publicFee(text: string, language = 'en') {
  const html = await (await fetch(`${site.url}/join-us?lang=${language}`)).text();
  expect(html).toMatch(/<td>[^<]*75[.,]00/);
  const [, amount] = html.match(`>${text}</th><td>([^<]*)</td>`) ?? [];
  return amount?.replace(/\u00a0/g, ' ') ?? null;
}

it('JOI-02 REN-14 a fee that is added is offered to visitors in both languages, until it is retired', async () => {
  expect(textOf(row('Non academic'))).toContain('$75.00');
  expect(anna.value('Amount')).toBe('');
  expect(textOf(row(name))).toContain('€15.50');
  expect(await publicFee(name)).toBe('€15.50');
  expect(await publicFee(`${name} in pensione`, 'it')).toBe('15,50 €');
  await (await follow(name, 'Retire')).press('Retire');
  expect(anna.said()).toBe('Fee retired.');
  expect(await publicFee(name)).toBeNull();
  await (await follow(name, 'Offer again')).press('Offer again');
  expect(anna.said()).toBe('On offer again.');
  expect(await publicFee(name)).toBe('€15.50');
});

it('D-56 D-65 what is wrong with a fee is told, and who was faster, and nothing typed is lost', async () => {
  const renamed = newTitle('Emeritae');
  await follow(name, 'Edit');
  const opened = () => row(`Edit the fee “${name}”`);
  /** The field of the form that is open. */
  const field = (key: string) => opened().querySelector(`[name=${key}]`);
  expect(field('amount')?.getAttribute('value')).toBe('15.50');
  field('amount')?.setAttribute('value', '1,000');
  field('description')?.setAttribute('value', renamed);
  await anna.press('Save');
  expect(textOf(opened().querySelector('.field-error'))).toContain('an amount such as 25 or 25.50');
  expect(field('description')?.getAttribute('value')).toBe(renamed);
  field('amount')?.setAttribute('value', '20');
  await site.run(
    `update "renewalOptions" set "amount" = 200, "ordinal" = 9, "version" = "version" + 1 where "description" = ?`,
    name,
  );
  await anna.press('Save');
  expect(textOf(opened().querySelector('[role=alert]'))).toContain(
    'has changed this fee. What you typed is still here',
  );
  expect(textOf(opened())).toContain('€2.00, place 9');
  expect(field('amount')?.getAttribute('value')).toBe('20');
  await anna.press('Save');
  expect(anna.said()).toBe('Fee changed.');
  expect(await publicFee(renamed)).toBe('€20.00');
});
