import { expect } from '@playwright/test';
import { type RouteName, routeTable } from '#app/routes.ts';
import { accessPaths } from '#tests/support/access-paths.ts';
import { elsewhere as membersElsewhere, seenByRole } from './member-screens.ts';
import { faultsOf } from './questions.ts';
import { awards } from './seeded.ts';
import type { Who } from './shared-page.ts';
import { details, plainPages, screens } from './support.ts';
import { test } from './test.ts';
import { tripFaults } from './trips.ts';

test.describe.configure({ mode: 'parallel' });

/** Pages with the same layout differ only in their text: for all else one of them represents the others. */
const alike = new Set([
  ...plainPages.slice(1),
  ...awards.slice(1).map(({ path }) => `/award-prizes/${path}`),
  ...[details.meeting, details.talk, details.openEndedJob, details.expiredJob],
  ...['/search?q=nothingofthesort', '/events/other?show=40', '/about/board', '/privacy-policy'],
  ...['/events/colloquium', '/events/other', '/join-us', '/newsletters', '/search'],
]);

// They share their components: on a phone these represent the others.
const onPhones = new Set([
  '/join-us/register',
  '/access/sign-in?next=/my/overview',
  '/access/sign-in?state=recovery',
  '/access/password-update?u=x&c=y',
  '/unsubscribe?c=x&e=ada@example.org',
  ...['/my/overview', '/my/jobs', '/my/jobs/new', '/my/users', '/my/account', '/my/audit'],
  ...['/my/search?q=network', '/my/membership-renewal', '/my/how-voting-works'],
  // Lists, whose columns have longer names in Italian.
  ...['/my/news', '/my/pages', '/my/people', '/my/newsletters', '/my/ballots', '/my/payments'],
  ...['/my/invoices', '/my/redirects'],
]);

interface Asked {
  who: Who;
  name?: RouteName;
  path: string;
  status?: number;
  isAlike?: boolean;
  isOnPhones: boolean;
}

const asked: Asked[] = [
  ...screens.map((screen) => ({
    who: 'visitor' as const,
    ...screen,
    isAlike: alike.has(screen.path),
    isOnPhones: !alike.has(screen.path),
  })),
  ...accessPaths.map((path) => ({
    who: 'visitor' as const,
    path,
    isOnPhones: onPhones.has(path),
  })),
  ...seenByRole.map((screen) => ({ ...screen, isOnPhones: onPhones.has(screen.path) })),
];

/*
 * Each screen is opened once for a role and a form factor, on a desktop in English and on a phone in Italian, and
 * everything that is asked of every screen is asked then (questions.ts). What shows only after a step is asked where
 * that step is taken, or in look.spec.ts.
 */
for (const { who, name, path, status = 200, isAlike, isOnPhones } of asked)
  test(`${who} ${path}${name ? ` (${name})` : ''}`, { tag: isOnPhones ? '@both' : [] }, async ({
    browser,
    shared,
    baseURL,
    isMobile,
  }) => {
    const language = isMobile ? 'it' : 'en';
    const screen = await shared.open(browser, baseURL ?? '', { who, path, language });
    expect(screen.answer.status()).toBe(status);
    expect(new URL(screen.page.url()).pathname, 'where it leads').toBe(path.split('?')[0]);
    const place = isMobile ? 'phone' : isAlike ? 'alike' : 'desktop';
    expect([
      ...(await faultsOf(screen, place)),
      ...(name ? tripFaults(name, screen.answer.headers()['server-timing']) : []),
    ]).toEqual([]);
  });

test('D-103 the crawl knows every screen of the route table', () => {
  // They show no screen of their own, or need a link that is made for one visitor.
  const elsewhere = ['cookie-consent', 'sign-out', ...membersElsewhere];
  const known = asked.map(({ path }) => path.split('?')[0] ?? '');
  for (const [name, [path]] of Object.entries(routeTable)) {
    if (elsewhere.includes(name) || name.endsWith('-short')) continue;
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/:]+')}$`);
    const isKnown = known.some((one) => pattern.test(one));
    expect.soft(isKnown, `${name}: in support.ts, access-paths.ts or member-screens.ts`).toBe(true);
  }
});
