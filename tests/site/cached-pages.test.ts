import { parseHTML } from 'linkedom';
import { afterAll, expect, it } from 'vitest';
import { newTitle } from '#tests/e2e/content.ts';
import { seedId } from '#tests/e2e/seeded.ts';
import { startOwnSite } from '#tests/support/site-client.ts';
import { type EdgeCacheState, edgeCachePath } from '#workers/local/worker/edge-cache.ts';
import { get } from './client.ts';
import { newAdmin } from './content.ts';
import { textOf } from './document.ts';

// Nothing of what it names is ever reached.
const site = await startOwnSite({
  MODE: 'production',
  EDGE_CACHE: 'stand-in',
  MAIL: 'smtp',
  SMTP_URL: 'smtps://user:password@localhost:1',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
});
afterAll(() => site.stop());

// Later it would purge what a test has asked for: a new user is a change from outside.
const zenobia = await newAdmin(site, 'Zenobia');

const contacts = '/about/contacts';
const feed = '/feeds/news.atom';
const picture = `/images/${seedId('image', '/outreach')}?size=people-item`;

const cacheOf = async (): Promise<EdgeCacheState> => (await get(site.url + edgeCachePath)).json();

/** The copies of an address, whatever visitors they are for. */
const copiesOf = async (path: string) =>
  (await cacheOf()).copies.filter(({ url }) => url.endsWith(path));

/** Whether the cache refuses to purge; when it obeys again, the delays of the queue have passed. */
const setRefusing = (refuses: boolean) =>
  get(site.url + edgeCachePath, { method: 'POST', body: JSON.stringify({ refuses }) });

/** How many copies of an address are from before these words were in it. */
const outdated = async (path: string, words: string) =>
  (await copiesOf(path)).filter(({ text }) => !text.includes(words)).length;

/** What a page says to somebody who has or has not answered about cookies. */
async function visit(path: string, hasChosen = true, part = 'main'): Promise<string> {
  const answer = await get(site.url + path, hasChosen ? {} : { headers: { cookie: '' } });
  return textOf(parseHTML(await answer.text()).document.querySelector(part));
}

/** Changes the tagline of the page of contacts. */
async function editContacts(tagline: string) {
  await zenobia.open(`/my/pages/${seedId('page', contacts)}`);
  zenobia.fill('Tagline', tagline);
  expect(await zenobia.act('Update')).toMatch(/^Updated/);
}

it('an edited page is there for the next visitor, and what the cache had of it is purged', async () => {
  const tagline = newTitle('Write to us');
  await expect
    .poll(async () => {
      await visit(contacts);
      return (await copiesOf(contacts)).map(({ served }) => served);
    })
    .toEqual([1]);
  await editContacts(tagline);
  expect(await visit(contacts)).toContain(tagline);
  await expect.poll(() => outdated(contacts, tagline)).toBe(0);
  expect(await visit(contacts)).toContain(tagline);
});

it('a published news item is there for the next visitor, and only what it changes is purged', async () => {
  const title = newTitle('Doors open');
  await zenobia.open('/my/news/new');
  zenobia.fill('Title', title);
  zenobia.fill('Summary', '<p>Come and see.</p>');
  const feedOfJobs = '/feeds/jobs.atom';
  await expect
    .poll(async () => {
      for (const path of ['/news', feedOfJobs]) await visit(path);
      return [await outdated('/news', title), (await copiesOf(feedOfJobs)).length];
    })
    .toEqual([1, 1]);
  expect(await zenobia.act('Publish')).toMatch(/^Published/);
  expect(await visit('/news')).toContain(title);
  await expect.poll(() => outdated('/news', title)).toBe(0);
  expect(await copiesOf(feedOfJobs)).toHaveLength(1);
});

it('an edit whose purge is refused is there for the next visitor all the same, and the queue makes up for it', async () => {
  const tagline = newTitle('Call us');
  await expect
    .poll(async () => {
      for (const hasChosen of [true, false]) await visit(contacts, hasChosen);
      return outdated(contacts, tagline);
    })
    .toBe(2);
  await setRefusing(true);
  await editContacts(tagline);
  expect(await visit(contacts)).toContain(tagline);
  await expect
    .poll(async () => JSON.stringify((await cacheOf()).delayed))
    .toContain('"kind":"purge"');
  expect((await cacheOf()).refused).toBeGreaterThan(0);

  expect(await visit(contacts, false)).toContain(tagline);
  expect(await outdated(contacts, tagline)).toBe(2);
  await setRefusing(false);
  await expect.poll(() => outdated(contacts, tagline)).toBe(0);
  expect(await visit(contacts)).toContain(tagline);
});

it('no copy knows who is signed in, who sees the own name even where the cache has the page', async () => {
  for (const who of ['the first', 'after a visitor']) {
    await zenobia.open('/jobs');
    expect(zenobia.text('body'), who).toContain('Zenobia');
    await zenobia.open(feed);
    expect(await visit('/jobs', true, 'header'), who).toContain('Sign In');
  }
  const { copies } = await cacheOf();
  expect(copies.map(({ url }) => new URL(url).pathname)).toEqual(
    expect.arrayContaining(['/jobs', feed]),
  );
  for (const { url, asked, text } of copies) {
    expect.soft([url, text.includes('Zenobia')]).toEqual([url, false]);
    expect.soft([url, asked.includes('cookie')]).toEqual([url, false]);
  }
});

it('links with fbclid share one copy; a picture and a feed come from the cache', async () => {
  await visit(`/education?fbclid=${newTitle('a')}`);
  await visit(`/education?utm_source=${newTitle('b')}`);
  for (const path of [picture, '/feeds/newsletters.atom'])
    for (let i = 0; i < 2; i++) expect((await get(site.url + path)).status).toBe(200);
  const { copies } = await cacheOf();
  const served = (path: string) =>
    copies.filter(({ url }) => url.includes(path)).map((one) => [one.url, one.served]);
  for (const path of ['/education', picture, '/feeds/newsletters.atom'])
    expect(served(path)).toEqual([[site.url + path, 1]]);
});
