import type {
  Browser,
  BrowserContext,
  CDPSession,
  Page,
  Response,
  ViewportSize,
} from '@playwright/test';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { cookieOf } from '#tests/support/crawl.ts';
import { type DemoName, keepCookie } from './accounts.ts';
import { bringAxe } from './axe.ts';
import { drawCorner, layOut } from './drawing.ts';
import { limits } from './limits.ts';
import { inLanguage } from './support.ts';

export type Who = 'visitor' | DemoName;

/** A screen, as somebody sees it. */
export interface Screen {
  who: Who;
  path: string;
  language: 'en' | 'it';
}

/** A screen that has just been opened, and what the browser said meanwhile. */
export interface Opened extends Screen {
  page: Page;
  answer: Response;
  /** Lays it out for another window of a desktop, until the next screen is opened. */
  resize(to: ViewportSize): Promise<void>;
  said: string[];
  /** The cookie of the session, for requests beside the browser; empty for a visitor. */
  cookie: string;
}

/**
 * One page for all screens that a test process opens one after another: a screen then costs a navigation and no new
 * context. Only for tests that read, since a cookie or a size that one of them sets is there for the next.
 */
export class SharedPage {
  private context: BrowserContext | undefined;
  private kept: { page: Page; tools: CDPSession } | undefined;
  private who: Who | undefined;
  private isResized = false;
  private said: string[] = [];
  private sessions = new Map<Who, Promise<string>>();

  /** Opens a screen in light colours and waits until it takes presses. */
  async open(browser: Browser, site: string, screen: Screen): Promise<Opened> {
    const { who, path, language } = screen;
    const { page, tools } = await this.pageOf(browser);
    // The screen before may ask again and again, as somebody else from now on.
    if (who !== this.who) await page.goto('about:blank');
    this.who = who;
    const cookie = await this.signIn(page, site, who);
    // Nothing is laid out again that is left anyway.
    await page.evaluate(() => document.documentElement.remove());
    await page.emulateMedia({ colorScheme: 'light' });
    const size = page.viewportSize();
    if (this.isResized && size) await layOut(tools, size);
    this.isResized = false;
    this.said = [];
    const { said } = this;
    const answer = await page.goto(language === 'en' ? path : inLanguage(path, language));
    if (!answer) throw new Error(`${path} has no answer.`);
    if (!(await page.evaluate(untilItTakesPresses, limits.expect)))
      throw new Error(`${path} takes no presses.`);
    const resize = async (to: ViewportSize) => {
      this.isResized = true;
      await layOut(tools, to);
    };
    return { ...screen, page, answer, resize, said, cookie };
  }

  async close(): Promise<void> {
    await this.context?.close();
  }

  private async pageOf(browser: Browser) {
    if (this.kept) return this.kept;
    // With the options of the project, as for every context that begins in a test.
    this.context = await browser.newContext();
    await bringAxe(this.context);
    await this.context.addInitScript(showWhole);
    const page = await this.context.newPage();
    page.on('console', (message) => {
      // Answers that are no success are heard below, but for that of the screen itself.
      if (message.text().startsWith('Failed to load resource')) return;
      if (['error', 'warning'].includes(message.type())) this.said.push(message.text());
    });
    page.on('pageerror', ({ message }) => this.said.push(message));
    page.on('response', (answer) => {
      if (answer.status() >= 400 && !answer.request().isNavigationRequest())
        this.said.push(`${answer.status()} ${answer.url()}`);
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (
        protocol.startsWith('http') &&
        origin !== new URL(page.url()).origin &&
        page.url() !== 'about:blank'
      )
        this.said.push(`asks ${origin}`);
    });
    const tools = await this.context.newCDPSession(page);
    await drawCorner(tools);
    this.kept = { page, tools };
    return this.kept;
  }

  private async signIn(page: Page, site: string, who: Who): Promise<string> {
    await page.context().clearCookies({ name: sessionCookieName });
    if (who === 'visitor') return '';
    const known = this.sessions.get(who) ?? cookieOf(site, who);
    this.sessions.set(who, known);
    const cookie = await known;
    const value = new RegExp(`${sessionCookieName}=([^;]+)`).exec(cookie)?.[1] ?? '';
    await keepCookie(page, site, value);
    return cookie;
  }
}

/**
 * Runs in a page that begins: draws nothing of it until all of its document is there, since what a part of it looks
 * like depends on how busy the machine is. What moves afterwards is noticed, what would move before by `findPushed`.
 */
function showWhole() {
  // A letter in a frame runs no scripts.
  if (window !== window.top) return;
  const hidden = new CSSStyleSheet();
  hidden.replaceSync('html { visibility: hidden }');
  document.adoptedStyleSheets = [hidden];
  const show = () => {
    document.adoptedStyleSheets = [];
  };
  document.addEventListener('readystatechange', show, { once: true });
}

/** Runs in the page: whether its scripts run in time, its editors included. Most screens have none. */
async function untilItTakesPresses(most: number): Promise<boolean> {
  const isHydrated = () => Object.keys(document.body).some((key) => key.startsWith('__react'));
  const isReady = () =>
    !document.querySelector('.not-yet') &&
    (!document.querySelector('link:is([rel="modulepreload"], [rel="dns-prefetch"])') ||
      isHydrated());
  const end = performance.now() + most;
  while (!isReady() && performance.now() < end) await new Promise((next) => setTimeout(next, 20));
  return isReady();
}
