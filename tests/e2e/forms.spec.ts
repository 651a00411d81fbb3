import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect } from '@playwright/test';
import { routeTable } from '#app/routes.ts';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { demoPassword } from '#workers/local/accounts.ts';
import { projectPath } from '#workers/local/project.ts';
import { test } from './test.ts';

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

/** Posts like pages without and with script: how many answers of each status, and which were wrong. */
async function postTo(request: APIRequestContext, asked: string[], cookie: string) {
  const statuses: Record<number, number> = {};
  const odd: string[] = [];
  await Promise.all(
    asked
      .flatMap((path) => [path, `${path}.data`])
      .map(async (path) => {
        const headers = { Cookie: cookie };
        const answer = await request.post(path, { form: hostile, headers, maxRedirects: 0 });
        const [status, text] = [answer.status(), await answer.text()];
        statuses[status] = (statuses[status] ?? 0) + 1;
        // 202 redirects a page with script.
        const isRefused = status === 202 || (status >= 300 && status < 500);
        if (!isRefused || text.length > mostSigns || text.includes('this comes back'))
          odd.push(`${path}: ${status}, ${text.length} signs`);
      }),
  );
  return { statuses, odd };
}

test('D-66 a field that fills the memory of a parser is refused by every form, in a short answer', async ({
  request,
}) => {
  const isOfMembers = (path: string) => path.startsWith('/my/');
  const visitor = await postTo(
    request,
    paths.filter((path) => !isOfMembers(path)),
    '',
  );
  expect(visitor.odd).toEqual([]);
  // All but sign-out and search, which read no form.
  expect(visitor.statuses[400]).toBeGreaterThanOrEqual(16);

  const session = await request.post('/_api/v1/auth/signin', {
    data: { username: 'admin@example.org', password: demoPassword },
  });
  const cookie = session
    .headersArray()
    .map(({ value }) => value.split(';')[0] ?? '')
    .find((value) => value.startsWith(`${sessionCookieName}=`));
  const admin = await postTo(request, paths.filter(isOfMembers), cookie ?? '');
  expect(admin.odd).toEqual([]);
  expect(admin.statuses[400]).toBeGreaterThanOrEqual(80);
});
