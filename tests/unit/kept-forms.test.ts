import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { lockWith, makeLock } from '#app/components/form/kept/locks.ts';
import { outdated, type Row } from '#app/components/form/kept/store.ts';
import { changesOver, differingKeys, isSavedSince } from '#app/components/form/kept/typed.ts';
import { textKeys } from '#functions/identity/account/text-keys.ts';

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({
    file: posix.join('app', name),
    text: readFileSync(posix.join('app', name), 'utf8'),
  }));

/** Forms that keep nothing, although something can be typed into one: why. */
const unkept: Record<string, string> = {
  'app/components/lifecycle/schedules/schedule-part.tsx': 'a time',
  'app/routes/members/identity/security/codes.tsx': 'codes',
  'app/routes/members/identity/security/app-section.tsx': 'codes',
  'app/routes/members/identity/security/passkeys.tsx': 'proofs',
  'app/routes/members/identity/security/mail-proof.tsx': 'codes',
  'app/routes/members/identity/confirm/route.tsx': 'proofs',
  'app/routes/members/identity/account/password-forms.tsx': 'passwords',
  'app/routes/members/voting/ballot-chain/find.tsx': 'receipts of votes',
  'app/routes/members/voting/ballot-receipts/find.tsx': 'receipts of votes',
};

/** Forms outside of SiteForm that have a field for words: why nothing is kept. */
const plain: Record<string, string> = {
  'app/components/content/events/past-events.tsx': 'a filter',
  'app/components/lists/list-filters.tsx': 'a filter',
  'app/components/lists/pages.tsx': 'the number of a page',
  'app/components/site/records/account-link.tsx': 'only a button: its text has a SiteForm',
  'app/routes/members/identity/users-import/import-form.tsx': 'a list of people, read once',
  'app/routes/members/identity/users-import/result.tsx': 'only a button: its text has a SiteForm',
  'app/routes/members/membership/invoices/route.tsx': 'only a button: its text has a SiteForm',
  'app/components/site/search/search-form.tsx': 'a search',
  'app/components/members/search/search-box.tsx': 'a search',
  'app/components/members/search/search-dialog.tsx': 'a search',
  'app/routes/members/content/item-request/ask-forms.tsx': 'within the SiteForm of the item',
  'app/routes/access/invitation/invitation-form.tsx': 'nobody is signed in',
  'app/routes/members/office/emails/address-search.tsx': 'a search',
  'app/routes/members/office/audit/filters.tsx': 'a filter',
  'app/routes/members/membership/payments/filters.tsx': 'a filter',
  'app/routes/members/membership/payment-new/forms.tsx': 'a search for a person',
  'app/routes/members/membership/renewal/checkout.tsx': 'a payment',
  'app/routes/members/site/redirects/route.tsx': 'a search',
  'app/routes/members/site/translations/route.tsx': 'a filter',
  'app/routes/members/voting/ballot-vote/voting-flow.tsx': 'a vote',
};

const control =
  /<(?:input|textarea|TextField|TextArea|RichTextField)\b(?![^>]*type="(?:hidden|file|checkbox|radio)")/;

describe('D-167 every form with a text keeps what is typed', () => {
  it('unless it is named with its reason', () => {
    const off = sources.filter(({ text }) => /<SiteForm\b[^>]* keeps=\{false\}/.test(text));
    expect(off.map(({ file }) => file).sort()).toEqual(Object.keys(unkept).sort());
    const others = sources.filter(
      ({ file, text }) =>
        file !== 'app/components/form/site-form.tsx' &&
        /<(?:Form|form)[\s>]/.test(text) &&
        control.test(text),
    );
    expect(others.map(({ file }) => file).filter((file) => !(file in plain))).toEqual([]);
  });
});

test('D-167 what is kept is only what differs, and tells what has been saved since', () => {
  const first = { title: 'A', body: '' };
  const text = changesOver(first, { title: 'A', body: 'mine' });
  expect(text?.typed).toEqual({ body: 'mine' });
  expect(changesOver(first, first)).toBeNull();
  if (!text) return;
  expect(differingKeys(text, first)).toEqual(['body']);
  expect(isSavedSince(text, first)).toBe(false);
  expect(isSavedSince(text, { title: 'B', body: '' })).toBe(false);
  expect(isSavedSince(text, { title: 'A', body: 'theirs' })).toBe(true);
});

test('D-167 another person opens nothing, nor does a later secret without the one before', async () => {
  const secrets = { linkSecret: 's'.repeat(32), previousLinkSecret: null };
  const [mine = ''] = await textKeys(secrets, 'ada');
  const [theirs = ''] = await textKeys(secrets, 'bob');
  expect(
    await textKeys({ linkSecret: 'n'.repeat(32), previousLinkSecret: secrets.linkSecret }, 'ada'),
  ).toContain(mine);
  const [lock, other] = await Promise.all([makeLock(mine), makeLock(theirs)]);
  const locked = await lock.close('{"a":"été"}');
  expect(await lock.open(locked)).toBe('{"a":"été"}');
  expect(await other.open(locked)).toBeNull();
  expect(await lock.nameOf('x')).not.toBe(await other.nameOf('x'));
  const pad = await lock.makePad(100);
  const last = lockWith(pad, '{"a":"é"}');
  expect(last && (await lock.openPadded(pad.counter, last))).toBe('{"a":"é"}');
  expect(last && (await other.openPadded(pad.counter, last))).toBeNull();
  expect(lockWith(pad, 'x'.repeat(101))).toBeNull();
});

test('D-167 texts go after thirty days, and beyond sixty the oldest', () => {
  const day = 86_400_000;
  const row = (i: number, age: number): Row => ({
    id: `${i}`,
    form: `f${i}`,
    at: 100 * day - age,
    locked: new Uint8Array(1),
  });
  expect(outdated([row(1, 31 * day), row(2, 29 * day)], 100 * day)).toEqual(['1']);
  const many = Array.from({ length: 62 }, (_, i) => row(i, i));
  expect(outdated(many, 100 * day)).toEqual(['60', '61']);
  // Sixty texts from before the clock was set back do not push out the one that was typed just now.
  const ahead = many.slice(0, 60).map((one) => ({ ...one, at: 101 * day }));
  expect(outdated([...ahead, { ...row(99, 0), at: 100 * day }], 100 * day)).not.toContain('99');
});
