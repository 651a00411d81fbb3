import { expect, type Page } from '@playwright/test';
import type { RichEditor } from '#app/components/form/editor/rich-editor.ts';
import { pictures } from '#tests/support/pictures.ts';
import { enterAs } from './accounts.ts';
import { objections } from './axe.ts';
import { test } from './own-site.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const held = (page: Page) => page.locator('textarea[name=description]');
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Formatting: Description' });
/** The editor of the description. */
const editor = (page: Page) => page.locator('.editor', { has: tools(page) });

test('D-164 Markdown makes headings and lists, hints lead to their places, and a picture has its words', async ({
  page,
  site,
}) => {
  await enterAs(page, site, { roles: ['admin'] });
  await page.goto('/my/news/new');
  await expect(tools(page)).toBeVisible();
  await text(page).focus();
  await expect(page.locator('.rich-field[data-ready]').last()).toBeVisible();
  await expect(editor(page).getByText(/on this text/)).toBeHidden();
  const keys = page.keyboard;
  for (const line of ['# Programme', '## First day', '- One']) {
    await keys.type(line);
    await keys.press('Enter');
  }
  await keys.press('Tab');
  await keys.type('Nested');
  for (let i = 0; i < 3; i++) await keys.press('Enter');
  await keys.type('> Said');
  await keys.press('Enter');
  await keys.press('Enter');
  await keys.type('At www.example.org/x **today**');
  await expect(held(page)).toHaveValue(
    '<h3>Programme</h3><h4>First day</h4><ul><li><p>One</p><ul><li><p>Nested</p></li></ul></li></ul>' +
      '<blockquote><p>Said</p></blockquote><p>At <a href="https://www.example.org/x">www.example.org/x</a> <strong>today</strong></p>',
  );
  await editor(page).getByText('One hint on this text').click();
  await expect(editor(page).getByText('is an address')).toBeVisible();
  await tools(page).getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByLabel('Address of the link')).toBeFocused();
  expect(await objections(page)).toEqual([]);
  await keys.press('Escape');
  await editor(page).getByRole('button', { name: 'Show' }).click();
  expect(await page.evaluate(() => String(window.getSelection()))).toBe('www.example.org/x');
  await expect(text(page)).toBeFocused();

  await tools(page).getByRole('button', { name: 'Picture', exact: true }).click();
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'dot.png',
    mimeType: 'image/png',
    buffer: Buffer.from(pictures.png),
  });
  await expect(page.getByText(/is uploaded/)).toBeVisible();
  const alt = page.getByLabel('What the picture shows');
  await alt.fill('A dot');
  await alt.press('Enter');
  await expect(text(page)).toBeFocused();
  await expect(held(page)).toHaveValue(/<img src="\/images\/[\da-f-]{36}" alt="A dot" width="48"/);
  await text(page).locator('figcaption').click();
  await keys.type('Drawn by $k$');
  await expect(held(page)).toHaveValue(/alt="A dot".*<figcaption>Drawn by <math>.*<\/figcaption>/);
});

test('D-242 forty letters in a long text reach the form once, after a pause', async ({
  page,
  site,
}) => {
  await enterAs(page, site, { roles: ['admin'] });
  await page.goto('/my/news/new');
  await text(page).focus();
  const root = page.locator('.rich-field[data-ready]', { has: text(page) });
  await expect(root).toBeVisible();
  const told = await root.evaluate(async (element: HTMLElement & { editor?: RichEditor }) => {
    const view = element.editor?.view;
    const field = element.querySelector('textarea');
    if (!view || !field?.form) return null;
    const form = field.form;
    const turn = () => new Promise((next) => setTimeout(next));
    // Whoever looks at the form after an event does so in the next turn.
    const isTold = () =>
      new Promise((next) => field.addEventListener('input', next, { once: true })).then(turn);
    view.dispatch(view.state.tr.insertText('word '.repeat(6000)));
    await isTold();
    /** How often the form is told and read while letters are typed, and after the pause. */
    const type = async (letters: number) => {
      const counts = { input: 0, formdata: 0 };
      const count = ({ type }: Event) => counts[type as 'input' | 'formdata']++;
      for (const moment of Object.keys(counts)) form.addEventListener(moment, count);
      const told = isTold();
      for (let i = 0; i < letters; i++) {
        document.execCommand('insertText', false, 'x');
        await turn();
      }
      const meanwhile = { ...counts };
      await told;
      for (const moment of Object.keys(counts)) form.removeEventListener(moment, count);
      return { meanwhile, after: counts };
    };
    return { one: await type(1), forty: await type(40) };
  });
  expect(told?.forty).toEqual(told?.one);
  expect(told?.forty.meanwhile).toEqual({ input: 0, formdata: 0 });
  expect(told?.forty.after.input).toBe(1);
  await expect(held(page)).toHaveValue(/word x{41}<\/p>$/);
});
