import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

// Half the size of the package's main file, and injected into every page.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// Only these rules check colours; the others do not depend on the colour scheme.
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The violations axe finds on a page: rule, element, reason; colours in both schemes. */
export async function objections(page: Page): Promise<string[]> {
  // A link may have led here before the page has loaded; its text appears before its styles.
  await page.waitForLoadState();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const light = await violations(page, { type: 'tag', values: tags });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, { type: 'rule', values: colourRules });
  await page.emulateMedia({ colorScheme: 'light' });
  const twice = (await page.evaluate(findSameIds)).map((id) => `id ${id} stands twice`);
  return [...light.map((text) => `light ${text}`), ...dark.map((text) => `dark ${text}`), ...twice];
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

/** The violations of some rules as text; results that pass are left out, since describing them is slow. */
const violations = (page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> =>
  page.evaluate(async (only) => {
    const found = await window.axe.run(document, { runOnly: only, resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
  }, runOnly);

declare global {
  interface Window {
    axe: typeof axe;
  }
}
