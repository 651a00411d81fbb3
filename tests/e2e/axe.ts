import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// Only these look at colours; whatever else axe has to say does not depend on the scheme.
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe has against the page: rule, element, reason; its colours in both schemes. */
export async function objections(page: Page): Promise<string[]> {
  // Legacy mode only means that frames of other origins are left out; there are none.
  const axe = () => new AxeBuilder({ page }).setLegacyMode(true);
  const light = await axe().withTags(tags).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  const dark = await axe().withRules(colourRules).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  await settled(page);
  return Object.entries({ light, dark }).flatMap(([scheme, { violations }]) =>
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${scheme} ${id} ${target}: ${failureSummary}`),
    ),
  );
}

/** Ends the fading of colours. */
const settled = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
