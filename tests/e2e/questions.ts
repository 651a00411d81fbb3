import type { Page, Response } from '@playwright/test';
import { colourObjections, objectionsInLight } from './axe.ts';
import { untranslatedTexts } from './english-texts.ts';
import { findBoxFaults } from './pixels.ts';
import type { Opened, Screen } from './shared-page.ts';
import { inLanguage } from './support.ts';

/** What is asked in the page: what finds the faults of a screen there, by the name of the question. */
type InPage = Record<string, (screen: Screen) => string[]>;

/** As the screen was opened, in light colours. */
const atFirst: InPage = {
  'layout shift': findShift,
  pushed: findPushed,
  motion: findMotion,
  language: findLanguageFaults,
  headings: findHeadingFaults,
  'contrast of the hero': findFaintWords,
};

const inDark: InPage = { 'contrast of the hero': findFaintWords };

/** Only what depends on the size of the window. */
const atSize: InPage = { boxes: findBoxFaults, covered: findCovered, 'way in': findWayIn };

/** On a phone: a list begins on the first screen. */
const onPhones: InPage = { ...atSize, 'first item': findLowItem };

/** A window of a desktop at 200 %. */
const zoomed = { width: 720, height: 450 };
const atZoom: InPage = { boxes: findBoxFaults, 'first screen': findWhatIsBelow };

/** Besides 1280 px, as a desktop opens it, 720 px at 200 %, and 390 px on phones. */
const widths = [820, 320];

/** Where a screen is opened: on a desktop as a whole, or as one of many that differ in their text; on a phone. */
export type Place = 'desktop' | 'alike' | 'phone';

/** Asks everything of a screen that has just been opened; returns what is wrong, and where. */
export async function faultsOf(opened: Opened, place: Place): Promise<string[]> {
  const { page, answer, resize, said, cookie, ...screen } = opened;
  const faults: string[] = [];
  const note = (name: string, found: string[]) =>
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  const ask = async (questions: InPage, where = '') => {
    // In one go: to ask takes longer than to answer.
    const all = Object.entries(questions).map(
      ([name, find]) =>
        `...(${find})(screen).map((fault) => ${JSON.stringify(`${name}${where}: `)} + fault)`,
    );
    const script = `((screen) => [${all}])(${JSON.stringify(screen)})`;
    faults.push(...(await page.evaluate<string[]>(script)));
  };
  await ask(atFirst);
  note('axe', await objectionsInLight(page));
  if (place === 'phone') await ask(onPhones, ' on a phone');
  if (place === 'alike') {
    await resize({ width: 320, height: 844 });
    await ask(atSize, ' at 320 px');
  }
  if (place === 'desktop') {
    await ask(atSize, ' as it was opened');
    await page.emulateMedia({ colorScheme: 'dark' });
    await ask(inDark, ' in dark colours');
    note('axe in dark colours', await colourObjections(page));
    for (const width of widths) {
      await resize({ width, height: width < 700 ? 844 : 900 });
      await ask(atSize, ` at ${width} px`);
    }
    await resize(zoomed);
    await ask(atZoom, ' at 200 %');
  }
  if (screen.language === 'en') note('Italian', await findItalianFaults(screen, page, cookie));
  note('kept', keptFaults(screen, answer));
  // At last: it leaves a question open.
  if (place === 'desktop' && screen.who !== 'visitor') await ask({ 'one save': findUnasked });
  note('the browser said', said);
  return faults;
}

