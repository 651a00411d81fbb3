import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routeTable } from '#app/routes.ts';
import { attacks } from '#tests/support/attacks.ts';
import { cookieOf } from '#tests/support/crawl.ts';
import { richTextObjections } from '#tests/support/rich-text-walk.ts';
import { projectPath } from '#workers/local/project.ts';
import { get, post, shared } from './client.ts';

/** A field that makes a naive form parser exhaust the memory. */
const hostile = { 'x[1000000]': 'this comes back nowhere' };

const takesForms = (screen: string): boolean =>
  /\baction\b/.test(readFileSync(projectPath(`app/routes/${screen}/route.tsx`), 'utf8'));

/** The longest answer: a screen of the members' area with its navigation. */
const mostSigns = 24_000;

/** Every screen that takes a form, so that new ones are included; ids in paths belong to no item. */
const paths = Object.values(routeTable)
  .filter(([, screen]) => takesForms(screen))
  .map(([path]) => path.replace(/:\w+/g, '01890a5d-ac96-774b-bcce-b302099a8057'));
const isOfMembers = (path: string) => path.startsWith('/my/');

// How many refuse the field itself: all but sign-out and search, which read no form.
it.each([
  ['a visitor', paths.filter((path) => !isOfMembers(path)), 16],
  ['an administrator', paths.filter(isOfMembers), 80],
])(
  'D-66 a field that fills the memory of a parser is refused by every form of %s, in a short answer',
  async (who, asked, least) => {
    const cookie = who === 'a visitor' ? '' : await cookieOf(shared, 'admin');
    // Posts like pages without and with script.
    const answers = await Promise.all(
      asked
        .flatMap((path) => [path, `${path}.data`])
        .map(async (path) => {
          const answer = await post(path, hostile, { cookie });
          return { path, status: answer.status, text: await answer.text() };
        }),
    );
    const odd = answers.filter(({ status, text }) => {
      // 202 redirects a page with script.
      const isRefused = status === 202 || (status >= 300 && status < 500);
      return !isRefused || text.length > mostSigns || text.includes('this comes back');
    });
    const shown = odd.map(({ path, status, text }) => `${path}: ${status}, ${text.length} signs`);
    expect(shown).toEqual([]);
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(least);
  },
);

it('D-66 a button with the name of a part of every object breaks no form of an item', async () => {
  const cookie = await cookieOf(shared, 'admin');
  const jobs = await (await get('/my/jobs', { headers: { cookie } })).text();
  const [job = '/none'] = jobs.match(/\/my\/jobs\/[\w-]{36}/) ?? [];
  const asked = [job, ...paths.filter((path) => path.endsWith('/new'))];
  // The title is too long, so that nothing is created.
  const [form, title] = ['constructor', 'x'.repeat(5000)];
  const sent = { form, intent: form, version: '1', title };
  const answers = await Promise.all(asked.map((path) => post(path, sent, { cookie })));
  expect(asked.filter((_, n) => (answers[n]?.status ?? 500) >= 500)).toEqual([]);
});

it('D-60 D-242 a refused form shows its rich text without what would run, and keeps its words', async () => {
  const cookie = await cookieOf(shared, 'admin');
  const description = attacks.map((attack) => `<p>Kept</p>${attack}`).join('');
  const sent = { form: 'item', intent: 'publish', title: '', description };
  const answer = await post('/my/news/new', sent, { cookie });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  const [, shown = ''] =
    /id="item-description-text"[^>]*>(.*?)<\/div>\s*<\/div><textarea/s.exec(page) ?? [];
  expect(shown).toContain('<p>Kept</p>');
  expect(richTextObjections(shown)).toEqual([]);
});
