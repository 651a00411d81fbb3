import { colourObjections, objectionsInLight } from './axe.ts';
import { untranslatedTexts } from './english-texts.ts';
import { boxFaults } from './pixels.ts';
import { coveredTargets } from './presses.ts';
import type { Opened } from './shared-page.ts';
import { inLanguage } from './support.ts';

/** What is asked of every screen while it is open: its name, and what finds the faults. */
type Question = readonly [name: string, ask: (screen: Opened) => Promise<string[]> | string[]];

/** As the screen was opened, in light colours. */
const atFirst: Question[] = [
  ['layout shift', ({ page }) => page.evaluate(findShift)],
  ['motion', ({ page }) => page.evaluate(findMotion)],
  ['language', findLanguageFaults],
  ['headings', ({ page }) => page.evaluate(findHeadingFaults)],
  ['axe', ({ page }) => objectionsInLight(page)],
  ['contrast of the hero', ({ page }) => page.evaluate(findFaintWords)],
];

const inDark: Question[] = [
  ['axe', ({ page }) => colourObjections(page)],
  ['contrast of the hero', ({ page }) => page.evaluate(findFaintWords)],
];

/** Only what depends on the size of the window. */
const atSize: Question[] = [
  ['boxes', ({ page }) => boxFaults(page)],
  ['covered', ({ page }) => coveredTargets(page)],
  ['way in', ({ page, who }) => (who === 'visitor' ? page.evaluate(findWayIn) : [])],
];

/** Lists whose first item is on the first screen of a phone. */
const lists = [...['/news', '/jobs', '/newsletters', '/events', '/events/netsci', '/events/other']];
const onPhones: Question[] = [
  ...atSize,
  ['first item', ({ page, path }) => (lists.includes(path) ? page.evaluate(findLowItem) : [])],
];

/** A window of a desktop at 200 %. */
const zoomed = { width: 720, height: 450 };
const atZoom: Question[] = [
  ['boxes', ({ page }) => boxFaults(page)],
  ['first screen', ({ page }) => page.evaluate(findWhatIsBelow)],
];

const atLast: Question[] = [
  ['Italian', ({ language, ...screen }) => (language === 'en' ? findItalianFaults(screen) : [])],
  ['kept', ({ who, path, answer }) => keptFaults(who, path, answer)],
  ['the browser said', ({ said }) => said],
];

/** Besides 1440 px, as a desktop opens it, 720 px at 200 %, and 390 px on phones. */
const widths = [820, 320];

/** Where a screen is opened: on a desktop as a whole, or as one of many that differ in their text; on a phone. */
export type Place = 'desktop' | 'alike' | 'phone';

/** Asks everything of a screen that has just been opened; returns what is wrong, and where. */
export async function faultsOf(screen: Opened, place: Place): Promise<string[]> {
  const { page } = screen;
  const faults: string[] = [];
  const ask = async (questions: Question[], where: string) => {
    for (const [name, question] of questions)
      faults.push(...(await question(screen)).map((fault) => `${name}${where}: ${fault}`));
  };
  await ask(atFirst, '');
  if (place === 'phone') await ask(onPhones, ' on a phone');
  if (place === 'alike') {
    await page.setViewportSize({ width: 320, height: 844 });
    await ask(atSize, ' at 320 px');
  }
  if (place === 'desktop') {
    await ask(atSize, ' as it was opened');
    await page.emulateMedia({ colorScheme: 'dark' });
    await ask(inDark, ' in dark colours');
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
      await ask(atSize, ` at ${width} px`);
    }
    await page.setViewportSize(zoomed);
    await ask(atZoom, ' at 200 %');
  }
  await ask(atLast, '');
  return faults;
}

