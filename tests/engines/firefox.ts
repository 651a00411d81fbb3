import { existsSync } from 'node:fs';
import puppeteer, { type KeyInput } from 'puppeteer-core';
import { type Engine, mark, markTarget, until } from './engine.ts';

const program = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** Firefox through WebDriver BiDi; null where it is not installed. */
export async function startFirefox(): Promise<Engine | null> {
  if (!existsSync(program)) return null;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
  });
  const page = await browser.newPage();
  // A form with typed text asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  const find = async (selector: string, text: string) =>
    until(`${selector} ${text} is there`, () => page.evaluate(markTarget, selector, text, mark));
  return {
    name: `Firefox ${(await browser.version()).replace(/\D+/, '')}`,
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    resize: (width, height) => page.setViewport({ width, height }),
    run: (task, ...given) => page.evaluate(task as (...all: unknown[]) => never, ...given),
    async press(selector, text = '') {
      await find(selector, text);
      await page.click(`[${mark}]`);
    },
    async type(selector, text) {
      await find(selector, '');
      await page.click(`[${mark}]`);
      for (const key of text) await page.keyboard.press(key as KeyInput);
    },
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
