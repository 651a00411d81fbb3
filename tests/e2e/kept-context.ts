import type {
  Browser,
  BrowserContext,
  CDPSession,
  Cookie,
  Page,
  ViewportSize,
} from '@playwright/test';
import { bringAxe } from './axe.ts';
import { drawCorner } from './drawing.ts';

/** In what the contexts of one process differ. */
export interface ContextOptions {
  baseURL: string | undefined;
  cookies: Cookie[];
  [name: string]: unknown;
}

interface Kept {
  context: BrowserContext;
  page: Page;
  size: ViewportSize | null;
  tools: CDPSession;
  key: string;
  /** Something stays there that nothing can take away. */
  isWorn: boolean;
}

/** A page of the site that shows and runs nothing. */
const nowhere = '/robots.txt';

/** What tests listen to. */
const heard = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'response'] as const;

/**
 * One context, and one page, for the tests of a process that want the same ones. They are emptied after each, but for
 * what the browser has loaded and compiled: a page of its own for each test costs as much as the test opens, and a
 * context of its own, or one that Playwright empties, as much again.
 */
export class KeptContext {
  private kept: Kept | undefined;

  async begin(browser: Browser, options: ContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    if (this.kept?.key === key) return this.kept.context;
    await this.close();
    // With the options of the test.
    const context = await browser.newContext();
    await bringAxe(context);
    const page = await context.newPage();
    await page.goto(nowhere);
    const tools = await context.newCDPSession(page);
    await drawCorner(tools);
    const kept = { context, page, size: page.viewportSize(), tools, key, isWorn: false };
    const wear = () => {
      kept.isWorn = true;
    };
    before(context, 'newCDPSession', wear);
    before(context.clock, 'install', wear);
    before(page, 'addInitScript', wear);
    this.kept = kept;
    return context;
  }

  pageOf(context: BrowserContext): Page {
    if (this.kept?.context !== context) throw new Error('Another context.');
    return this.kept.page;
  }

  /** Takes away what a test has left; after a failure, everything. */
  async end({ cookies, baseURL }: ContextOptions, hasPassed: boolean): Promise<void> {
    if (!this.kept) return;
    const { context, page, size, tools, isWorn } = this.kept;
    if (!hasPassed || isWorn || page.isClosed()) return this.close();
    for (const one of context.pages()) if (one !== page) await one.close();
    for (const event of heard) page.removeAllListeners(event);
    await context.unrouteAll();
    await page.unrouteAll();
    await page.goto(nowhere);
    // Some versions of Chromium take it away with the local storage, others do not.
    await page.evaluate(() => sessionStorage.clear());
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' });
    if (size && JSON.stringify(page.viewportSize()) !== JSON.stringify(size)) {
      await page.setViewportSize(size);
      await drawCorner(tools);
    }
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

/** Does something else before a method of an object. */
function before<Name extends string>(
  of: { [name in Name]: (...given: never[]) => unknown },
  name: Name,
  first: () => void,
): void {
  const method = of[name].bind(of);
  of[name] = (...given: never[]) => {
    first();
    return method(...given);
  };
}
