import { expect, it } from 'vitest';
import type { RouteName } from '#app/routes.ts';
import type { DemoName } from '#tests/e2e/accounts.ts';
import { crawl, memberScreens } from '#tests/e2e/crawl.ts';
import { cookieOf } from '#tests/support/crawl.ts';
import { get, shared } from './client.ts';

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

/** A file is no screen: it is drawn when somebody first asks for it, and kept. */
const files: RouteName[] = ['invoice-file', 'receipt-file', 'credit-note-file'];
const isFile = (name: RouteName): boolean => files.includes(name);

/** How many screens of one pattern are visited: they differ by state, most for these two. */
const mostOfOne = (who: DemoName) => (who === 'admin' || who === 'member' ? 6 : 2);

/** The screens that somebody has reached. */
const reached = new Set<RouteName>();

it.each<DemoName>(['user', 'member', 'newsletter', 'admin'])(
  'each screen behind the sign-in costs at most two trips to the database: %s',
  async (who) => {
    const cookie = await cookieOf(shared, who);
    await crawl({
      most: mostOfOne(who),
      isLeftOut: isFile,
      async visit(path, name) {
        const answer = await get(path, { headers: { cookie } });
        const html = await answer.text();
        if (answer.status !== 200) return null;
        const trips = Number(/\d+/.exec(answer.headers.get('server-timing') ?? '')?.[0]);
        const [most, why] = more[name] ?? [2, 'the session, and what it shows'];
        expect.soft(trips, `${path}: ${why}`).toBeLessThanOrEqual(most);
        expect.soft(trips, path).toBeGreaterThan(0);
        reached.add(name);
        return html;
      },
    });
  },
);

it('what the crawls do not reach is written down', () => {
  const missing = memberScreens.map(({ name }) => name).filter((name) => !reached.has(name));
  expect(missing.sort()).toEqual(unreached.toSorted());
});
