import { expect } from 'vitest';
import { password } from '#tests/e2e/accounts.ts';
import type { OwnSite } from '#tests/support/site-client.ts';
import { Visitor } from './visitor.ts';

/** A new member who is signed in. */
export const newMember = (site: OwnSite, givenName = 'Mia') =>
  new Visitor(site).enter({ givenName, lastName: 'Member', endsIn: [100] });
/** A new administrator who is signed in. */
export const newAdmin = (site: OwnSite, givenName = 'Anna') =>
  new Visitor(site).enter({ givenName, lastName: 'Administrator', roles: ['admin'] });
/** Somebody who is signed in and writes newsletters and e-mails. */
export const newEditor = (site: OwnSite, givenName = 'Nora') =>
  new Visitor(site).enter({ givenName, roles: ['newsletter'] });

/** A form as it is, whatever the screen would send. */
export const form = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

/** Fills in the form of the open screen that signs in. */
export async function signIn(visitor: Visitor, email: string, given = password): Promise<void> {
  visitor.fill('E-mail', email);
  visitor.fill('Password', given);
  await visitor.press('Sign In');
}

/** Fills in all required fields of a job. */
export function fillJob(visitor: Visitor, title: string): void {
  visitor.fill('Title', title);
  visitor.fill('Summary', '<p>A post in a small world.</p>');
  visitor.fill('Description', '<p>The whole text of the post.</p>');
  visitor.choose('Country', 'Italy');
  visitor.fill('Location', 'Lab of Networks, Turin');
  visitor.fill('Deadline', '2027-05-01');
  visitor.fill('Website', 'example.org/post');
}

/** The buttons below the form. */
export const buttonsOf = (visitor: Visitor) => visitor.texts('.action-bar [type=submit]');
/** The state of the item. */
export const pillOf = (visitor: Visitor) => visitor.text('.item-head .pill');

/** Opens what a list shows under a title; returns its address. */
export async function openItem(visitor: Visitor, list: string, title: string): Promise<string> {
  await visitor.open(`${list}${list.includes('?') ? '&' : '?'}q=${encodeURIComponent(title)}`);
  return (await visitor.follow(title)).path.replace(/\?.*/, '');
}

/** Whether a public address names a title. */
export const isOnline = async (site: OwnSite, title: string, path: string): Promise<boolean> =>
  (await (await fetch(site.url + path)).text()).includes(title);

/** Lets the jobs of a minute run until a screen says it. */
export const until = (visitor: Visitor, path: string, said: string | RegExp) =>
  expect
    .poll(async () => {
      await visitor.site.cronJob('* * * * *');
      return (await visitor.open(path)).text();
    })
    .toMatch(said);

/** What a request leads to: the sign-in, a refusal on the overview, or a screen or its data; and its status. */
export async function met(visitor: Visitor, path: string, init?: RequestInit) {
  const answer = await visitor.ask(path, init);
  const body = await answer.text();
  // A request for data is redirected by what it answers.
  const location = answer.status === 202 ? body : (answer.headers.get('Location') ?? '');
  const led = location.includes('/access/sign-in')
    ? 'sign in'
    : location.includes('denied=1')
      ? 'no'
      : 'may';
  return { led, status: answer.status };
}
