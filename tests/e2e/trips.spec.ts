import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { RouteName } from '#app/routes.ts';
import { demoPassword } from '#workers/local/accounts.ts';
import { projectPath } from '#workers/local/project.ts';
import type { DemoName } from './accounts.ts';
import { crawl, memberScreens } from './crawl.ts';
import { test } from './test.ts';

/**
 * The round trips to the database of every screen behind the sign-in: the session, whose user the permission is asked
 * for, and one with all that the screen shows. These screens need more, each for its reason.
 */
const more: Partial<Record<RouteName, [most: number, why: string]>> = {
  'page-history': [
    4,
    'the versions, then the chosen two, then the section and the picture in them',
  ],
  'newsletter-edit': [3, 'the stored row names the items, the readers and the sending'],
  'newsletter-send': [3, 'the stored row decides whom the sending would reach'],
  'email-edit': [3, 'the stored row decides whom the e-mail would reach'],
  'ballot-election': [3, 'the box is read only once the result is released'],
  'ballot-poll': [3, 'the box is read only once the result is released'],
  'ballot-results': [3, 'the box is read only once it is sealed'],
  'ballot-receipts': [3, 'the box is read only once the result is released'],
  'ballot-file': [3, 'the first ballots are read before the first line is sent'],
  'review-item': [4, 'the item with its history, the queue around it, then its picture'],
  'my-receipt': [5, 'a payment is numbered and its paper written when somebody first asks for it'],
  'my-credit-note': [6, 'the same, for the receipt that it corrects'],
  'my-audit': [3, 'the chain is followed at once only if it is short'],
};

/** What the crawl does not see: files that answer a form or a frame, and a queue that leads on to its first item. */
const unreached: RouteName[] = [
  'my-review',
  'audit-export',
  'email-html',
  'email-results-file',
  'newsletter-html',
  'newsletter-results-file',
  'payments-export',
  'payments-books-export',
  'claims-export',
  'invoices-export',
  'receipt-file',
  'credit-note-file',
  'invoice-file',
  // They need a fresh proof first, or an import, which the seed does not have.
  'users-import-file',
  'users-import-links',
  'users-import-run',
  'users-export',
  // No account of the seed is a scrutineer.
  'scrutiny',
  'scrutiny-roll',
  'scrutiny-voted',
  'scrutiny-file',
  // It answers scripts, about the forms that they name.
  'unsaved-texts',
];

const snapshot = projectPath('tests/e2e/trips.json');

/** A file is no screen: it is drawn when somebody first asks for it, and kept. */
const files: RouteName[] = ['invoice-file', 'receipt-file', 'credit-note-file'];
const isFile = (name: RouteName): boolean => files.includes(name);

/** How many screens of one pattern are visited: they differ by state. */
const mostOfOne = 6;

/** The most trips that each screen costs somebody, of those that links lead to. */
async function tripsOf(site: string, who: DemoName): Promise<Map<RouteName, number>> {
  const signedIn = await fetch(`${site}/_api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `${who}@example.org`, password: demoPassword }),
  });
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const cookie = [...cookies, 'cookie-consent=no-3rd-party'].join('; ');
  const trips = new Map<RouteName, number>();
  await crawl({
    most: mostOfOne,
    isLeftOut: isFile,
    async visit(path, name) {
      const answer = await fetch(site + path, { headers: { cookie }, redirect: 'manual' });
      const html = await answer.text();
      if (answer.status !== 200) return null;
      const [batches = '-1'] = /\d+/.exec(answer.headers.get('server-timing') ?? '') ?? [];
      trips.set(name, Math.max(trips.get(name) ?? 0, Number(batches)));
      return html;
    },
  });
  return trips;
}

// To renew it: UPDATE_QUERIES=1, and explain in the commit why a screen needs more.
test('each screen behind the sign-in costs at most two trips to the database, as the snapshot says', async ({
  baseURL,
}) => {
  test.setTimeout(240_000);
  const people: DemoName[] = ['user', 'member', 'newsletter', 'admin'];
  const measured: Record<string, Partial<Record<DemoName, number>>> = {};
  for (const who of people)
    for (const [name, trips] of await tripsOf(baseURL ?? '', who)) {
      measured[name] = { ...measured[name], [who]: trips };
      const [most, why] = more[name] ?? [2, 'the session, and what it shows'];
      expect.soft(trips, `${name} for ${who}: ${why}`).toBeLessThanOrEqual(most);
      expect.soft(trips, `${name} for ${who}`).toBeGreaterThan(0);
    }
  const sorted = Object.fromEntries(
    memberScreens.flatMap(({ name }) => (measured[name] ? [[name, measured[name]]] : [])),
  );
  const missing = memberScreens.filter(({ name }) => !measured[name]).map(({ name }) => name);
  expect.soft(missing.sort()).toEqual(unreached.toSorted());
  if (process.env.UPDATE_QUERIES) writeFileSync(snapshot, `${JSON.stringify(sorted, null, 2)}\n`);
  expect(sorted).toEqual(JSON.parse(readFileSync(snapshot, 'utf8')));
});
