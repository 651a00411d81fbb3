import { expect, type Locator, type Page } from '@playwright/test';
import { enterAs, signInAs } from './accounts.ts';
import { addJob, isOnline, newTitle } from './content.ts';
import { countKept, findForms, type KeptForm, screensOf, unfold } from './kept-forms.ts';
import { limits } from './limits.ts';
import { seenByRole } from './member-screens.ts';
import { test } from './own-site.ts';

/** Every form is typed into with CARET_FORMS=all, or those of some addresses with commas between them. */
const { CARET_FORMS: asked = '' } = process.env;
const latencies = asked === '' ? [400] : [0, 400, 1_500];
const few = ['job-edit', 'page-edit', 'profile-edit', 'newsletter-edit'];
const fewPaths = seenByRole.flatMap(({ name, path }) => (few.includes(name) ? [path] : []));

const textOf = (field: Locator): Promise<string> =>
  field.evaluate((one: HTMLInputElement) => one.value ?? one.textContent);

/** The first line or plain text of a form, and the first rich one, as selectors. */
async function fieldsOf(page: Page, { form, control }: KeptForm): Promise<string[]> {
  const first = `[id="${control}"]`;
  const rich = page.locator(`[id="${form}"] .rich-field`).first();
  if ((await rich.count()) === 0) return [first];
  const editor = await rich.locator('[contenteditable=true]').getAttribute('id');
  return editor === `${control}-text` ? [`[id="${editor}"]`] : [first, `[id="${editor}"]`];
}

/** Lets each answer come later, or the form fail to arrive: then it is refused. */
const delay = (page: Page, latency: number, isRefused: boolean) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback();
    await new Promise((go) => setTimeout(go, latency));
    return isRefused && route.request().method() === 'POST' ? route.abort() : route.fallback();
  });

/** Saves by keys in the middle of a word, or presses the button and goes back to the field; types on. */
async function typeThrough(page: Page, { form }: KeptForm, field: Locator, isRefused: boolean) {
  const { keyboard } = page;
  const inForm = (what: string) => page.locator(`[id="${form}"] ${what}`);
  const top = () => field.evaluate((one) => one.getBoundingClientRect().top);
  await field.click();
  await keyboard.press('Control+End');
  const before = await textOf(field);
  await keyboard.type('Ab');
  const byKeys = (await inForm('[data-saves=draft]').count()) > 0;
  const button = inForm(byKeys ? '[data-saves=draft]' : 'button[type=submit]').last();
  // A form that still needs something says so, and sends nothing.
  const isClosed = await button.isDisabled();
  const sent = isClosed
    ? null
    : isRefused
      ? Promise.race([
          page.waitForEvent('requestfailed', (request) => request.method() === 'POST'),
          // Refused before it is sent.
          inForm('.error-summary').waitFor(),
        ])
      : page.waitForResponse((response) => response.request().method() === 'POST');
  if (byKeys) await keyboard.press('Control+s');
  else if (!isClosed) {
    await button.click();
    await field.click();
    await keyboard.press('Control+End');
  }
  const at = await top();
  await keyboard.type('cd');
  await sent;
  await keyboard.type('ef');
  await expect(inForm('[aria-busy=true]')).toHaveCount(0);
  const said = isRefused ? inForm('.error-summary') : page.locator('.notice.good');
  if (!isClosed) await expect(said).toBeVisible();
  await keyboard.type('gh');
  const typed = (await textOf(field)).slice(before.length);
  const moved = Math.abs((await top()) - at);
  for (const line of await inForm('.kept-line').all())
    await expect(line).toContainText(isClosed ? 'yet' : isRefused ? 'Not saved:' : 'Not saved yet');
  return {
    lost: [...'Abcdefgh'].filter((letter) => !typed.includes(letter)).join(''),
    hasFocus: await field.evaluate((one) => one === document.activeElement),
    // The message above takes this much where the page cannot scroll instead.
    moved: moved < 200 ? 0 : moved,
  };
}

test('D-169 no letter is lost and the caret stays while forms are saved, refused or fail to arrive', async ({
  page,
}) => {
  test.setTimeout(asked === '' ? limits.whole : 7_200_000);
  await signInAs(page, 'admin');
  const paths = asked === 'all' ? await screensOf(page) : asked.split(',');
  const wrong: object[] = [];
  for (const form of await findForms(page, asked === '' ? fewPaths : paths))
    for (const latency of latencies)
      for (const isRefused of [true, false]) {
        await page.goto(form.path, { waitUntil: 'networkidle' });
        await unfold(page, form);
        const saves = await page.locator(`[id="${form.form}"] [data-saves=draft]`).count();
        const stays = saves > 0 ? !form.path.endsWith('/new') : form.form === 'profile';
        if (!isRefused && !stays) continue;
        await delay(page, latency, isRefused);
        for (const selector of await fieldsOf(page, form)) {
          const { lost, hasFocus, moved } = await typeThrough(
            page,
            form,
            page.locator(selector),
            isRefused,
          ).catch((error: Error) => ({ lost: error.message, hasFocus: false, moved: 0 }));
          const outcome = { ...form, selector, latency, isRefused, lost, hasFocus, moved };
          if (asked !== '') console.log(JSON.stringify(outcome));
          if (lost || !hasFocus || moved) wrong.push(outcome);
        }
        await page.unroute('**/*');
      }
  expect(wrong).toEqual([]);
});

test('D-81 D-169 Ctrl+S puts nothing online and says so; what is wrong with a text is not called missing', async ({
  page,
  site,
}) => {
  const { id } = await enterAs(page, site, { roles: ['admin'] });
  await page.goto(await addJob(site, { title: 'Post', status: 'PUBLISHED', authorId: id }));
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Title').fill('x'.repeat(210));
  await field('Website').fill('no address');
  await page.locator('.still-needed > summary').click();
  const items = page.getByRole('list', { name: 'To correct:' }).getByRole('listitem');
  await expect(items).toHaveText([
    'Title is too long by 10 characters',
    /^Website: Enter a web address/,
  ]);
  await field('Website').fill('https://example.org');
  const half = newTitle('Half a');
  await field('Title').fill(half);
  await page.keyboard.press('Control+s');
  await expect(page.locator('.kept-line')).toContainText(
    'Kept in this browser, not online. To publish it, press “Update”.',
  );
  await expect(field('Title')).toBeFocused();
  expect(await isOnline(page, half, '/jobs')).toBe(false);

  await page.goto('/my/jobs/new');
  await field('Title').fill(half);
  // Before the form runs, the key opens the browser's own dialog.
  await expect(page.locator('.kept-line')).toContainText('Not saved yet');
  await page.keyboard.press('Control+s');
  await page.keyboard.type(' written on');
  await expect(page.locator('.kept-line')).toContainText(
    'Kept in this browser, not saved yet. To save it, press “Save”.',
  );
  await expect(field('Title')).toHaveValue(`${half} written on`);
  await expect.poll(() => countKept(page)).toBe(2);
  await page.goto('/my/jobs');
  await page.getByRole('link', { name: 'Go on with the one' }).click();
  await expect(page.locator('.kept-text')).toContainText(`${half} written on`);
});
