import type { OwnSite } from '#tests/support/site-client.ts';
import { textsOf } from './document.ts';
import { Visitor } from './visitor.ts';

type Role = Parameters<Visitor['enter']>[0];

/** A new user who is signed in, and the id. */
async function entered(site: OwnSite, person: Role) {
  const visitor = new Visitor(site);
  const { id, email } = await visitor.enter(person);
  return Object.assign(visitor, { id, email });
}

export const newMember = (site: OwnSite) =>
  entered(site, { givenName: 'Mia', lastName: 'Member', endsIn: [100] });
export const newAdmin = (site: OwnSite, givenName = 'Anna') =>
  entered(site, { givenName, lastName: 'Administrator', roles: ['admin'] });

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
export const buttonsOf = ({ document }: Visitor) => textsOf(document, '.action-bar button');
/** The state of the item. */
export const pillOf = (visitor: Visitor) => visitor.text('.item-head .pill');
export const valueIn = (visitor: Visitor, label: string) => {
  const field = visitor.field(label);
  return field.tagName === 'TEXTAREA' ? field.textContent : field.getAttribute('value');
};

/** Presses a button; returns the message that the site answers with. */
export const press = async (visitor: Visitor, name: string) =>
  (await visitor.press(name)).text('.notice.good');

/** Opens what a list shows under a title; returns its address. */
export async function openItem(visitor: Visitor, list: string, title: string): Promise<string> {
  await visitor.open(`${list}${list.includes('?') ? '&' : '?'}q=${encodeURIComponent(title)}`);
  return (await visitor.follow(title)).path.replace(/\?.*/, '');
}

/** Whether a public address names a title. */
export const isOnline = async (site: OwnSite, title: string, path: string): Promise<boolean> =>
  (await (await fetch(site.url + path)).text()).includes(title);
