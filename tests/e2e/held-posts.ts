import { expect, type Page } from '@playwright/test';

/**
 * Keeps each form that the page sends to `address` until it is let go, so that a test can look
 * at what a screen says meanwhile. A screen says so before the request has come here: letting go
 * therefore waits for it.
 */
export async function holdPosts(page: Page, address: RegExp) {
  const held: (() => void)[] = [];
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST')
      await new Promise<void>((go) => {
        held.push(go);
      });
    await route.fallback();
  });
  const isHeld = () => expect.poll(() => held.length).toBeGreaterThan(0);
  return {
    isHeld,
    async letGo() {
      await isHeld();
      held.shift()?.();
    },
  };
}
