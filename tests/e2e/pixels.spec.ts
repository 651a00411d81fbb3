import { expect, type Page } from '@playwright/test';
import { routeTable } from '#app/routes.ts';
import { accessPaths } from '#tests/support/access-paths.ts';
import { enterAs } from './accounts.ts';
import { type OwnSite, test } from './own-site.ts';
import { boxFaults, pixelFaults } from './pixels.ts';
import { conferences, day, seedShortId, slug } from './seeded.ts';
import { details, inLanguage, screens } from './support.ts';

// A few screens here, all of them with `npm run test:pixels`.
const isWhole = process.env.PIXELS === 'all';

test.describe.configure({ mode: 'default' });
// The content security policy forbids the style that hides the text.
test.use({ world: 'pixels', bypassCSP: true });

const widths = isWhole
  ? [320, 390, 600, 820, 1024, 1181, 1280, 1366, 1440, 1920, 2560]
  : [320, 820, 1280];
/** Phones in landscape, and a window at 200 %. */
const low = [
  [844, 390],
  [720, 450],
] as const;

const longName = { givenName: 'Maria-Konstantinopoulou', lastName: 'Oyelaran-Papadimitriou' };
const longTitle =
  'Donaudampfschifffahrtsgesellschaft und Internazionalizzazione: Netzwerkforschungsförderung in Wissenschaftsnetzwerken';
const longEvent = '/events/other/longones/long';

const addLongTitles = async (site: OwnSite) => {
  await site.run(
    `insert into "events" ("id", "shortId", "relativePath", "title", "startDate", "status")
     values ('99999999-0000-7000-8000-000000000009', 'longones', 'long', ?, ?, 'PUBLISHED')`,
    longTitle,
    day(5) ?? '',
  );
  await site.run(
    `update "sendings" set "content" = json_set("content", '$.title', ?) where "purpose" = 'REAL'`,
    longTitle,
  );
};

const [edition] = conferences.map(({ title }) => title);
const editionPath = `/events/netsci/${seedShortId(edition ?? '')}/${slug(edition ?? '')}`;
const all = [...screens.map(({ path }) => path), editionPath, longEvent];
const few = ['/home', details.newsletter, longEvent];
const paths = isWhole ? all : few;

/** Looks at the present screen at every size, in these themes; returns what is wrong. */
async function faultsAtAllSizes(
  page: Page,
  themes: readonly ('light' | 'dark')[],
): Promise<string[]> {
  const found: string[] = [];
  const sizes = [
    ...widths.map((width) => [width, width < 700 ? 844 : 900] as const),
    ...(isWhole ? low : []),
  ];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      const faults = await pixelFaults(page);
      found.push(...faults.map((fault) => `${width} ${colorScheme}: ${fault}`));
    }
  }
  return found;
}

for (const [language, theme] of [
  ['en', 'dark'],
  ['it', 'light'],
] as const)
  test(`D-103 no ink behind a letter, nothing wider than the window, the header whole: ${language}`, async ({
    page,
    site,
  }) => {
    test.setTimeout(isWhole ? 3_600_000 : 60_000);
    await addLongTitles(site).catch(() => {});
    await enterAs(page, site, longName);
    for (const path of paths) {
      await page.goto(inLanguage(path, language));
      await expect(page.locator('.site-header')).toContainText('NetPlace');
      const themes = isWhole ? (['light', 'dark'] as const) : [theme];
      expect.soft(await faultsAtAllSizes(page, themes), `${path} ${language}`).toEqual([]);
    }
  });

const withLongLines = ['/events/other', '/events/netsci', details.talk, '/privacy-policy'];

test('D-103 a visitor’s header fits its window and has the way in; no word is broken that has room, and the headline is the largest', async ({
  page,
}) => {
  test.setTimeout(isWhole ? 600_000 : 60_000);
  const some = ['/home', '/access/sign-in', ...withLongLines];
  for (const language of ['en', 'it'])
    for (const path of isWhole ? [...all, ...accessPaths] : some) {
      await page.goto(inLanguage(path, language));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await boxFaults(page), `${path} ${language} ${width}`).toEqual([]);
        const wayIn = page.locator('.site-header a').getByText(/^(Sign In|Accedi)$/);
        await expect.soft(wayIn.filter({ visible: true }), `${path} ${width}`).toHaveCount(1);
      }
    }
});

test('D-103 on a phone the first item of a list is on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '/news',
    '/jobs',
    '/newsletters',
    '/events',
    '/events/netsci',
    '/events/other',
  ]) {
    await page.goto(path);
    const top = await page
      .locator('main h3')
      .first()
      .evaluate((title) => title.getBoundingClientRect().top);
    expect.soft(top, path).toBeLessThan(760);
  }
});

test('D-103 the whole matrix knows every public screen', () => {
  // They show no screen of their own, or need a link that is made for one visitor.
  const elsewhere = ['cookie-consent', 'sign-out', 'page-preview'];
  const known = [...all, ...accessPaths].map((path) => path.split('?')[0] ?? '');
  for (const [name, [path, screen]] of Object.entries(routeTable)) {
    if (!/^(public|access)\//.test(screen) || elsewhere.includes(name)) continue;
    if (name.endsWith('-short')) continue;
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
    expect
      .soft(
        known.some((one) => pattern.test(one)),
        name,
      )
      .toBe(true);
  }
});
