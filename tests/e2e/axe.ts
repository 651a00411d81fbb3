import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

// Half the size of the package's main file.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

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
    content: `window.loadAxe = function () { if (!window.axe) { ${source}\n} return true; }`,
  });

/** All violations of a page as it is, and its ids that stand twice. */
export async function objectionsInLight(page: Page): Promise<string[]> {
  // A link may have led here before the page has loaded; its text appears before its styles.
  await page.waitForLoadState();
  const isThere = await page.evaluate(() => window.loadAxe?.() ?? 'axe' in window);
  if (!isThere) await page.evaluate(source);
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
    loadAxe?: () => boolean;
  }
}
