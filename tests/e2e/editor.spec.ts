import { expect, type Page } from '@playwright/test';
import { sanitizeRichText } from '#functions/core/richtext/sanitize.ts';
import { attacks } from '#tests/support/attacks.ts';
import { enterAs } from './accounts.ts';
import { type OwnSite, test } from './own-site.ts';

const path = '/my/jobs/new';
const text = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: /Description/ }).getByRole('button', { name, exact: true });
/** The field of the form, which holds the submitted HTML. */
const held = (page: Page) => page.locator('textarea[name=description]');

/** Collects the browser's errors and warnings about the page, such as violations of its content policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

const member = { endsIn: [100] };

async function openEditor(page: Page, site: OwnSite, who: object = member): Promise<void> {
  await enterAs(page, site, who);
  await page.goto(path);
  await text(page).focus();
  await expect(page.locator('.rich-field[data-ready]').last()).toBeVisible();
}

test('D-262 an administrator links words to a PDF, and is told of a file that is none', async ({
  page,
  site,
}) => {
  await openEditor(page, site, { roles: ['admin'] });
  await page.keyboard.type('The by-laws');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Control+k');
  const file = { name: 'By-laws_2024.pdf', mimeType: 'application/pdf' };
  const upload = (content: string) =>
    page.getByLabel('Upload a PDF').setInputFiles({ ...file, buffer: Buffer.from(content) });
  await upload('<!doctype html>');
  await expect(page.locator('.editor-document .field-error')).toHaveText(/Not a PDF/);
  await upload('%PDF-1.7');
  await expect(page.locator('.editor-link')).toHaveCount(0);
  const linked = /^<p><a href="(\/files\/[\w-]{36}\/by-laws-2024\.pdf)">The by-laws<\/a><\/p>$/;
  await expect(held(page)).toHaveValue(linked);
  const [, href = ''] = linked.exec(await held(page).inputValue()) ?? [];
  expect((await page.request.get(href)).headers()['content-type']).toBe('application/pdf');
});

test('what is typed right after a tool stands in the text, however slow the browser is', async ({
  page,
  site,
}) => {
  let bring = () => {};
  const brought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route('**/editor-parts*', async (route) => {
    await brought;
    await route.continue();
  });
  await openEditor(page, site);
  // Work that waits for the next frame runs too late.
  await page.evaluate(() => {
    window.requestAnimationFrame = (run) => window.setTimeout(() => run(performance.now()), 2000);
  });
  const keys = page.keyboard;
  await text(page).focus();
  await keys.press('Alt+F10');
  await keys.press('Enter');
  await keys.type('Strong');
  await keys.press('Control+k');
  await keys.press('Escape');
  const link = page.getByRole('toolbar').last().getByRole('button', { name: 'Link' });
  await expect(link).toHaveAttribute('aria-expanded', 'false');
  bring();
  await keys.type(' ties');
  await expect(held(page)).toHaveValue('<p><strong>Strong ties</strong></p>');
});

test('FOR-08 a job is described by keyboard alone: bold, a list, a link, and out again', async ({
  page,
  site,
}) => {
  const complaints = complaintsOf(page);
  await openEditor(page, site);
  await page.locator('label', { hasText: 'Description' }).click();
  await expect(text(page)).toBeFocused();
  const keys = page.keyboard;

  await keys.press('Shift+Tab');
  await expect(tool(page, 'Bold')).toBeFocused();
  await keys.press('ArrowRight');
  await expect(tool(page, 'Italic')).toBeFocused();
  await keys.press('ArrowLeft');
  await keys.press('Enter');
  await expect(text(page)).toBeFocused();
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await keys.type('Strong');
  await keys.press('Control+b');
  await keys.type(' ties');
  await keys.press('Enter');

  await keys.press('Alt+F10');
  for (let i = 0; i < 6; i++) await keys.press('ArrowRight');
  await expect(tool(page, 'Bulleted list')).toBeFocused();
  await keys.press('Enter');
  await keys.type('One');
  await keys.press('Enter');
  await keys.type('our ');

  await keys.press('Control+k');
  await expect(page.getByLabel('Address of the link')).toBeFocused();
  await keys.type('javascript:alert(1)');
  await keys.press('Enter');
  await expect(page.getByRole('alert')).toContainText('https://example.org');
  await page.getByLabel('Address of the link').press('Control+a');
  await keys.type('example.org');
  await keys.press('Enter');
  await expect(text(page)).toBeFocused();
  await keys.type(' site');

  const html =
    '<p><strong>Strong</strong> ties</p><ul><li><p>One</p></li>' +
    '<li><p>our <a href="https://example.org">example.org</a> site</p></li></ul>';
  await expect(held(page)).toHaveValue(html);
  expect(sanitizeRichText(html).replace(/ rel="[^"]*"/, '')).toBe(html);

  // In a list Tab indents, and Shift+Tab outdents; no trap: Escape and then Tab leave.
  await keys.press('Tab');
  await expect(held(page)).toHaveValue(/<ul><li><p>One<\/p><ul><li>/);
  await keys.press('Shift+Tab');
  await expect(held(page)).toHaveValue(html);
  await keys.press('Escape');
  await keys.press('Tab');
  await expect(text(page)).not.toBeFocused();
  await expect(held(page)).toHaveValue(html);
  await keys.press('Shift+Tab');
  await expect(text(page)).toBeFocused();
  await keys.press('Shift+Tab');
  await expect(tool(page, 'Bulleted list')).toBeFocused();
  expect(complaints).toEqual([]);
});

test('D-242 the scripts of a screen wait for its editor, and the text for none of them', async ({
  page,
  site,
}) => {
  await enterAs(page, site, member);
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/([\w-]+)-\w+\.js$/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  let askedBefore: string[] | undefined;
  await page.route('**/start-editor*', (route) => {
    // The first time: who comes to the text asks again.
    askedBefore ??= [...asked];
    return route.abort();
  });
  const failed = page.waitForEvent('requestfailed');
  await page.goto(path);
  await text(page).focus();
  await failed;
  expect(askedBefore).toEqual(['rich-text', 'start-editor']);
  await page.keyboard.type('One & two');
  await expect(held(page)).toHaveValue('<p>One &amp; two</p>');
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith('__react')),
  );
  await expect(text(page)).toHaveText('One & two');
  await expect(held(page)).toHaveValue('<p>One &amp; two</p>');
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test('a tool is large enough to touch', async ({ page, site }) => {
    await openEditor(page, site);
    const box = await tool(page, 'Link').boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });
});

test('D-60 nothing of what tries to run does so once it is sanitised', async ({
  page,
  context,
}) => {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    return dialog.dismiss();
  });
  const html = attacks.map((attack) => `<section>${sanitizeRichText(attack)}</section>`).join('\n');
  const asked: string[] = [];
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/attacks')
      return route.fulfill({ contentType: 'text/html', body: `<!DOCTYPE html>${html}` });
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto('http://site.invalid/attacks');
  await expect(page.locator('body > section')).toHaveCount(attacks.length);
  const schemes = await page.evaluate(() => [...document.links].map(({ protocol }) => protocol));
  expect(schemes.filter((scheme) => !/^(?:https?|mailto):$/.test(scheme))).toEqual([]);
  expect(await page.locator('script, iframe, object, embed, form, style, svg').count()).toBe(0);
  expect(ran).toEqual([]);
  expect(
    asked.filter(
      (url) => !/^http:\/\/site\.invalid\/(?:images\/[\da-f-]{36}|favicon\.ico)$/.test(url),
    ),
  ).toEqual([]);
});
