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
    content: `window.loadAxe = function () { if (!window.axe) { ${source} } }`,
  });

/** All violations of a page as it is, and its ids that stand twice. */
export async function objectionsInLight(page: Page): Promise<string[]> {
  // A link may have led here before the page has loaded; its text appears before its styles.
  await page.waitForLoadState();
  await page.evaluate(() => window.loadAxe());
  const found = await violations(page, { type: 'tag', values: tags });
  const twice = await page.evaluate(findSameIds);
  return [...found, ...twice.map((id) => `id ${id} stands twice`)];
}

/** The violations that depend on the colour scheme, once the page has been asked for all. */
export const colourObjections = (page: Page): Promise<string[]> =>
  violations(page, { type: 'rule', values: colourRules });

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
 * The violations of some rules as text; results that pass are left out, since describing them is slow. Of the texts
 * that look alike only the first is judged by its colours, which takes most of the time.
 */
const violations = (page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> =>
  page.evaluate(async (only) => {
    const looks = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (const one of document.querySelectorAll('[data-judged]'))
      one.removeAttribute('data-judged');
    for (const one of document.querySelectorAll('input, select, textarea'))
      one.setAttribute('data-judged', '');
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: one, nodeValue } = text;
      if (!one || !nodeValue?.trim()) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(one);
      const look = [one.tagName, one.getAttribute('class'), color, fontSize, fontWeight];
      for (let at: Element | null = one; at; at = at.parentElement) {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(at);
        look.push(backgroundColor, backgroundImage, opacity);
      }
      if (!looks.has(look.join())) one.setAttribute('data-judged', '');
      looks.add(look.join());
    }
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
  }
}
