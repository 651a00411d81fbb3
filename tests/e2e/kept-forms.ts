import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { memberScreens } from './member-screens.ts';

/** A form of a screen in which a text is kept, and the control to type into. */
export interface KeptForm {
  path: string;
  form: string;
  control: string;
}

/** How many addresses of a screen are visited for each set of parameters. */
const mostOfOne = 4;

/** The paths of the screens that links of the members' area lead to: of each, as many as there are states, nearly. */
export async function screensOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  const visits = new Map<string, number>();
  const known = new Set<string>();
  const waiting = memberScreens.filter(({ isFixed }) => isFixed).map(({ path }) => path);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { pathname, search } = new URL(path, 'http://localhost');
    const screen = memberScreens.find(({ pattern }) => pattern.test(pathname));
    if (!screen || known.has(path)) continue;
    const sort = `${screen.name} ${search.replace(/=[^&]*/g, '')}`;
    const visited = visits.get(sort) ?? 0;
    if (visited >= mostOfOne) continue;
    known.add(path);
    visits.set(sort, visited + 1);
    const answer = await page.request.get(path, { maxRedirects: 0 });
    if (answer.status() !== 200 || !answer.headers()['content-type']?.includes('html')) continue;
    const html = await answer.text();
    if (html.includes('class="site-form"')) found.push(path);
    for (const [, href = ''] of html.matchAll(/href="(\/my\/[^"#]+)/g))
      waiting.push(href.replaceAll('&amp;', '&'));
  }
  return found;
}

/** The forms of the open screen in which a text is kept (kept/controls.ts). */
const formsOf = (page: Page): Promise<Omit<KeptForm, 'path'>[]> =>
  page.evaluate(() => {
    const words = 'input, textarea';
    const kinds = ['text', 'email', 'url', 'search', 'tel', 'textarea'];
    // Forms without an id, such as the lists of an import, keep nothing.
    return [...document.querySelectorAll<HTMLFormElement>('form.site-form[id]')].flatMap((form) => {
      const control = [...form.querySelectorAll<HTMLInputElement>(words)].find(
        (one) =>
          kinds.includes(one.type) &&
          one.name !== '' &&
          one.id !== '' &&
          !one.readOnly &&
          !one.disabled &&
          one.offsetParent !== null &&
          !/password|one-time-code|^cc-/.test(one.autocomplete ?? ''),
      );
      return control ? [{ form: form.id, control: control.id }] : [];
    });
  });

/** Each form with a text on these screens, once: the same form of another record is the same code. */
export async function findForms(page: Page, paths: string[]): Promise<KeptForm[]> {
  const forms: KeptForm[] = [];
  const seen = new Set<string>();
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const found of await formsOf(page)) {
      const screen = path.replace(/\?.*/, '').replace(/[0-9a-f-]{36}|\/new$/g, '');
      const key = `${screen} ${found.form.replace(/-[0-9a-f-]{36}/, '')}`;
      if (!seen.has(key)) forms.push({ path, ...found });
      seen.add(key);
    }
  }
  return forms;
}

/** Opens what a form is folded away in, as somebody does who writes there. */
export const unfold = (page: Page, { form }: KeptForm): Promise<void> =>
  page.locator(`[id="${form}"]`).evaluate((element) => {
    for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
      at.open = true;
  });

/** How many texts the browser keeps; opening a store that is not there yet would make one without its table. */
export const countKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const stores = await indexedDB.databases();
    if (!stores.some(({ name }) => name === 'kept-texts')) return 0;
    return new Promise<number>((resolve, reject) => {
      const open = indexedDB.open('kept-texts');
      open.onerror = () => reject(open.error);
      open.onsuccess = () => {
        const count = open.result.transaction('texts').objectStore('texts').count();
        count.onsuccess = () => resolve(count.result);
      };
    });
  });

/** Ends the browsers that use a profile as a crash does. */
export function killBrowser(profile: string): void {
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
      if (command.includes(`--user-data-dir=${profile}`)) process.kill(Number(id), 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}
