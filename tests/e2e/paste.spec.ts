import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { attacks } from '#tests/support/attacks.ts';
import { pictures } from '#tests/support/pictures.ts';
import { enterAs } from './accounts.ts';
import { holdPosts } from './held-posts.ts';
import { limits } from './limits.ts';
import { test } from './own-site.ts';

/** What a program puts into the clipboard, or what is to become of it. */
const pasted = (name: string, part: 0 | 1 = 0): string =>
  readFileSync(new URL(`../support/pasted/${name}.txt`, import.meta.url), 'utf8').split(
    '\n=== arrives as\n',
  )[part] ?? '';

const text = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const held = (page: Page) => page.locator('textarea[name=description]');

/** RTF as Word writes it beside the HTML: the picture, and the same again for older programs. */
const rtf = `{\\rtf1\\ansi{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picscaley100\\picw1270\\pngblip\\bliptag-1{\\*\\blipuid 0f0f}${Buffer.from(pictures.png).toString('hex')}}}{\\nonshppict{\\pict\\wmetafile8 010009}}}`;

/** Pastes one thing after the other. */
async function paste(page: Page, ...all: Record<string, string>[]): Promise<void> {
  await text(page).focus();
  await expect(page.locator('.rich-field[data-ready]', { has: text(page) })).toBeVisible();
  await text(page).evaluate((area, things) => {
    for (const parts of things) {
      const clipboardData = new DataTransfer();
      for (const [type, value] of Object.entries(parts)) clipboardData.setData(type, value);
      area.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }
  }, all);
}

test('M8 D-163 a text comes from Word with its table and its picture in few presses; pictures that did not come along keep their places', async ({
  page,
  site,
}) => {
  await enterAs(page, site, { roles: ['admin'] });
  await page.goto('/my/news/new');
  const field = page.getByLabel('Title', { exact: true });
  const table = pasted('word/table').split('<!--StartFragment-->')[1] ?? '';
  const picture = (pasted('word/pictures').split('<p class=MsoNormal><img')[0] ?? '') + table;
  const uploads = await holdPosts(page, /\/images$/);
  await paste(page, { 'text/html': picture, 'text/rtf': rtf });
  await expect(held(page)).toHaveValue(/<th scope="col"><p>Who<\/p><\/th>/);
  // Whoever writes on, here or elsewhere, keeps the focus.
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(' and on');
  await field.focus();
  await uploads.letGo();
  await page.unrouteAll();
  await expect(page.getByText(/is uploaded/)).toBeVisible({ timeout: limits.job });
  await expect(field).toBeFocused();
  // It stands where it was, with its words.
  await expect(held(page)).toHaveValue(
    /<p>Before<\/p><p><img src="\/images\/[\da-f-]{36}" alt="A graph of ten nodes" width="48" height="32".*and on/,
  );

  await paste(page, { 'text/html': pasted('google-docs/pictures') });
  await expect(page.locator('.editor-notice').filter({ hasText: 'left out' })).toBeVisible();
  // The other one was in the text itself.
  await expect(held(page)).toHaveValue(/data-pasted="p0"(?!.*data-pasted="p1")/);
  await text(page).locator('img[data-pasted]').click();
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'map.png',
    mimeType: 'image/png',
    buffer: Buffer.from(pictures.png),
  });
  await expect(page.getByText(/is uploaded/)).toBeVisible({ timeout: limits.job });
  const alt = page.getByLabel('What the picture shows');
  await expect(alt).toHaveValue('Map of all chapters');
  await alt.press('Enter');
  await expect(held(page)).toHaveValue(/<img src="\/images\/[\da-f-]{36}" alt="Map of all/);
  await expect(held(page)).not.toHaveValue(/data-pasted/);
});

test('what is pasted from elsewhere arrives as the rules say, and does no harm', async ({
  page,
  site,
}) => {
  await enterAs(page, site, { roles: ['admin'] });
  const complaints: string[] = [];
  page.on('dialog', (dialog) => {
    complaints.push(dialog.message());
    return dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) complaints.push(request.url());
  });
  await page.goto('/my/news/new');
  const undo = page
    .getByRole('toolbar', { name: 'Formatting: Description' })
    .getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();
  const before = await held(page).inputValue();

  await test.step('M8 what other programs write is read as the rules do, and taken back', async () => {
    for (const name of [
      'word/numbered-list',
      'google-docs/nested-lists',
      'libre-office/nested-lists',
      'outlook/web-mail',
      'web/wikipedia-table',
    ]) {
      await paste(page, { 'text/html': pasted(name) });
      const arrives = pasted(name, 1).replaceAll('\n', '').replaceAll(' />', '>');
      await expect.soft(held(page), name).toHaveValue(arrives);
      await undo.click();
      await expect(held(page)).toHaveValue(before);
      await expect(undo).toHaveAttribute('aria-disabled', 'true');
    }
  });

  await test.step('D-60 D-162 nothing hostile runs or is asked for, and too much is refused in words', async () => {
    const hostile = attacks.map((attack) => `<p>x</p>${attack.slice(0, 20_000)}`);
    await paste(page, ...hostile.map((one) => ({ 'text/html': one })));
    await expect(held(page)).not.toHaveValue(before);
    const html = await held(page).inputValue();
    expect(html).not.toMatch(/<(?:script|style|iframe|svg|object|embed|form|meta)\b/i);
    expect(html).not.toMatch(/<[^>"]*\s(?:on\w+|style)=/i);
    expect(html).not.toMatch(/href="(?!https?:|mailto:|\/)/i);
    expect(complaints).toEqual([]);
    await paste(page, { 'text/html': '<p>many words</p>'.repeat(30_000) });
    await expect(page.getByText('Too much to paste at once')).toBeVisible();
    await expect(held(page)).toHaveValue(html);

    // A document is no picture and no text: the browser would leave the form to open it.
    const isTaken = await text(page).evaluate((area) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['PK'], 'text.docx', { type: 'application/msword' }));
      const { left, top } = area.getBoundingClientRect();
      const at = { clientX: left + 5, clientY: top + 5 };
      const dropped = { ...at, dataTransfer, bubbles: true, cancelable: true };
      return !area.dispatchEvent(new DragEvent('drop', dropped));
    });
    expect(isTaken).toBe(true);
    await expect(page.getByText('Open the file, copy its text')).toBeVisible();
    await expect(held(page)).toHaveValue(html);
  });
});
