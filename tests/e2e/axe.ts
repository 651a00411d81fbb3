import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** Half the size of the package's main file; it judges the colours of the marked texts only. */
const source = `
  ${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-judged]' }] });`;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// Only these rules check colours; the others do not depend on the colour scheme.
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The violations axe finds on a page: rule, element, reason; colours in both schemes. */
export async function objections(page: Page): Promise<string[]> {
  const light = await objectionsInLight(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await colourObjections(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light.map((text) => `light ${text}`), ...dark.map((text) => `dark ${text}`)];
}

/** Brings axe to all pages that a context opens from now on, which is faster than to each when it is asked. */
export const bringAxe = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({
    content: `window.loadAxe = function () { if (!window.axe) { ${source} } };
      window.markLooks = ${markLooks}`,
  });

/** All violations of a page as it is, and its ids that stand twice. */
export async function objectionsInLight(page: Page): Promise<string[]> {
  // A link may have led here before the page has loaded; its text appears before its styles.
  await page.waitForLoadState();
  await page.evaluate(() => {
    window.loadAxe();
    window.markLooks();
  });
  const found = await violations(page, { type: 'tag', values: tags });
  const twice = await page.evaluate(findSameIds);
  return [...found, ...twice.map((id) => `id ${id} stands twice`)];
}

/** How the texts look that this process has asked axe about, in whichever scheme. */
const judged = new Set<string>();

/**
 * The violations that depend on the colour scheme, once the page has been asked for all; none where every text looks
 * as one that has been judged, since a fault of it is known by then.
 */
export async function colourObjections(page: Page): Promise<string[]> {
  const looks = await page.evaluate(() => window.markLooks());
  if (looks.every((look) => judged.has(look))) return [];
  for (const look of looks) judged.add(look);
  return violations(page, { type: 'rule', values: colourRules });
}

/** The ids that several elements of a page have: a script or a label then finds the wrong one. */
function findSameIds(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.filter((id, i) => ids.indexOf(id) !== i);
}

/** No violation of axe, and nothing wider than a phone. */
export async function expectSound(page: Page): Promise<void> {
  expect(await objections(page)).toEqual([]);
  const width = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  if (width) await page.setViewportSize(width);
}

/**
 * Runs in the page: marks the first of the texts that look alike, whose colours are judged, which takes most of the
 * time; returns what they look like.
 */
function markLooks(): string[] {
  const looks = new Set<string>();
  const grounds = new Map<Element | null, string>([[null, '']]);
  /** The backgrounds that an element stands on; what is laid over others may stand on any. */
  const groundOf = (one: Element | null): string => {
    const known = grounds.get(one);
    if (known !== undefined || !one) return known ?? '';
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(one);
    const own = [
      ...(backgroundColor === 'rgba(0, 0, 0, 0)' ? [] : [backgroundColor]),
      ...(backgroundImage === 'none' ? [] : [backgroundImage]),
      ...(opacity === '1' ? [] : [opacity]),
      ...(/static|relative|sticky/.test(position) ? [] : [one.className]),
    ];
    const ground = groundOf(one.parentElement) + own.join(' ');
    grounds.set(one, ground);
    return ground;
  };
  const lookOf = (one: Element): string => {
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(one);
    const pixels = Number.parseFloat(fontSize);
    const isLarge = pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700);
    const link = one.closest('a');
    const around = link?.parentElement ? getComputedStyle(link.parentElement).color : '';
    return [color, isLarge, textDecorationLine, around, groundOf(one)].join();
  };
  for (const one of document.querySelectorAll('[data-judged]')) one.removeAttribute('data-judged');
  for (const one of document.querySelectorAll('input, select, textarea')) {
    one.setAttribute('data-judged', '');
    looks.add(lookOf(one));
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: one, nodeValue } = text;
    if (!one || !nodeValue?.trim()) continue;
    const look = lookOf(one);
    if (!looks.has(look)) one.setAttribute('data-judged', '');
    looks.add(look);
  }
  return [...looks];
}

/** The violations of some rules as text; results that pass are left out, since describing them is slow. */
const violations = (page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> =>
  page.evaluate(async (only) => {
    const found = await window.axe.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
      // It is not in the frames, which are those of e-mails, and would ask them in vain.
      iframes: false,
      // No rule of these asks for the styles, which it would fetch again.
      preload: { assets: ['media'] },
    });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
  }, runOnly);

declare global {
  interface Window {
    axe: typeof axe;
    loadAxe: () => void;
    markLooks: () => string[];
  }
}