/** Runs in the page: the forms whose button leaves without a question what has been typed into another one. */
function findUnasked(): string[] {
  const forms = [...document.querySelectorAll<HTMLFormElement>('main form[method=post]')];
  // What reaches the document would be sent.
  let isLeft = false;
  const stop = (event: Event) => {
    isLeft = true;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('submit', stop, { capture: true });
  const set = (field: HTMLInputElement, value: string | boolean) => {
    if (typeof value === 'boolean') field.checked = value;
    else field.value = value;
  };
  const faults = forms.flatMap((form) => {
    const field = [...form.elements].find(
      (one): one is HTMLInputElement =>
        one.matches(
          'input:is([type=text], [type=email], [type=password], [type=url], [type=checkbox], :not([type])), textarea',
        ) &&
        !one.matches(':disabled, :read-only:not([type=checkbox])') &&
        one.getAttribute('name') !== null,
    );
    if (!field) return [];
    const was = field.type === 'checkbox' ? field.checked : field.value;
    set(field, typeof was === 'boolean' ? !was : `${was}x`);
    const unasked = forms.filter((other) => {
      if (other === form) return false;
      isLeft = false;
      const submitter = other.querySelector<HTMLElement>(
        'button[type=submit]:not([value=preview], [role=switch])',
      );
      const init = { bubbles: true, cancelable: true, submitter };
      other.dispatchEvent(new SubmitEvent('submit', init));
      return isLeft;
    });
    set(field, was);
    return unasked.map((other) => `${form.id}, when ${other.id || other.textContent} is sent`);
  });
  document.removeEventListener('submit', stop, { capture: true });
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

/** Runs in the page: what of the frame stands elsewhere before the part behind it has arrived. */
function findPushed(): string[] {
  const topOf = (one: Element) => one.getBoundingClientRect().top;
  const pushed = (standing: string, later: string) => {
    const one = document.querySelector(standing);
    if (!one) return [];
    const parts = [...document.querySelectorAll<HTMLElement>(later)];
    const top = topOf(one);
    for (const { style } of parts) style.display = 'none';
    const before = topOf(one);
    for (const { style } of parts) style.display = '';
    return Math.abs(top - before) < 0.5 ? [] : [`${standing} from ${before} to ${top} px`];
  };
  return [...pushed('.menu-list', '.menu-tools'), ...pushed('.site-footer', '.site-footer > *')];
}

/** Runs in the page of somebody who wants less motion. */
function findMotion(): string[] {
  return document.getAnimations().map((one) => {
    const { target } = one.effect as KeyframeEffect;
    return `${target?.tagName} ${target?.className} moves`;
  });
}

/** Runs in the page. */
function findLanguageFaults({ language }: Screen): string[] {
  const said = document.documentElement.lang;
  return said === language ? [] : [`it is said to be “${said}”`];
}

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

/** Runs in the page: the buttons and links whose middle is covered when they are in the middle of the window, by what. */
function findCovered(): string[] {
  const nameOf = (one: Element | null) =>
    one ? `${one.tagName} “${one.textContent?.trim().slice(0, 40)}”` : 'the edge';
  const all = [...document.querySelectorAll('button, summary, a[href]')].flatMap((one) => {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    const { width, height } = one.getBoundingClientRect();
    // Some are there for those who do not see them, or for the keyboard.
    if (width <= 1 || height <= 1 || one.closest('.visually-hidden, .skip-link, [inert]'))
      return [];
    one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const line = one.getClientRects()[0] ?? new DOMRect();
    const hit = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
    // In a drawing marks may lie above each other; a list beside it has the same links.
    const within = one.closest('svg') ?? one;
    return within.contains(hit) ? [] : [`${nameOf(one)} under ${nameOf(hit)}`];
  });
  window.scrollTo({ top: 0, behavior: 'instant' });
  return all;
}

/** Runs in the page: a visitor's header has one way to sign in. */
function findWayIn({ who }: Screen): string[] {
  if (who !== 'visitor') return [];
  const ways = [...document.querySelectorAll('.site-header a')].filter(
    (one) =>
      /^(?:Sign In|Accedi)$/.test(one.textContent?.trim() ?? '') && one.getClientRects().length > 0,
  );
  return ways.length === 1 ? [] : [`${ways.length} ways to sign in`];
}

/** Runs in the page: the first item of a list, if one has to scroll to it on a phone. */
function findLowItem({ path }: Screen): string[] {
  if (!/^\/(?:news|jobs|newsletters|events(?:\/(?:netsci|other))?)$/.test(path)) return [];
  const { top = Number.NaN } = document.querySelector('main h3')?.getBoundingClientRect() ?? {};
  return top < 760 ? [] : [`at ${top} px`];
}

/** What of the same screen in Italian is in English, or is said to be. */
async function findItalianFaults({ path, who }: Screen, page: Page, cookie: string) {
  const answer = await fetch(new URL(inLanguage(path, 'it'), page.url()), { headers: { cookie } });
  const html = await answer.text();
  const lang = /<html[^>]* lang="([^"]*)"/.exec(html)?.[1];
  return [
    ...(lang === 'it' ? [] : [`it is said to be “${lang}”`]),
    ...untranslatedTexts(html, who !== 'visitor'),
  ];
}

/** What is not for everybody is kept nowhere. */
function keptFaults({ who, path }: Screen, answer: Response): string[] {
  const isPublic = who === 'visitor' && !/^\/(?:access|programme|unsubscribe|join-us\/)/.test(path);
  if (isPublic) return [];
  const { 'cache-control': kept, etag } = answer.headers();
  return [
    ...(kept === 'private, no-store' ? [] : [`cache-control ${kept}`]),
    ...(etag === undefined ? [] : [`etag ${etag}`]),
  ];
}
