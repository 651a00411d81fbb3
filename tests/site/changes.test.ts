import { imageSize } from 'image-size';
import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { seedId } from '#tests/e2e/seeded.ts';
import { details } from '#tests/e2e/support.ts';
import { bodyOf, followed, get, post } from './client.ts';
import { newAdmin } from './content.ts';
import { oneOf, open, regionOf, textOf, textsOf } from './document.ts';
import { site } from './own-site.ts';

const shown = (path: string) => open(site.url + path);
/** The links of the groups of the main menu with this name. */
const menuOf = (root: Document, group: string) =>
  textsOf(oneOf(root, '#main-menu .menu-group', group), 'li a');
const picture = seedId('image', '/outreach');

it('a copy of a page is outdated a second after its content has changed', async () => {
  const etag = (await get(`${site.url}/news`)).headers.get('etag') ?? '';
  const again = () => get(`${site.url}/news`, { headers: { 'if-none-match': etag } });
  expect((await again()).status).toBe(304);
  await site.run(
    `update "news" set "title" = 'A new title' where "title" like '%book%' or "title" like '%schools%'`,
  );
  await expect.poll(async () => (await again()).status).toBe(200);
  expect(await (await again()).text()).toContain('A new title');
  expect(await bodyOf(`${site.url}/feeds/news.atom`)).toContain('A new title');
});

it('NLT-20 the web version of a test is for anyone who has its e-mail: not listed, not indexed, not kept', async () => {
  await site.run(`insert into "sendings" ("id", "resourceName", "campaignId", "purpose", "content", "startedAt", "movedAt")
    select 'a-test', "resourceName", "campaignId", 'TEST', json_set("content", '$.title', 'Only tried out'),
      "startedAt", "movedAt" from "sendings" where "resourceName" = 'newsletters' limit 1`);
  const view = await get(`${site.url}/newsletters/a-test`);
  expect(view.status).toBe(200);
  expect(view.headers.get('cache-control')).toBe('private, no-store');
  expect(view.headers.get('etag')).toBeNull();
  const html = await view.text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toMatch(/Only tried out[\s\S]*This is a test\./);
  expect(html).not.toMatch(/ld\+json|rel="(prev|next|canonical)"/);
  for (const path of ['/newsletters', '/feeds/newsletters.atom', '/sitemap.xml'])
    expect(await bodyOf(site.url + path), path).not.toMatch(/a-test|Only tried out/);
  expect((await get(`${site.url}/newsletters/no-test`)).status).toBe(404);
});

