import type { Browser, BrowserContext, CDPSession, Cookie } from '@playwright/test';

/** In what the contexts of one process differ. */
export interface ContextOptions {
  baseURL: string | undefined;
  cookies: Cookie[];
  [name: string]: unknown;
}

/**
 * One context for the tests of a process that want the same one. It is emptied after each, but for the scripts that the
 * browser has loaded and compiled: a context of its own for each test, or one that Playwright empties, would load them
 * anew for half of what a test costs.
 */
export class KeptContext {
  private kept: { context: BrowserContext; key: string; tools: CDPSession } | undefined;

  async begin(browser: Browser, options: ContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    if (this.kept?.key === key) return this.kept.context;
    await this.close();
    // With the options of the test.
    const context = await browser.newContext();
    // A page of the site keeps its process alive between two tests, with all that is compiled there.
    const anchor = await context.newPage();
    await anchor.goto('/robots.txt');
    this.kept = { context, key, tools: await context.newCDPSession(anchor) };
    return context;
  }

  /** Takes away what a test has left; after a failure, everything. */
  async end({ cookies, baseURL }: ContextOptions, hasPassed: boolean): Promise<void> {
    if (!this.kept) return;
    const { context, tools } = this.kept;
    const [anchor, ...pages] = context.pages();
    if (!hasPassed || pages.length === 0) {
      // Playwright keeps a picture in words of the first page of a context in which a test has failed.
      await anchor?.close();
      return this.close();
    }
    for (const page of pages) await page.close();
    await context.unrouteAll();
    await context.clearPermissions();
    await context.clearCookies();
    await context.addCookies(cookies);
    await tools.send('Storage.clearDataForOrigin', {
      origin: new URL(baseURL ?? '').origin,
      storageTypes: 'local_storage,indexeddb',
    });
  }

  async close(): Promise<void> {
    const { kept } = this;
    this.kept = undefined;
    await kept?.context.close();
  }
}
