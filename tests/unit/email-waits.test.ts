import { describe, expect, it } from 'vitest';
import {
  bulkKinds,
  isBulk,
  isWorthWaiting,
  queuedEmailKinds,
  troubleWait,
} from '#functions/email/outbox/rules.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The ages, in minutes, at which an e-mail is tried during an outage of the mail server. */
function triedAt({ isUnsure }: { isUnsure: boolean }): number[] {
  const found: number[] = [];
  for (let age = 0; isWorthWaiting(age); age += troubleWait(age, isUnsure))
    found.push(age / minute);
  return found;
}

describe('an e-mail that waits for the mail server', () => {
  it('is tried within ten minutes after an outage of 40, and at least every half hour', () => {
    const tried = triedAt({ isUnsure: false });
    const next = tried.find((age) => age >= 40) ?? Number.NaN;
    expect(next).toBeLessThan(50);
    expect(Math.max(...tried.map((age, n) => age - (tried[n - 1] ?? 0)))).toBe(30);
  });

  it('that may have arrived each time is tried some twenty times in four days, not more', () => {
    const tried = triedAt({ isUnsure: true });
    expect(tried.length).toBeLessThan(25);
    expect(tried.find((age) => age >= 40)).toBeLessThan(60);
  });

  it('is given up after four days', () => {
    expect([4 * day - 1, 4 * day].map(isWorthWaiting)).toEqual([true, false]);
  });
});

it('links to a password, receipts and decisions are no e-mails to many', () => {
  expect(queuedEmailKinds.filter((kind) => !isBulk(kind))).toHaveLength(
    queuedEmailKinds.length - bulkKinds.length,
  );
  expect(isBulk('recovery') || isBulk('setup-password') || isBulk('renewal-paid')).toBe(false);
});
