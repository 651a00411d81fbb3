import { describe, expect, it } from 'vitest';
import { keptDays } from '#app/components/form/kept/store.ts';
import { ledgersKept } from '#functions/campaigns/delivery/rules.ts';
import { limitTable } from '#functions/core/limits/rules.ts';
import { plainText } from '#functions/core/richtext/text.ts';
import { consentCookieName, consentMaxAge } from '#functions/core/values/consent.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { queuedEmailsKept } from '#functions/email/outbox/rules.ts';
import {
  deviceCookie,
  deviceCookieName,
  endedDeviceCookie,
  pendingCookie,
  pendingCookieName,
  sessionCookieName,
  typedCookieName,
} from '#functions/identity/access/cookies.ts';
import {
  closedFor,
  codesKept,
  registrationKept,
  sessionLifetime,
} from '#functions/identity/access/rules.ts';
import { restorableDays } from '#functions/lifecycle/machine.ts';
import { keptYears } from '#functions/membership/forget.ts';
import { expiredDays } from '#functions/operations/rules.ts';
import pages from '#workers/local/seed/pages.json' with { type: 'json' };
import { languageCookie } from '#workers/visit.ts';

const { body: page = '', italian } = pages.find(({ path }) => path === '/privacy-policy') ?? {};
/** The text of a table row, by its beginning. */
const row = (begin: string): string =>
  page
    .split('<tr>')
    .map((html) => plainText(html))
    .find((text) => text.startsWith(begin)) ?? '';
const days = (ms: number) => `${ms / 86_400_000} days`;
const year = 365 * 86_400;

describe('the privacy page says what the site does:', () => {
  it.each([
    ['Account', `removed after ${days(registrationKept)}`],
    [
      'Sessions',
      `at most ${days(sessionLifetime.most)}, ${days(sessionLifetime.idle)} without use`,
    ],
    ['Links to set a password', `${days(codesKept)} after they expire`],
    ['What you submit', `restored for ${restorableDays} days`],
    ['Mailings', `${{ 2: 'Two' }[ledgersKept]} years`],
    ['What you type', `${keptDays} days at most`],
    [
      'Billing details',
      `credit notes ${{ 10: 'ten' }[keptYears]} years, with your name and address in them, also when the account is closed`,
    ],
    ['Single e-mails', days(queuedEmailsKept)],
    [sessionCookieName, `at most ${days(sessionLifetime.most)}`],
  ])('%s: %s', (begin, says) => {
    expect(row(begin)).toContain(says);
  });

  it('in Italian with “finché non”: until something happens, not while it does', () => {
    const text = plainText(italian?.body ?? '');
    const until = text.match(/finché (?:(?!finché)[^.;:])*/gi) ?? [];
    expect(until.length).toBeGreaterThan(10);
    expect(until.filter((words) => !/\bnon\b/.test(words))).toEqual([]);
  });

  it('when a closed account is erased', () => {
    expect(plainText(page)).toContain(`It is erased ${days(closedFor)} later`);
  });

  it('which cookies there are, and that those that stay last a year', () => {
    const listed = [...page.matchAll(/<tr><td>([\w-]+)<\/td>/g)].map(([, name]) => name);
    const lasting = [deviceCookie('x'), languageCookie('it', true)];
    const names = [consentCookieName, ...lasting.map((cookie) => cookie.split('=')[0] ?? '')];
    const short = [sessionCookieName, pendingCookieName, typedCookieName];
    expect(listed.sort()).toEqual([...short, ...names].sort());
    expect(pendingCookie('x')).toContain('Max-Age=600');
    expect(row(pendingCookieName)).toContain('at most ten minutes');
    for (const cookie of lasting) expect(cookie).toContain(`Max-Age=${year}`);
    expect(consentMaxAge).toBe(year);
    for (const name of names) expect(row(name)).toContain('One year');
    expect(row(deviceCookieName)).toContain('removed when you close your account');
    expect(endedDeviceCookie).toContain('Max-Age=0');
  });

  it('D-124 that attempts are counted for at most a day, wrong passwords in a row for longer', () => {
    expect(page).toContain('counted for at most a day');
    const { 'sign-in.row': row, 'sign-in.network': network, ...others } = limitTable;
    for (const { seconds } of Object.values(others)) expect(seconds).toBeLessThanOrEqual(86_400);
    expect(network.seconds).toBe(row.seconds);
    expect(page).toContain(`wrong passwords in a row for up to ${days(row.seconds * 1000)}`);
  });

  it('that a nightly backup is kept for up to a year', () => {
    expect(page).toContain('for up to a year in the backups');
    const nights = Array.from({ length: 800 }, (_, i) => addDays('2026-11-23', i));
    const removed = new Set(expiredDays(nights));
    const oldest = nights.find((day) => !removed.has(day)) ?? '';
    expect(oldest >= addDays(nights.at(-1) ?? '', -366)).toBe(true);
  });
});