it('D-101 the picture of a page is drawn once it has been asked for', async () => {
  const html = await bodyOf(site.url + details.event);
  const saidOf = (name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  const picture = saidOf('og:image');
  const general = await get(picture, followed);
  expect(general.url).toContain('/assets/og-');
  await expect.poll(async () => (await get(picture, followed)).url).toBe(picture);
  const drawn = new Uint8Array(await (await get(picture)).arrayBuffer());
  expect(imageSize(drawn)).toMatchObject({
    type: 'png',
    width: Number(saidOf('og:image:width')),
    height: Number(saidOf('og:image:height')),
  });
});

it.each([
  ['ABT-03', '/about/executive-committee', 'Main officers'],
  ['ABT-04', '/about/board', 'Members of the Board'],
])(
  '%s FRM-25 on %s a person stands among the %s by a flag, with a small portrait',
  async (_id, path, group) => {
    await site.run(
      `update "people" set "isMainOfficer" = 1, "isOfficer" = 1, "imageId" = ? where "lastName" = 'Vespignani'`,
      picture,
    );
    const person = oneOf(regionOf(await shown(path), group), 'li', 'Vespignani');
    const source = person.querySelector('img')?.getAttribute('src') ?? '';
    expect(source).toMatch(/^\/images\/[0-9a-f-]{36}\?size=people-item$/);
    const portrait = await get(site.url + source);
    expect(imageSize(new Uint8Array(await portrait.arrayBuffer())).width).toBe(320);
  },
);

it('FRM-25 the next conference shows its banner with what it says in words', async () => {
  await site.run(
    `update "events" set "imageId" = ?, "imageAlt" = 'A bridge at night' where "id" =
      (select "id" from "events" where "eventType" = 'NETSCI' and not "isSample" order by "startDate" desc limit 1)`,
    picture,
  );
  const banner = (await shown('/events/netsci')).querySelectorAll('img[alt="A bridge at night"]');
  expect([...banner].map((one) => one.getAttribute('srcset'))).toEqual([
    expect.stringMatching(/\?size=w451 800w, .* 1600w$/),
  ]);
});

it('AWD-05 a winner with a picture shows it', async () => {
  await site.run(`update "winners" set "imageId" = ? where "lastName" = 'Clauset'`, picture);
  const root = await shown('/award-prizes/er-prize');
  const sourcesOf = (name: string) =>
    [...oneOf(root, '.winner', name).querySelectorAll('img')].map((one) => one.getAttribute('src'));
  expect(sourcesOf('Clauset')).toEqual([expect.stringContaining('size=people-item')]);
  expect(sourcesOf('Colizza')).toEqual([]);
});

it('D-12 D-32 an admin finds a section, and sees another style before it is saved', async () => {
  const anna = await newAdmin(site);
  await anna.open('/my/sections');
  expect(textOf(anna.one('main li', '/education'))).toContain('one page');
  await anna.follow(anna.one('main li a', 'Education'));
  expect(anna.texts('.section-pages a')).toEqual(['Education']);
  anna.choose('Theme', 'prizes');
  anna.choose('Pattern', 'triangle');
  anna.choose('Tall header');
  anna.choose('Filled footer');
  const themeOf = () => anna.one('.miniature').getAttribute('data-theme');
  expect(themeOf()).not.toBe('prizes');
  await anna.press('Preview');
  expect(themeOf()).toBe('prizes');
  const hero = anna.one('.miniature .hero');
  expect(hero.getAttribute('data-pattern')).toBe('triangle');
  expect(hero.getAttribute('data-tall')).toBe('true');
  expect(anna.text('.miniature .hero h1')).toBe('Education');
  expect(anna.one('.miniature footer').getAttribute('data-filled')).toBe('true');
  expect(await bodyOf(`${site.url}/education`)).not.toContain('data-theme="prizes"');
});

it('FRM-19 an admin saves the style of a section, which its page wears', async () => {
  const anna = await newAdmin(site);
  await anna.open('/my/sections/education');
  anna.choose('Theme', 'prizes');
  anna.choose('Pattern', 'triangle');
  anna.choose('Filled footer');
  expect(await anna.act('Save style')).toContain('Saved: its pages');
  expect(anna.one('[name=pattern] [selected]').getAttribute('value')).toBe('triangle');
  const root = await shown('/education');
  expect(root.documentElement.getAttribute('data-theme')).toBe('prizes');
  expect(root.querySelector('.hero')?.getAttribute('data-pattern')).toBe('triangle');
  expect(root.querySelector('footer')?.getAttribute('data-filled')).toBe('true');
});

it('D-65 anyone who saves a section second is told who was faster, and keeps what they chose', async () => {
  const { id } = await newAdmin(site, 'Bea');
  const anna = await newAdmin(site);
  await anna.open('/my/sections/legal');
  await site.run(
    `update "sections" set "theme" = 'jobs', "version" = "version" + 1, "changedBy" = ?
     where "id" = 'legal'`,
    id,
  );
  anna.choose('Theme', 'news');
  anna.choose('Pattern', 'dot');
  await anna.press('Save style');
  const chosen = (name: string) => anna.one(`[name=${name}] [selected]`).getAttribute('value');
  expect(anna.text('.error-summary')).toContain('Bea Administrator has changed this');
  expect(anna.text('.conflict')).toContain('Jobs: green');
  expect([chosen('theme'), chosen('pattern')]).toEqual(['news', 'dot']);
  expect(anna.one('.miniature').getAttribute('data-theme')).toBe('news');
  expect(await anna.act('Save style')).toContain('Saved: its pages');
  expect(chosen('theme')).toBe('news');
});

/** Publishes a page at a path, in one of the seed's sections. */
const publish = (path: string, section: string, title: string, position: number) =>
  site.run(
    `insert into "pages" ("id", "path", "sectionId", "positionInSection", "title", "body", "status",
      "searchText", "createdAt", "updatedAt")
     values (?, ?, ?, ?, ?, '<p>Added by an admin.</p>', 'PUBLISHED', '', '2026-11-01', '2026-11-01')`,
    ...[path, path, section, position, title],
  );

it.each([
  ['About', 'about', 'Our history', '/about/history'],
  ['Chapters', 'chapters', 'Italian chapter', '/chapters/italy'],
])(
  'a page that is added to %s appears in the menu at once',
  async (group, section, title, path) => {
    const before = textsOf(await shown('/home'), '#main-menu a');
    expect(before.length).toBeGreaterThan(10);
    expect(before).not.toContain(title);
    await publish(path, section, title, 0);
    const home = await shown('/home');
    expect(menuOf(home, group)).toContain(title);
    const link = oneOf(home, '#main-menu a', title).getAttribute('href') ?? '';
    expect(link).toBe(path);
    expect(textsOf(await shown(link), 'h1')).toEqual([title]);
  },
);

it('ADP-14 each added page stands in the order of its section', async () => {
  const about = await site.first(`select "positionInSection" from "pages" where "path" = '/about'`);
  const added = [
    ['/about/conduct', 'about', 'Code of conduct', Number(about?.positionInSection)],
    ['/award-prizes/how-to-nominate', 'prizes', 'How to nominate', 1],
    ['/jobs/advice', 'jobs', 'Advice for applicants', 1],
    ['/education/schools', 'education', 'Schools', 1],
  ] as const;
  for (const [path, section, title, position] of added)
    await publish(path, section, title, position);
  const root = await shown('/education');
  expect(menuOf(root, 'Prizes & fellows').slice(0, 3)).toEqual([
    ...['Award & Prizes', 'How to nominate', 'Society Fellows'],
  ]);
  expect(menuOf(root, 'Jobs')).toEqual(['Jobs', 'Advice for applicants']);
  const inAbout = menuOf(root, 'About');
  const first = inAbout.indexOf('About Us');
  expect(inAbout.slice(first, first + 2)).toEqual(['About Us', 'Code of conduct']);
  const more = oneOf(root, 'nav[aria-labelledby=more-in-section] a', 'Schools');
  expect(more.getAttribute('href')).toBe('/education/schools');
});

it('PGE-03 PGE-05 an added page answers at its path, whatever screen answers there', async () => {
  const added = [
    ['/about/values', 'about', 'Our values', 8],
    ['/award-prizes/criteria', 'prizes', 'Our criteria', 8],
    ['/education/courses', 'education', 'Our courses', 8],
    ['/jobs/network', 'jobs', 'Our network', 8],
  ] as const;
  for (const [path, section, title, position] of added)
    await publish(path, section, title, position);
  for (const [path, , title] of added) {
    const html = await bodyOf(site.url + path);
    expect(html).toMatch(new RegExp(`<title>${title}.*<h1[^>]*>${title}<`, 's'));
    expect(html).toContain('Added by an admin.');
  }
  for (const path of ['/award-prizes/nothing', '/jobs/nothing'])
    expect((await get(site.url + path)).status).toBe(404);
});

it('FRM-05 with both addresses, WiNS and NetPlace open in a new tab and say so', async () => {
  const root = await shown('/home');
  for (const name of ['WiNS', 'NetPlace']) {
    const link = oneOf(root, '#main-menu a', `${name} (opens in a new tab)`);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  }
});

it('FRM-16 the refuse button is shown where the society wants it', async () => {
  const asked = await get(site.url + details.recordedTalk, { headers: { cookie: '' } });
  const { document } = parseHTML(await asked.text());
  const refuse = oneOf(document, 'section[aria-label=Cookies] button', 'No, refuse');
  expect(refuse.hasAttribute('hidden')).toBe(false);
  const consent = refuse.getAttribute('value') ?? '';
  const action = site.url + refuse.closest('form')?.getAttribute('action');
  const { headers } = await post(action, { consent, next: '/' }, { cookie: '' });
  expect(headers.get('set-cookie')).toMatch(/^cookie-consent=no-3rd-party;/);
});