/** Runs in the page: one main heading, no level left out, no section twice. */
function findHeadingFaults(): string[] {
  const main = document.querySelector('main') ?? document.body;
  // A preview shows a page within the page; a miniature of one is a picture.
  const levelsIn = (place: Element) =>
    [...place.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((one) => !one.closest('.preview-sheet, [inert]'))
      .map(({ tagName }) => Number(tagName[1]));
  const mains = levelsIn(document.body).filter((level) => level === 1).length;
  const textOf = ({ textContent }: Element) => textContent?.trim() ?? '';
  const levels = levelsIn(main);
  const headings = [...main.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(textOf);
  const sections = [...main.querySelectorAll('h1, h2')].map(textOf);
  return [
    ...(mains === 1 ? [] : [`${mains} main headings`]),
    ...levels.flatMap((level, i) =>
      level > (levels[i - 1] ?? 0) + 1 ? [`h${level} “${headings[i]}” skips a level`] : [],
    ),
    ...sections.filter((one, i) => sections.indexOf(one) !== i).map((one) => `“${one}” twice`),
  ];
}

/** Runs in the page: what has moved since it began to load. */
function findShift(): string[] {
  const seen = new PerformanceObserver(() => {});
  seen.observe({ type: 'layout-shift', buffered: true });
  const shifts = seen.takeRecords() as unknown as {
    value: number;
    sources: { node: Node | null }[];
  }[];
  seen.disconnect();
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  if (sum < 0.02) return [];
  const moved = shifts.flatMap(({ sources }) =>
    sources.map(({ node }) => node?.textContent?.trim()),
  );
  return [`${sum.toFixed(3)}, of “${moved[0]?.slice(0, 40)}”`];
}

/** Runs in the page of somebody who wants less motion. */
const findMotion = (): string[] =>
  document.getAnimations().map((one) => {
    const { target } = one.effect as KeyframeEffect;
    return `${target?.tagName} ${target?.className} moves`;
  });

/** Runs in the page: words over a drawing that are too faint on the paper below it, which axe cannot judge. */
function findFaintWords(): string[] {
  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const luminance = (colour: string) => {
    if (!pixel) throw new Error('no canvas');
    pixel.fillStyle = colour;
    pixel.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = [...pixel.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const hero = document.querySelector('.hero-words');
  if (!hero) return [];
  const words = [...hero.querySelectorAll(':scope > :is(h1, p, blockquote):not(.actions)')];
  if (words.length === 0) return ['no words'];
  const paper = luminance(getComputedStyle(document.documentElement).backgroundColor);
  return words.flatMap((one) => {
    const ink = luminance(getComputedStyle(one).color);
    const ratio = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
    return ratio >= 7 ? [] : [`${ratio.toFixed(2)} of ${one.className || one.tagName}`];
  });
}

/** Runs in the page: the headline and the way to the menu, as far as they are not on the first screen. */
function findWhatIsBelow(): string[] {
  window.scrollTo({ top: 0, behavior: 'instant' });
  const isSeen = (one: Element | null | undefined) => {
    const { top, bottom, height } = one?.getBoundingClientRect() ?? new DOMRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  };
  const menu = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent?.trim() === 'Menu',
  );
  return [
    ...(isSeen(document.querySelector('h1')) ? [] : ['no main heading']),
    ...(isSeen(menu) ? [] : ['no menu']),
  ];
}

/** Runs in the page: a visitor's header has one way to sign in. */
function findWayIn(): string[] {
  const ways = [...document.querySelectorAll('.site-header a')].filter(
    (one) =>
      /^(?:Sign In|Accedi)$/.test(one.textContent?.trim() ?? '') && one.getClientRects().length > 0,
  );
  return ways.length === 1 ? [] : [`${ways.length} ways to sign in`];
}

/** Runs in the page: the first item of a list, if one has to scroll to it on a phone. */
function findLowItem(): string[] {
  const { top = Number.NaN } = document.querySelector('main h3')?.getBoundingClientRect() ?? {};
  return top < 760 ? [] : [`at ${top} px`];
}

async function findLanguageFaults({ page, language }: Opened): Promise<string[]> {
  const said = await page.evaluate(() => document.documentElement.lang);
  return said === language ? [] : [`it is said to be “${said}”`];
}

/** What of the same screen in Italian is in English, or is said to be. */
async function findItalianFaults({
  page,
  cookie,
  who,
  path,
}: Omit<Opened, 'language'>): Promise<string[]> {
  const answer = await fetch(new URL(inLanguage(path, 'it'), page.url()), { headers: { cookie } });
  const html = await answer.text();
  const lang = /<html[^>]* lang="([^"]*)"/.exec(html)?.[1];
  return [
    ...(lang === 'it' ? [] : [`it is said to be “${lang}”`]),
    ...untranslatedTexts(html, who !== 'visitor'),
  ];
}

/** What is not for everybody is kept nowhere. */
function keptFaults(who: string, path: string, answer: Opened['answer']): string[] {
  const isPublic = who === 'visitor' && !/^\/(?:access|programme|unsubscribe|join-us\/)/.test(path);
  if (isPublic) return [];
  const { 'cache-control': kept, etag } = answer.headers();
  return [
    ...(kept === 'private, no-store' ? [] : [`cache-control ${kept}`]),
    ...(etag === undefined ? [] : [`etag ${etag}`]),
  ];
}
