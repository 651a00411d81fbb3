import { expect, type Page } from '@playwright/test';
import { accessPaths } from '#tests/support/access-paths.ts';
import { enterAs } from './accounts.ts';
import { type OwnSite, test } from './own-site.ts';
import { findBoxFaults, pixelFaults } from './pixels.ts';
import { conferences, day, seedShortId, slug } from './seeded.ts';
import { details, inLanguage, screens } from './support.ts';

// A few screens here, all of them with `npm run test:pixels`.
const isWhole = process.env.PIXELS === 'all';

// The content security policy forbids the style that hides the text.
test.use({ bypassCSP: true });

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
const both = ['light', 'dark'] as const;

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

/** Looks at the present screen and its menu on a phone whose text is twice as large, which may break a word. */
async function faultsOfLargeText(page: Page): Promise<string[]> {
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await page.setViewportSize({ width: 360, height: 844 });
  const atFirst = await page.evaluate(findBoxFaults);
  await page.locator('.menu-button, .my-menu-button').filter({ visible: true }).first().click();
  const inMenu = await page.evaluate(findBoxFaults);
  return [...atFirst, ...inMenu].filter((fault) => !fault.endsWith(' is broken'));
}

const inLanguages = (all: string[], languages: readonly string[]) =>
  all.flatMap((path) => languages.map((language) => inLanguage(path, language)));

// English is seen in dark colours and Italian in light ones; the whole matrix sees both in both.
for (const path of inLanguages(isWhole ? all : few, ['en', 'it']))
  test(`D-103 no ink behind a letter, nothing wider than the window, the header whole: ${path}`, async ({
    page,
    site,
  }) => {
    await addLongTitles(site).catch(() => {});
    await enterAs(page, site, longName);
    await page.goto(path);
    await expect(page.locator('.site-header')).toContainText('NetPlace');
    const themes = isWhole ? both : [path.endsWith('en') ? both[1] : both[0]];
    expect(await faultsAtAllSizes(page, themes)).toEqual([]);
  });

const withLongLines = ['/events/other', '/events/netsci', details.talk, '/privacy-policy'];
const some = ['/home', '/access/sign-in', ...withLongLines];

// In English screens.spec.ts sees every screen.
for (const path of isWhole
  ? inLanguages([...all, ...accessPaths], ['en', 'it'])
  : inLanguages(some, ['it']))
  test(`D-103 a visitor’s header fits its window and has the way in; no word is broken that has room, and the headline is the largest: ${path}`, async ({
    page,
  }) => {
    await page.goto(path);
    const wayIn = page.locator('.site-header a').getByText(/^(Sign In|Accedi)$/);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await page.evaluate(findBoxFaults), `${width} px`).toEqual([]);
      await expect.soft(wayIn.filter({ visible: true }), `${width} px`).toHaveCount(1);
    }
    expect.soft(await faultsOfLargeText(page), 'text of 200 %').toEqual([]);
  });

for (const path of inLanguages(['/my/account'], ['en', 'it']))
  test(`D-103 text of 200 % fits a phone in the members’ area: ${path}`, async ({ page, site }) => {
    await enterAs(page, site, longName);
    await page.goto(path);
    expect(await faultsOfLargeText(page)).toEqual([]);
  });
