import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

// Less than half of what the package hands out as its source, and every page takes it in anew.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// Only these look at colours; whatever else axe has to say does not depend on the scheme.
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe has against the page: rule, element, reason; its colours in both schemes. */
export async function objections(page: Page): Promise<string[]> {
  // A link may have led here before the page ran; its words are there before its styles.
  await page.waitForLoadState();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const light = await violations(page, { type: 'tag', values: tags });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, { type: 'rule', values: colourRules });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light.map((text) => `light ${text}`), ...dark.map((text) => `dark ${text}`)];
}

/** The text of what some rules find; what they pass is not described, which takes long. */
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
